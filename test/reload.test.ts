// A mock that is given another description, other scenarios or applications while it runs.

import { expect, it } from 'vitest'
import { loadContract } from '../mocks/contract/load.ts'
import { builtInContract, type Contract, type Exchange, Mock, type MockOptions, type Scenario } from '../mocks/index.ts'
import { scenarios } from '../scenarios/index.ts'
import { MULTIPART, multipart, partsOf } from './bodies.ts'

const TOKEN = builtInContract.operation.path
const DEMO = { client_id: 'demo-app', client_secret: 'demo-secret' }
const TEAPOT: Scenario = { title: 'A teapot', source: 'outside the contract', fault: { kind: 'answer', status: 418 } }

function aMock(options: Partial<MockOptions> = {}): Mock {
  return new Mock({ contract: builtInContract, builtIn: scenarios, ...options })
}

function obtain(mock: Mock, target: string = TOKEN, fields: Readonly<Record<string, string>> = DEMO): Exchange {
  return mock.answer({
    method: 'POST',
    target,
    headers: ['Content-Type', MULTIPART],
    body: multipart(...partsOf(fields)),
  })
}

function tokenOf({ answer }: Exchange): string {
  return (JSON.parse(answer.body) as { readonly data: { readonly token: string } }).data.token
}

function withPath(path: string, contract: Contract = builtInContract): Contract {
  return { ...contract, operation: { ...contract.operation, path } }
}

it('answers at the path of another description, and no longer at the one before', () => {
  const mock = aMock()
  mock.reload({ contract: withPath('/other/token') })
  expect(obtain(mock, '/other/token').outcome).toBe('token_obtained')
  expect(obtain(mock).answer.status).toBe(404)
  expect(mock.contract.operation.path).toBe('/other/token')
})

it('plays scenarios that were added, and refuses those that are gone with the names that there are', () => {
  const mock = aMock({ scenarios: { old: TEAPOT } })
  mock.use('old')
  mock.reload({ scenarios: { new: TEAPOT } })
  expect(obtain(mock, `/scenarios/new${TOKEN}`).answer.status).toBe(418)
  const { answer } = obtain(mock)
  expect(answer.status).toBe(404)
  expect(answer.body).toContain('"new"')
})

it('keeps what is not given', () => {
  const mock = aMock({ scenarios: { mine: TEAPOT }, applications: [{ identifier: 'a', secret: 'secret-of-a' }] })
  mock.reload({ contract: withPath('/other/token') })
  expect(obtain(mock, '/scenarios/mine/other/token').answer.status).toBe(418)
  expect(mock.applications.list()).toMatchObject([{ identifier: 'a' }])
})

it('keeps sessions, their journals, their choices, and the tokens that they issued', () => {
  const mock = aMock({ protect: ['/api/push/**'] })
  const session = mock.createSession('one', { assume: { 'success-status': '202' } })
  const token = tokenOf(obtain(mock, `/sessions/one${TOKEN}`))
  mock.reload({ contract: { ...builtInContract } })
  expect(session.journal.list()).toHaveLength(1)
  expect(obtain(mock, `/sessions/one${TOKEN}`).answer.status).toBe(202)
  const push = {
    method: 'GET',
    target: '/sessions/one/api/push/send',
    headers: ['Authorization', token],
    body: new Uint8Array(),
  }
  expect(mock.answer(push).answer.status).toBe(200)
})

it('leaves out of a session the choices that the description no longer has, also after a reset', () => {
  const mock = aMock()
  mock.assume({ 'success-status': '202', 'json-layout': 'indented' })
  const points = builtInContract.points.filter(({ id }) => id !== 'success-status')
  mock.reload({ contract: { ...builtInContract, points } })
  expect(mock.session.profile).toEqual({ 'json-layout': 'indented' })
  mock.reset()
  expect(mock.session.profile).toEqual({})
})

it('takes other choices to start with, and keeps those that a session made since', () => {
  const mock = aMock({ assume: { 'success-status': '202', 'json-layout': 'indented' } })
  const session = mock.createSession('one', { assume: { 'json-layout': 'escaped' } })
  mock.reload({ assume: { 'success-status': '201', 'error-body': 'nested' } })
  expect(mock.session.profile).toEqual({ 'success-status': '201', 'error-body': 'nested' })
  expect(session.profile).toEqual({ 'success-status': '201', 'json-layout': 'escaped', 'error-body': 'nested' })
  session.reset()
  expect(session.profile['json-layout']).toBe('escaped')
  expect(mock.createSession('two').profile).toEqual({ 'success-status': '201', 'error-body': 'nested' })
  mock.assume({ 'json-layout': 'indented' })
  expect(mock.session.profile).toMatchObject({ 'success-status': '201', 'json-layout': 'indented' })
})

