// Scenario, assumptions and the served contract of a session over the admin API.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { builtInContract } from '../../../mocks/contract/built-in.ts'
import { BUILT_IN, loadContract } from '../../../mocks/contract/load.ts'
import { makePlan } from '../../../mocks/contract/plan.ts'
import { scenarios } from '../../../scenarios/index.ts'
import { aMock, serve } from '../serving.ts'
import { ask } from './ask.ts'
import { obtain } from './traffic.ts'

it('plays the scenario that a session is given, step by step, and none when told so', async () => {
  const server = await serve()
  const { body: set } = await ask(server, 'setScenario', { body: { scenario: 'fails-twice-then-succeeds' } })
  expect(set).toEqual({
    scenario: 'fails-twice-then-succeeds',
    title: scenarios['fails-twice-then-succeeds'].title,
    step: 1,
  })
  const seen: (readonly [number, number])[] = []
  for (const _ of [1, 2, 3, 4])
    seen.push([(await obtain(server.url)).status, (await ask(server, 'getScenario')).body.step])
  expect(seen).toEqual([
    [503, 2],
    [503, 3],
    [200, 3],
    [200, 3],
  ])
  expect((await ask(server, 'setScenario', { body: { scenario: null } })).body).toEqual({
    scenario: null,
    title: null,
    step: 1,
  })
  expect((await obtain(server.url)).status).toBe(200)
})

it.for([
  [{ scenario: 'sucess' }, 422, 'Did you mean "success"?'],
  [{}, 400, '"scenario" is absent. Add it.'],
  [{ scenario: 5 }, 400, 'scenario is a number. Write text or nothing, in quotes.'],
  [undefined, 400, 'Cannot use the body: body is empty'],
] as const)('goes on as before where the scenario is %j', async ([body, status, words]) => {
  const server = await serve({}, aMock({ scenario: 'success-created' }))
  const told = await ask(server, 'setScenario', { body })
  expect([told.status, told.detail]).toEqual([status, expect.stringContaining(words)])
  expect((await ask(server, 'getScenario')).body.scenario).toBe('success-created')
})

it('lists every scenario with its title, source, group and steps', async () => {
  const own = { title: 'Mine', source: 'outside the contract', vary: { 'success-status': '202' } }
  const { body } = await ask(await serve({}, aMock({ scenarios: { own } })), 'listScenarios')
  expect(body.scenarios.map(({ name }) => name)).toEqual([...Object.keys(scenarios), 'own'])
  const named = (name: string) => body.scenarios.find((scenario) => scenario.name === name)
  expect(named('success-created')).toEqual({
    name: 'success-created',
    title: scenarios['success-created'].title,
    source: ['Endpoints, rule 4'],
    group: 'unspecified',
    steps: [{ force: null, vary: { 'success-status': '201' }, fault: null }],
  })
  expect(['success', 'message-false', 'dribble', 'own'].map((name) => named(name)?.group)).toEqual([
    'outcomes',
    'alternatives',
    'faults',
    'own',
  ])
  expect(named('fails-twice-then-succeeds')?.steps.map(({ fault }) => fault?.kind)).toEqual([
    'answer',
    'answer',
    undefined,
  ])
  expect(new Set(body.scenarios.map(({ group }) => group))).toEqual(new Set(body.groups.map(({ id }) => id)))
})

it('shows every point with what the document says, its choices, and where the one that is taken comes from', async () => {
  const server = await serve({}, aMock({ assume: { 'token-lifetime': 'seconds:90' }, scenario: 'success-created' }))
  const { body } = await ask(server, 'getAssumptions')
  expect(body.choices).toEqual({ 'token-lifetime': 'seconds:90' })
  expect(body.points.map(({ id }) => id)).toEqual(builtInContract.points.map(({ id }) => id))
  const at = (id: string) => body.points.find((point) => point.id === id)
  expect(at('token-lifetime')).toMatchObject({
    says: expect.stringContaining('not shown'),
    source: ['Limits, paragraph 1'],
    usual: 'until-stop',
    taken: 'seconds:90',
    takenFrom: 'session',
    choices: [
      { id: 'until-stop', argument: null },
      { id: 'seconds', argument: { name: 'seconds', type: 'integer', default: 3600, minimum: 1 } },
    ],
  })
  expect([at('success-status'), at('error-body')].map((point) => [point?.taken, point?.takenFrom])).toEqual([
    ['201', 'scenario'],
    ['envelope', 'usual'],
  ])
})

it('takes the choices that it is given and the usual one everywhere else', async () => {
  const server = await serve({}, aMock({ assume: { 'json-layout': 'indented' } }))
  const { body } = await ask(server, 'setAssumptions', { body: { choices: { 'success-status': '202' } } })
  expect(body.choices).toEqual({ 'success-status': '202' })
  expect(body.points.filter(({ takenFrom }) => takenFrom !== 'usual').map(({ id }) => id)).toEqual(['success-status'])
  expect((await obtain(server.url)).status).toBe(202)
  await ask(server, 'setAssumptions', { body: { choices: {} } })
  expect((await obtain(server.url)).status).toBe(200)
})

