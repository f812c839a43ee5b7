import { join } from 'node:path'
import { expect, it } from 'vitest'
import { explanation } from '../../mocks/cli/explain/explanation.ts'
import { FINDING_EXAMPLES } from '../../mocks/cli/explain/finding-examples.ts'
import { topicsOf } from '../../mocks/cli/explain/topics.ts'
import { plainTerminal } from '../../mocks/cli/terminal.ts'
import { loadContract } from '../../mocks/contract/load.ts'
import { FINDINGS } from '../../mocks/exchange/findings.ts'
import type { Scenario } from '../../mocks/exchange/scenario.ts'
import { scenarios } from '../../scenarios/index.ts'
import { directoryWith, run } from './run.ts'

const { contract } = await loadContract()
const subject = { contract, file: undefined, builtIn: scenarios, own: {} }
const topics = topicsOf(subject)
const all: readonly (readonly [string, string])[] = topics.all.map((topic) => [
  topic.name,
  explanation(topic, { subject, terminal: plainTerminal() }),
])

function explained(name: string): string {
  const [topic] = topics.find(name)
  if (topic === undefined) throw new Error(`Nothing goes by the name ${name}.`)
  return explanation(topic, { subject, terminal: plainTerminal() })
}

/** The facts above the transcript, one line a fact. */
function factsOf(text: string): string {
  return text.slice(0, text.search(/^ {2}[>(]/m)).replace(/\n {5,}/g, ' ')
}

it('explains every outcome, scenario, point and finding', () => {
  expect(all.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      ...contract.operation.outcomes.map(({ id }) => id),
      ...Object.keys(scenarios),
      ...contract.points.map(({ id }) => id),
      ...Object.keys(FINDINGS),
    ]),
  )
})