it.for([
  ['a scenario with a choice that is unknown', { scenarios: { wrong: { ...TEAPOT, vary: { nothing: 'a' } } } }],
  ['without the scenario that it started with', { scenarios: {} }],
  ['a choice that is unknown', { assume: { nothing: 'a' } }],
  [
    'two applications of one identifier',
    {
      applications: [
        { identifier: 'a', secret: '1' },
        { identifier: 'a', secret: '2' },
      ],
    },
  ],
] as const)('goes on as it was when it is given %s', ([, change]) => {
  const mock = aMock({ scenarios: { mine: TEAPOT }, scenario: 'mine' })
  expect(() => mock.reload({ contract: withPath('/other/token'), ...change })).toThrow(/^Cannot /)
  expect(obtain(mock).answer.status).toBe(418)
  expect(mock.applications.list()).toMatchObject([{ identifier: 'demo-app' }])
})

it('knows the applications of now, and with none the demo application of the description of now', () => {
  const mock = aMock()
  const mine = { client_id: 'mine', client_secret: 'my-own-secret' }
  mock.reload({ applications: [{ identifier: 'mine', secret: 'my-own-secret' }] })
  expect([obtain(mock, TOKEN, mine).outcome, obtain(mock).outcome]).toEqual(['token_obtained', 'credentials_invalid'])
  mock.reload({ applications: undefined })
  expect(obtain(mock).outcome).toBe('token_obtained')
})

it('keeps what was made, changed and removed by hand, and what a session has of its own', () => {
  const file = (...names: string[]) => names.map((identifier) => ({ identifier, secret: `secret-of-${identifier}` }))
  const mock = aMock({ applications: file('stays', 'reset', 'removed', 'dropped') })
  const own = mock.createSession('own', { applications: file('other') })
  mock.applications.create({ identifier: 'made', secret: 'secret-of-made' }, 0)
  mock.applications.resetSecret('reset', 'secret-by-hand', 0)
  mock.applications.remove('removed')
  mock.reload({ applications: file('stays', 'reset', 'removed', 'added') })
  const names = mock.applications.list().map(({ identifier }) => identifier)
  expect(names.sort()).toEqual(['added', 'made', 'reset', 'stays'])
  expect(mock.applications.knows('reset', 'secret-by-hand')).toBe(true)
  expect(own.applications.list()).toMatchObject([{ identifier: 'other' }])
  mock.reset()
  expect(mock.applications.list().map(({ identifier }) => identifier)).toEqual(['stays', 'reset', 'removed', 'added'])
})

it('takes a secret that changed for one that was reset now, and leaves the age of the others', () => {
  let now = 1000
  const mock = aMock({
    applications: [
      { identifier: 'a', secret: '1' },
      { identifier: 'b', secret: '2' },
    ],
    clock: () => now,
  })
  now = 2000
  mock.reload({
    applications: [
      { identifier: 'a', secret: '3' },
      { identifier: 'b', secret: '2' },
    ],
  })
  expect(mock.applications.list().map(({ secretSince }) => secretSince)).toEqual([2000, 1000])
})

it('refuses tokens of a secret that changed where the choice is that a reset does so, and takes those of the others', () => {
  const [a, b] = [
    { client_id: 'a', client_secret: 'secret-of-a' },
    { client_id: 'b', client_secret: 'secret-of-b' },
  ]
  const file = (secretOfA: string) => [
    { identifier: 'a', secret: secretOfA },
    { identifier: 'b', secret: b.client_secret },
  ]
  const assume = { 'credentials-reset': 'refused' }
  const mock = aMock({ applications: file(a.client_secret), assume, protect: ['/api/push/**'] })
  const tokens = [a, b].map((fields) => tokenOf(obtain(mock, TOKEN, fields)))
  mock.reload({ applications: file('another-secret') })
  const answers = tokens.map((token) =>
    mock.answer({ method: 'GET', target: '/api/push/send', headers: ['Authorization', token], body: new Uint8Array() }),
  )
  expect(answers.map(({ answer }) => answer.status)).toEqual([401, 200])
})

it('serves a second description in place of the first', async () => {
  const mock = aMock()
  const { contract } = await loadContract('test/descriptions/ticket.yaml')
  mock.reload({ contract })
  expect(mock.applications.list()).toMatchObject([{ identifier: contract.operation.demo.identifier }])
  expect(obtain(mock, contract.operation.path, contract.operation.example).answer.status).not.toBe(404)
})
