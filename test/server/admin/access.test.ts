// Who may use the admin API. Each test tries what an attacker, or somebody in a hurry, would.

import { networkInterfaces } from 'node:os'
import { expect, it } from 'vitest'
import { OPERATIONS, type OperationId } from '../../../mocks/server/admin/operations.ts'
import { aMock, serve } from '../serving.ts'
import { dial, headOnly, type ReadAnswer } from '../wire.ts'
import { ask, urlOf } from './ask.ts'

const IDS = Object.keys(OPERATIONS) as OperationId[]
const SCENARIO = '/__admin/sessions/default/scenario'

/** Sends a head and a body as they are. */
async function send(
  server: { port: number },
  line: string,
  headers: readonly string[],
  body = '',
): Promise<ReadAnswer> {
  const length = body === '' ? [] : [`Content-Length: ${body.length}`]
  const wire = await dial(server)
  return await wire.send(headOnly(`${line} HTTP/1.1`, ...headers, ...length) + body).answer()
}

function kindOf({ body }: ReadAnswer): string {
  return String(JSON.parse(body).type).replace('urn:mock-token-server:', '')
}

const CHANGE = '{"scenario":"success-created"}'
const ELSEWHERE = 'Origin: http://page.example'

it.for([
  ['a form', 'POST /__admin/reset', [ELSEWHERE, 'Content-Type: application/x-www-form-urlencoded'], 'a=b'],
  ['text that is JSON', `PUT ${SCENARIO}`, [ELSEWHERE, 'Content-Type: text/plain'], CHANGE],
  ['JSON', `PUT ${SCENARIO}`, [ELSEWHERE, 'Content-Type: application/json'], CHANGE],
  [
    'JSON from another port of this machine',
    `PUT ${SCENARIO}`,
    ['Origin: http://localhost:3000', 'Content-Type: application/json'],
    CHANGE,
  ],
  ['JSON from a page without an origin', `PUT ${SCENARIO}`, ['Origin: null', 'Content-Type: application/json'], CHANGE],
  [
    'JSON under another scheme',
    `PUT ${SCENARIO}`,
    ['Origin: https://localhost', 'Content-Type: application/json'],
    CHANGE,
  ],
  ['a question', 'GET /__admin/requests', [ELSEWHERE], ''],
  [
    'a question without Origin, as an image or a script makes it',
    'GET /__admin/requests',
    ['Sec-Fetch-Site: cross-site'],
    '',
  ],
  ['a question of a page on another port', 'GET /__admin/requests', ['Sec-Fetch-Site: same-site'], ''],
  [
    'a link that somebody follows',
    'GET /__admin/requests',
    ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: navigate'],
    '',
  ],
  ['a preflight', `OPTIONS ${SCENARIO}`, [ELSEWHERE, 'Access-Control-Request-Method: PUT'], ''],
  ['the health', 'GET /__admin/health', [ELSEWHERE], ''],
] as const)('refuses a page of another origin that sends %s', async ([, line, headers, body]) => {
  const server = await serve()
  const answer = await send(server, line, ['Host: localhost', ...headers], body)
  expect([answer.status, kindOf(answer)]).toEqual([403, 'origin-refused'])
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  expect(server.mock.session.scenario).toBeUndefined()
})

it.for([
  ['its own origin', ['Origin: http://localhost:PORT', 'Sec-Fetch-Site: same-origin']],
  ['its own origin in capitals', ['Origin: http://LOCALHOST:PORT']],
  ['an address bar', ['Sec-Fetch-Site: none']],
  ['no browser', []],
] as const)('takes a change from %s', async ([, headers]) => {
  const server = await serve()
  const sent = [`Host: localhost:${server.port}`, 'Content-Type: application/json', ...headers]
  const answer = await send(
    server,
    `PUT ${SCENARIO}`,
    sent.map((header) => header.replace('PORT', String(server.port))),
    CHANGE,
  )
  expect(answer.status).toBe(200)
  expect(server.mock.session.scenario).toBe('success-created')
})

it.for(['POST /__admin/reset', 'DELETE /__admin/requests', 'POST /__admin/sessions'])(
  'asks of %s that it says it is JSON',
  async (line) => {
    const server = await serve()
    server.mock.use('success')
    for (const type of [
      [],
      ['Content-Type: text/plain'],
      ['Content-Type: multipart/form-data; boundary=application/json'],
    ]) {
      const answer = await send(server, line, ['Host: localhost', ...type])
      expect([answer.status, kindOf(answer)]).toEqual([415, 'type-refused'])
    }
    expect(
      (await send(server, line, ['Host: localhost', 'Content-Type: Application/JSON; charset=utf-8'])).status,
    ).toBeLessThan(300)
  },
)

