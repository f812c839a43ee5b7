// The description of the admin API and the table of its operations: the same, in both directions; and every operation
// answers as it is described.

import { fileURLToPath } from 'node:url'
import SwaggerParser from '@apidevtools/swagger-parser'
import { expect, it } from 'vitest'
import { OPERATIONS, type OperationId } from '../../../mocks/server/admin/operations.ts'
import { aMock, playing, serve } from '../serving.ts'
import { dial, requestOf, tokenIn } from '../wire.ts'
import { ask, DESCRIPTION, DESCRIPTION_FILE, type Question, responseOf } from './ask.ts'

const IDS = Object.keys(OPERATIONS) as OperationId[]
const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options']

const DESCRIBED = Object.entries(DESCRIPTION.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, operation]) =>
    METHODS.includes(method) ? [{ path, method, operation }] : [],
  ),
)

it('is described in OpenAPI 3.1', async () => {
  await SwaggerParser.validate(fileURLToPath(DESCRIPTION_FILE))
})

it('describes the operations that there are, and no others', () => {
  const described = DESCRIBED.map(({ path, method, operation }) => [operation.operationId, method.toUpperCase(), path])
  const table = IDS.map((id) => [id, OPERATIONS[id].method, `/__admin${OPERATIONS[id].path}`])
  expect(described).toEqual(table)
})

it.for(DESCRIBED)(
  'describes of $operation.operationId the statuses and the media type that it has',
  ({ operation }) => {
    const { status, media, problems } = OPERATIONS[operation.operationId as OperationId]
    expect(Object.keys(operation.responses)).toEqual([...[status, ...problems].map(String), 'default'])
    expect(Object.keys(responseOf(operation.responses[status])?.content ?? {})).toEqual(
      media === undefined ? [] : [media],
    )
  },
)

it('says what needs the admin password even on loopback, and what never needs it', () => {
  const secured = DESCRIBED.filter(({ operation }) => operation.security !== undefined)
  expect(secured.map(({ operation: { operationId, security } }) => [operationId, security?.length])).toEqual([
    ['getHealth', 0],
    ['viewSecret', 2],
  ])
})

it('describes closed objects: a member that is not described would not pass', () => {
  const open = openObjects(DESCRIPTION, [])
  // A map of choices; a fault, whose members depend on its kind; a point, closed where it is used beside others.
  expect(open).toEqual([
    'components/schemas/Point',
    'components/schemas/Scenario/properties/steps/items/properties/fault/anyOf/1',
  ])
})

function openObjects(value: unknown, place: readonly string[]): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([name, member]) => openObjects(member, [...place, name]))
  const isObject = 'type' in value && value.type === 'object'
  const isClosed = 'additionalProperties' in value || 'maxProperties' in value
  return isObject && !isClosed ? [place.join('/'), ...inside] : inside
}

/** What each operation is asked, so that it succeeds after one exchange. */
const QUESTIONS: Readonly<Record<Exclude<OperationId, 'followExchanges'>, Question | ((token: string) => Question)>> = {
  getHealth: {},
  getVersion: {},
  getServedContract: {},
  getAdminDescription: {},
  getContract: {},
  listScenarios: {},
  getMetrics: {},
  resetAll: {},
  listSessions: { query: { limit: 1, offset: 0 } },
  createSession: { body: { scenario: 'success' } },
  getSession: { id: 'made' },
  removeSession: { id: 'made' },
  resetSession: { id: 'made' },
  getServedContractOfSession: { id: 'made' },
  getScenario: {},
  setScenario: { body: { scenario: 'fails-twice-then-succeeds' } },
  getAssumptions: {},
  setAssumptions: { body: { choices: { 'token-lifetime': 'seconds:90' } } },
  listExchanges: { query: { limit: 10, outcome: 'token_obtained', status: 200, since: '2001-01-01T00:00:00Z' } },
  clearExchanges: {},
  countExchanges: {},
  waitForExchanges: { query: { count: 1 } },
  exportExchanges: {},
  getExchange: {},
  getExchangeAsCurl: {},
  listApplications: {},
  createApplication: {},
  removeApplication: {},
  resetSecret: {},
  viewSecret: { headers: { 'x-admin-password': 'hush' } },
  checkToken: (token) => ({ body: { token } }),
  expireToken: (token) => ({ body: { token } }),
  expireAllTokens: {},
}