it.for([
  [{ choices: { 'sucess-status': '201' } }, 422, 'Did you mean "success-status"?'],
  [{ choices: { 'token-lifetime': 'seconds:0' } }, 422, 'less than 1'],
  [{ choices: { 'success-status': 201 } }, 400, 'success-status is a number. Write text, in quotes.'],
  [{ choices: ['success-status=201'] }, 400, 'choices is a list. Write a map of members.'],
  [{ 'success-status': '201' }, 400, '"choices" is absent'],
] as const)('goes on as before where the choices are %j', async ([body, status, words]) => {
  const server = await serve()
  const told = await ask(server, 'setAssumptions', { body })
  expect([told.status, told.text]).toEqual([status, expect.stringContaining(JSON.stringify(words).slice(1, -1))])
  expect((await obtain(server.url)).status).toBe(200)
})

it('describes the contract as data', async () => {
  const { body } = await ask(await serve(), 'getContract')
  const { operation, points, notFelt } = builtInContract
  expect(body.operation).toMatchObject({
    method: 'POST',
    path: '/api/app/token',
    fields: [
      { name: 'client_id', credential: 'identifier' },
      { name: 'client_secret', credential: 'secret' },
    ],
  })
  expect(body.operation.practices).toEqual([
    { says: expect.stringContaining('every six months'), source: ['Authentication, rule 5'], resetAfterMonths: 6 },
  ])
  expect(body.outcomes.map(({ id, status, code }) => [id, status, code])).toEqual(
    operation.outcomes.map(({ id, status, code }) => [id, status, code ?? null]),
  )
  expect([body.points.length, body.notFelt.length]).toEqual([points.length, notFelt.length])
  expect(body.findings.find(({ id }) => id === 'field-absent')?.level).toBe('violation')
})

/** The contract that a text describes. */
async function contractOf(text: string) {
  const directory = mkdtempSync(join(tmpdir(), 'served-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  writeFileSync(join(directory, 'served.yaml'), text)
  return (await loadContract(join(directory, 'served.yaml'))).contract
}

it('serves a contract that, served again, answers as the session does', async () => {
  const server = await serve()
  const assume = {
    'success-status': '201',
    'error-body': 'elsewhere:/oops/0',
    'token-lifetime': 'seconds:90',
    message: 'false',
    'content-type': 'other:text/json',
  }
  const { body: session } = await ask(server, 'createSession', { body: { assume, scenario: 'json-indented' } })
  const { text } = await ask(server, 'getServedContractOfSession', { id: session.id })
  const served = makePlan(await contractOf(text))
  const played = server.mock.staged(server.mock.findSession(session.id) ?? server.mock.session).plan
  expect(served.rules).toEqual(played.rules)
  expect(served.outcomes.map(({ answer: { shapedBy: _, writeToken: __, ...answer } }) => answer)).toEqual(
    played.outcomes.map(({ answer: { shapedBy: _, writeToken: __, ...answer } }) => answer),
  )
})

it('serves the contract as its author wrote it where every choice is usual, but for the base URL', async () => {
  const server = await serve()
  const { text } = await ask(server, 'getServedContract')
  expect(await contractOf(text)).toEqual(builtInContract)
  expect(text).toContain(`servers:\n  - url: ${server.url}\n`)
  const comments = (yaml: string) =>
    yaml
      .split('\n')
      .filter((line) => line.trim().startsWith('#'))
      .map((line) => line.trim())
  expect(comments(text)).toEqual(comments(readFileSync(BUILT_IN, 'utf8')))
})

it('serves the description of the user, as it is now', async () => {
  const yaml = readFileSync(BUILT_IN, 'utf8')
  const other = await contractOf(yaml.replace('title: Application token interface', 'title: Another one'))
  const server = await serve({}, aMock({ contract: other }))
  expect((await ask(server, 'getServedContract')).text).toContain('title: Another one')
  server.mock.reload({
    contract: await contractOf(yaml.replace('title: Application token interface', 'title: A third one')),
  })
  expect((await ask(server, 'getServedContract')).text).toContain('title: A third one')
})

it('serves no description that nobody gave, and says so', async () => {
  const server = await serve({}, aMock({ contract: { ...builtInContract, title: 'Compiled ahead of time' } }))
  const told = await ask(server, 'getServedContract')
  expect([told.status, told.problem]).toEqual([404, 'description-not-given'])
})

it('goes on where the scenario of a session is gone since', async () => {
  const own = { title: 'Mine', source: 'outside the contract', force: 'client_id_missing' }
  const server = await serve({}, aMock({ scenarios: { own } }))
  await ask(server, 'setScenario', { body: { scenario: 'own' } })
  server.mock.reload({ scenarios: {} })
  expect((await ask(server, 'getScenario')).body).toEqual({ scenario: 'own', title: null, step: 1 })
  expect((await ask(server, 'getAssumptions')).status).toBe(200)
})