it.for([
  ['rebound.example', 421],
  ['rebound.example:4010', 421],
  ['localhost.example', 421],
  ['notlocalhost', 421],
  ['127.0.0.1.example', 421],
  ['10.0.0.1', 421],
  ['0.0.0.0', 421],
  ['[fe80::1]', 421],
  ['1270.0.0.1', 421],
  ['<b>', 400],
  ['localhost, rebound.example', 400],
  ['', 400],
  ['localhost', 200],
  ['LOCALHOST:1', 200],
  ['mock.localhost:80', 200],
  ['127.0.0.1:4010', 200],
  ['127.8.9.10', 200],
  ['[::1]:4010', 200],
  ['mock.example:8443', 200],
] as const)('answers the host %j with %i while it listens on loopback', async ([host, status]) => {
  const server = await serve({ adminHosts: ['Mock.example'] })
  for (const path of ['health', 'requests']) {
    expect((await send(server, `GET /__admin/${path}`, [`Host: ${host}`])).status).toBe(status)
  }
})

it('takes a page that a proxy serves under https with a host that was named to it', async () => {
  const server = await serve({ adminHosts: ['mock.example'] })
  const from = (host: string) => send(server, 'GET /__admin/version', [`Host: ${host}`, `Origin: https://${host}`])
  expect((await from('mock.example')).status).toBe(200)
  expect((await from('localhost')).status).toBe(403)
})