it.for(Object.keys(QUESTIONS) as (keyof typeof QUESTIONS)[])('answers %s as it is described', async (id) => {
  const mock = aMock()
  mock.createSession('made', { scenario: 'dribble', idleSeconds: 60, seed: 1 })
  const server = await serve({ adminPassword: 'hush' }, mock)
  const token = tokenIn(await (await dial(server)).send(requestOf()).answer())
  const question = QUESTIONS[id]
  const { status } = await ask(server, id, typeof question === 'function' ? question(token) : question)
  expect(status).toBe(OPERATIONS[id].status)
})

it.for([
  'no-answer',
  'reset-before-answer',
  'dribble',
  'truncated-json',
  'latency-fixed',
  'redirect-to-other-host',
  'bad-gateway',
])('answers as it is described of an exchange that played %s', async (scenario) => {
  const server = await serve()
  const wire = await dial(server)
  const arrived = new Promise((resolve) => server.mock.journal.subscribe(resolve))
  wire.send(requestOf({ target: `${playing(scenario)}?client_id=a`, fields: { client_id: 'x', file: 'y' } }))
  await arrived
  const { body } = await ask(server, 'listExchanges')
  expect(body.requests.map((exchange) => exchange.scenario)).toEqual([scenario])
  expect((await ask(server, 'exportExchanges')).status).toBe(200)
  expect((await ask(server, 'getExchangeAsCurl')).text).toContain('curl')
})

const OF_SESSION = IDS.filter((id) => OPERATIONS[id].path.includes('{id}'))

it.for(OF_SESSION)('answers %s with 404 where there is no such session', async (id) => {
  const server = await serve()
  const { body } =
    typeof QUESTIONS[id as keyof typeof QUESTIONS] === 'function' ? { body: { token: 'x' } } : plainQuestion(id)
  const told = await ask(server, id, { id: 'nobody', body, query: id === 'waitForExchanges' ? { count: 1 } : {} })
  expect([told.status, told.problem]).toEqual([404, 'session-unknown'])
})

function plainQuestion(id: OperationId): Question {
  const question = QUESTIONS[id as keyof typeof QUESTIONS]
  return typeof question === 'object' ? question : {}
}

it('serves its own description as it is', async () => {
  const { text, headers } = await ask(await serve(), 'getAdminDescription')
  expect(text).toContain('openapi: 3.1.1')
  expect(headers.get('content-type')).toBe('application/yaml')
})

it.for(['scenario', 'assumptions', 'requests', 'applications', 'requests/count', 'requests/har'])(
  'takes /__admin/%s for that of the default session',
  async (path) => {
    const server = await serve()
    const [short, long] = await Promise.all(
      [`/__admin/${path}`, `/__admin/sessions/default/${path}`].map(
        async (each) => await (await fetch(server.url + each)).text(),
      ),
    )
    expect(short).toBe(long)
  },
)

it.for([
  ['POST', 'requests/count', 'GET, HEAD'],
  ['PATCH', 'sessions', 'GET, HEAD, POST'],
  ['PUT', 'sessions/default', 'GET, HEAD, DELETE'],
  ['HEAD', 'requests/live', 'GET'],
  ['GET', 'tokens/check', 'POST'],
] as const)('answers %s on /__admin/%s with the methods that there are', async ([method, path, allowed]) => {
  const server = await serve()
  const response = await fetch(`${server.url}/__admin/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
  })
  expect([response.status, response.headers.get('allow')]).toEqual([405, allowed])
})

it.for(['', '/', '/nothing', '/requests/', '/sessions/default/nothing', '/sessions//scenario', '/%68ealth'])(
  'knows no path /__admin%s, and says which there are',
  async (path) => {
    const response = await fetch(`${(await serve()).url}/__admin${path}`)
    const { type, known } = await response.json()
    expect([response.status, type]).toEqual([404, 'urn:mock-token-server:admin-path-unknown'])
    expect(known).toContain('/__admin/sessions/{id}/requests')
  },
)

it('answers HEAD with the headers of GET', async () => {
  const server = await serve()
  const [head, get] = [
    await fetch(`${server.url}/__admin/scenarios`, { method: 'HEAD' }),
    await fetch(`${server.url}/__admin/scenarios`),
  ]
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(await get.text())))
})