it.each(all)('explains %s: what it is, its source, what to do, and an exchange', (name, text) => {
  expect(text.split('\n')[0]).toMatch(
    new RegExp(`^${name} {2}(?:scenario|outcome|unspecified point|documented alternatives|finding)`),
  )
  expect(factsOf(text)).toMatch(/^ {2}Source {5}\S/m)
  expect(factsOf(text)).toMatch(/^ {2}Remedy {5}\S/m)
  expect(text).toMatch(/^ {2}> [A-Z]+ \/\S+ HTTP\/1\.1$/m)
  expect(text).toMatch(/^ {2}(?:< HTTP\/1\.1 \d{3} \w|\((?:Nothing comes|The connection is reset))/m)
  expect(text).not.toMatch(/demo-secret|undefined|\[object|[\uE000-\uF8FF]/)
})

it('shows every secret as a placeholder in the request', () => {
  expect(explained('1025')).toMatch(
    /^ {2}> Content-Disposition: form-data; name="client_secret"\n {2}>\n {2}> ‹client_secret›$/m,
  )
  expect(explained('secret-in-query')).toContain('> POST /api/app/token?client_secret=‹client_secret› HTTP/1.1')
  expect(explained('authorization-bearer')).toContain('> Authorization: Bearer ‹token›')
})

it('explains an error code as the outcome that has it', () => {
  for (const { id, code } of contract.operation.outcomes) {
    if (code !== undefined) expect(explained(String(code))).toBe(explained(id))
  }
  expect(factsOf(explained('1025'))).toMatch(/^ {2}Cause {6}client_id is missing from the request$/m)
  expect(factsOf(explained('1025'))).toMatch(/^ {2}Remedy {5}Send client_id\.$/m)
  expect(explained('1025')).toMatch(/< HTTP\/1\.1 400 Bad Request\n[\s\S]*"error_code":1025/)
})

it.each(Object.keys(FINDING_EXAMPLES))('shows a request on which %s is found, with its level', (id) => {
  const text = explained(id)
  const { level } = FINDINGS[id as keyof typeof FINDINGS]

  expect(text).not.toContain('No example')
  expect(text).toMatch(new RegExp(`x-mock-findings: .*${id}`))
  expect(factsOf(text)).toMatch(new RegExp(`^ {2}Level {6}${level}: `, 'm'))
  expect(text).not.toMatch(/\{\w+\}[^"}]*$/m)
})

it.each(contract.points.map(({ id }) => id))('shows how the choices of %s differ', (id) => {
  const text = explained(id)
  const point = contract.points.find((candidate) => candidate.id === id)
  const parts = text.split(new RegExp(`^  ${id}=`, 'm')).slice(1)
  const shown = parts.map((part) =>
    part
      .replace(/^.*\n/, '')
      .replace(/^ {2}> .*\n/gm, '')
      .trim(),
  )

  expect(parts.map((part) => part.split('\n')[0])).toEqual(point?.choices.map((choice) => choice.id))
  for (const choice of point?.choices ?? []) expect(factsOf(text)).toContain(`${choice.id}`)
  expect(factsOf(text)).toMatch(new RegExp(`${point?.usual}.*\\(usual`))
  expect(shown.filter((answer, index) => index > 0 && answer === shown[0])).toEqual([])
})

it.each(Object.entries<Scenario>(scenarios).filter(([, { vary }]) => vary !== undefined))(
  'shows %s on a request that feels it',
  (name, { vary = {} }) => {
    const [[point = '', choice = ''] = []] = Object.entries(vary)
    const usual = contract.points.find(({ id }) => id === point)?.usual
    const text = explained(name)

    expect(factsOf(text)).toMatch(new RegExp(`takes ${point}=${choice}: .*\\(usual: ${usual}\\)`))
    expect(text).toMatch(new RegExp(`x-mock-choices: .*${point}=${choice}`))
    expect(text).toContain(`x-mock-scenario: ${name}`)
  },
)

it('plays every step of a sequence', () => {
  const text = explained('fails-twice-then-succeeds')

  expect(text.match(/< HTTP\/1\.1 \d+/g)).toEqual(['< HTTP/1.1 503', '< HTTP/1.1 503', '< HTTP/1.1 200'])
  expect(factsOf(text)).toContain('request 3 and later: as usual')
})

it('gives the same example every time', () => {
  for (const [name, text] of all) expect(explained(name), name).toBe(text)
})

it('finds a point by one of its choices', () => {
  expect(explained('success-status=201')).toBe(explained('success-status'))
})

it('explains scenarios of the user, and says so where a name is two things', () => {
  const own = { method: { title: 'Mine', source: 'mine', fault: { kind: 'answer', status: 418 } } } as const
  const found = topicsOf({ ...subject, own }).find('method')

  expect(found.map(({ kind }) => kind)).toEqual(['scenario', 'point'])
  const [scenario] = found
  expect(scenario && explanation(scenario, { subject: { ...subject, own }, terminal: plainTerminal() })).toContain(
    "< HTTP/1.1 418 I'm a Teapot",
  )
})

it('explains another description by its own words', async () => {
  const directory = directoryWith({ 'other.yaml': OTHER })
  const other = {
    ...subject,
    contract: (await loadContract(join(directory, 'other.yaml'))).contract,
    file: 'other.yaml',
  }
  const texts = topicsOf(other).all.map((topic) => explanation(topic, { subject: other, terminal: plainTerminal() }))
  const text = texts.join('\n')

  expect(text).toContain('> tenant=t1&key=k1&passphrase=‹passphrase›')
  expect(text).toMatch(/^E-7 {2}|^tenant_missing {2}outcome, error code E-7$/m)
  expect(text).toContain('No example: nothing in this description leads to it.')
  expect(text).not.toMatch(/open-sesame|client_id|client_secret|undefined|\{\w+\}|[\uE000-\uF8FF]/)
})

const OTHER = `
openapi: 3.1.0
info: { title: Other, version: 2.0.0 }
paths:
  /v2/session:
    put:
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema:
              type: object
              required: [tenant, key, passphrase]
              properties:
                tenant: { type: string }
                key: { type: string, x-credential: identifier }
                passphrase: { type: string, x-credential: secret }
            example: { tenant: t1, key: k1, passphrase: open-sesame }
      responses:
        '201':
          description: ok
          content: { application/json: { examples: { ok: { value: { access: abc } } } } }
        '422':
          description: not ok
          content:
            application/json:
              examples:
                tenant: { value: { failed: { why: E-7 } } }
                wrong: { value: { failed: { why: E-9 } } }
      x-outcomes:
        - { id: tenant_missing, when: { absent: tenant }, response: '422', example: tenant, code: /failed/why, says: No tenant., x-source: 'Table 1' }
        - { id: wrong, when: { credentials: unknown }, response: '422', example: wrong, code: /failed/why, says: Wrong., x-source: 'Table 1' }
        - { id: obtained, when: { credentials: known }, response: '201', example: ok, token: /access, says: Fine., x-source: 'Table 2' }
`

it('prints an explanation, and without a name everything that can be explained', async () => {
  const [one, index] = await Promise.all([run(['explain', 'field-misspelt']), run(['explain'])])

  expect(one).toMatchObject({ code: 0, stdout: `${explained('field-misspelt')}\n`, stderr: '' })
  expect(index.code).toBe(0)
  for (const name of ['client_id_missing (1025)', 'fails-twice-then-succeeds', 'token-shape', 'secret-in-header']) {
    expect(index.stdout).toContain(name)
  }
})