it('sends CORS with no answer, and lets nobody keep, frame or embed one', async () => {
  const server = await serve()
  const lines = [...IDS.map((id) => urlOf({ url: '' }, id)), '/__admin/nothing', '/__admin/health']
  for (const path of lines.filter((line) => !line.endsWith('live') && !line.includes('/wait'))) {
    const { headers } = await send(server, `GET ${path}`, ['Host: localhost'])
    expect(
      Object.keys(headers).filter((name) => name.startsWith('access-control')),
      path,
    ).toEqual([])
    expect(headers, path).toMatchObject({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' })
  }
})

it('makes up a password where it listens beyond loopback and was given none, and hands it over once', async () => {
  const [one, other] = [await serve({ host: '0.0.0.0' }), await serve({ host: '0.0.0.0' })]
  expect(one.adminPassword).toMatch(/^[\w-]{20}$/)
  expect(one.adminPassword).not.toBe(other.adminPassword)
  expect((await serve()).adminPassword).toBeUndefined()
  expect((await serve({ host: '0.0.0.0', adminPassword: 'hush' })).adminPassword).toBeUndefined()
  expect((await serve({ host: '0.0.0.0', adminPassword: '' })).adminPassword).toMatch(/^[\w-]{20}$/)
})

it.for(IDS)('asks for the password beyond loopback before %s, unless it is the health', async (id) => {
  const server = await serve({ host: '0.0.0.0' })
  const question = { query: id === 'waitForExchanges' ? { count: 1 } : {} }
  const told = await ask(server, id, question)
  const isHealth = id === 'getHealth'
  expect([told.status, told.problem]).toEqual(isHealth ? [200, undefined] : [401, 'password-missing'])
  const wrong = await ask(server, id, { ...question, headers: { 'x-admin-password': 'guess' } })
  expect([wrong.status, wrong.problem]).toEqual(isHealth ? [200, undefined] : [401, 'password-wrong'])
  expect(server.mock.sessions.size).toBe(1)
})

it('takes the password as a bearer token or in a header of its own, and from nowhere else', async () => {
  const password = 'hush Ω hush'
  const bytes = Buffer.from(password).toString('latin1')
  const server = await serve({ host: '0.0.0.0', adminPassword: password })
  const statusWith = async (...headers: string[]) =>
    (await send(server, 'GET /__admin/version', ['Host: mock.example', ...headers])).status
  expect(await statusWith(`Authorization: Bearer ${bytes}`)).toBe(200)
  expect(await statusWith(`authorization: bearer  ${bytes}`)).toBe(200)
  expect(await statusWith(`X-Admin-Password: ${bytes}`)).toBe(200)
  expect(await statusWith(`Authorization: Basic ${Buffer.from(`admin:${password}`).toString('base64')}`)).toBe(401)
  expect(await statusWith(`Cookie: x-admin-password=${bytes}`)).toBe(401)
  expect(await statusWith(`X-Admin-Password: ${bytes.slice(0, -1)}`)).toBe(401)
  expect(await statusWith('X-Admin-Password: ')).toBe(401)
  expect(
    (await send(server, `GET /__admin/version?password=${encodeURIComponent(password)}`, ['Host: localhost'])).status,
  ).toBe(401)
})

it('refuses a page of another origin beyond loopback too, even with the password', async () => {
  const server = await serve({ host: '0.0.0.0', adminPassword: 'hush' })
  const headers = ['Host: 127.0.0.1', 'Origin: http://page.example', 'X-Admin-Password: hush']
  expect((await send(server, 'GET /__admin/requests', headers)).status).toBe(403)
})

it('takes no more passwords for a while after ten wrong ones, not even the right one, and says when it does again', async () => {
  const server = await serve({ host: '0.0.0.0', adminPassword: 'hush' })
  const statusWith = async (password: string) =>
    await ask(server, 'getVersion', { headers: { 'x-admin-password': password } })
  for (let guess = 0; guess < 10; guess++) expect((await statusWith(`guess ${guess}`)).status).toBe(401)
  const told = await statusWith('hush')
  expect([told.status, told.problem]).toEqual([429, 'password-guessed'])
  expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(50)
  expect((await ask(server, 'getHealth')).status).toBe(200)
})

it('shows a secret to the password only, also on loopback', async () => {
  const [open, guarded] = [await serve(), await serve({ adminPassword: 'hush' })]
  const told = await ask(open, 'viewSecret', { headers: { 'x-admin-password': 'hush' } })
  expect([told.status, told.problem]).toEqual([403, 'password-not-set'])
  expect(told.detail).toContain('--admin-password')
  expect((await ask(guarded, 'viewSecret')).problem).toBe('password-missing')
  expect((await ask(guarded, 'viewSecret', { headers: { authorization: 'Bearer wrong' } })).problem).toBe(
    'password-wrong',
  )
  const shown = await ask(guarded, 'viewSecret', { headers: { authorization: 'Bearer hush' } })
  expect(shown.body).toEqual({ identifier: 'demo-app', secret: 'demo-secret' })
  expect((await ask(guarded, 'getVersion')).body.password).toBe('secrets')
})

it('needs no password for anything else on loopback, whether there is one or not', async () => {
  const server = await serve({ adminPassword: 'hush' })
  expect((await ask(server, 'listApplications')).status).toBe(200)
  expect((await ask(server, 'resetAll')).status).toBe(204)
})

const elsewhere = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')

it.runIf(elsewhere !== undefined)('takes a server on an address of the network for one beyond loopback', async () => {
  const server = await serve({ host: elsewhere?.address ?? '' })
  expect(server.adminPassword).toBeDefined()
  const answer = await (await dial(server, elsewhere?.address))
    .send(headOnly('GET /__admin/version HTTP/1.1', 'Host: a'))
    .answer()
  expect(answer.status).toBe(401)
})

it('says nothing of the inside where a handler throws, tells the operator, and sends no CORS', async () => {
  const defects: unknown[] = []
  const mock = aMock()
  Object.defineProperty(mock, 'book', {
    get: () => {
      throw new Error('inside')
    },
  })
  const server = await serve({ onDefect: (error) => void defects.push(error) }, mock)
  const told = await ask(server, 'listScenarios')
  expect([told.status, told.problem]).toEqual([500, 'internal-defect'])
  expect(told.text).not.toContain('inside')
  expect(told.headers.get('access-control-allow-origin')).toBeNull()
  expect(defects).toEqual([new Error('inside')])
})

it('asks for the password where a proxy on this machine forwards the request of another', async () => {
  const server = await serve({ adminPassword: 'correct-horse' })
  const statusFor = async (address: string, headers: Record<string, string> = {}) =>
    (await ask(server, 'listExchanges', { headers: { 'x-forwarded-for': address, ...headers } })).status
  expect(await statusFor('127.0.0.1, ::1')).toBe(200)
  expect(await statusFor('192.0.2.1')).toBe(401)
  expect(await statusFor('127.0.0.1, 192.0.2.1')).toBe(401)
  expect(await statusFor('192.0.2.1', { 'x-admin-password': 'correct-horse' })).toBe(200)
})
