// Sessions over the admin API: each is isolated, starts with what it is told, and ends when nobody uses it.

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, onTestFinished, vi } from 'vitest'
import { aMock, serve } from '../serving.ts'
import { ask } from './ask.ts'
import { example, obtain } from './traffic.ts'

const NOON = Date.UTC(2030, 0, 1, 12)

it('makes a session with a base URL of its own, which answers as it was told', async () => {
  const server = await serve()
  const { status, headers, body } = await ask(server, 'createSession', {
    body: { scenario: 'client-id-missing', assume: { 'error-body': 'nested' }, journalCapacity: 2 },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{12}$/),
    scenario: 'client-id-missing',
    assume: { 'error-body': 'nested' },
  })
  expect(body.baseUrl).toBe(`${server.url}/sessions/${body.id}`)
  expect(headers.get('location')).toBe(`${server.url}/__admin/sessions/${body.id}`)
  expect([(await obtain(body.baseUrl)).status, (await obtain(server.url)).status]).toEqual([400, 200])
  await obtain(body.baseUrl)
  await obtain(body.baseUrl)
  const { body: listed } = await ask(server, 'listExchanges', { id: body.id })
  expect(listed.requests.map(({ number, answer }) => [number, answer.body.includes('"error":{')])).toEqual([
    [3, true],
    [2, true],
  ])
})

it('makes a session without a body, as the server started', async () => {
  const server = await serve({}, aMock({ scenario: 'success-created', assume: { 'json-layout': 'indented' } }))
  const { body } = await ask(server, 'createSession')
  expect(body).toMatchObject({
    scenario: 'success-created',
    assume: { 'json-layout': 'indented' },
    idleSeconds: 1800,
    seed: null,
    clockOffsetSeconds: 0,
  })
  const { body: other } = await ask(server, 'createSession', {
    body: { scenario: null, assume: { 'success-status': '202' } },
  })
  expect(other).toMatchObject({ scenario: null, assume: { 'json-layout': 'indented', 'success-status': '202' } })
  expect((await obtain(other.baseUrl)).status).toBe(202)
})

it('takes a name for the base URL, once', async () => {
  const server = await serve()
  const { body } = await ask(server, 'createSession', { body: { id: 'checkout.v2' } })
  expect(body.baseUrl).toBe(`${server.url}/sessions/checkout.v2`)
  expect((await obtain(body.baseUrl)).status).toBe(200)
  const again = await ask(server, 'createSession', { body: { id: 'checkout.v2' } })
  expect([again.status, again.problem, again.detail]).toEqual([
    409,
    'session-taken',
    expect.stringContaining('Choose another id'),
  ])
  expect((await ask(server, 'createSession', { body: { id: 'default' } })).status).toBe(409)
})

it.for([
  [{ scenario: 'sucess' }, 422, 'name-unknown', 'Did you mean "success"?'],
  [{ assume: { 'success-status': '204' } }, 422, 'name-unknown', 'its choices are 200, 201, 202'],
  [
    {
      applications: [
        { identifier: 'a', secret: 'b' },
        { identifier: 'a', secret: 'c' },
      ],
    },
    422,
    'applications-clash',
    '"a" twice',
  ],
  [{ scenarios: 'success' }, 400, 'request-invalid', 'Did you mean "scenario"?'],
  [{ idleSeconds: 0 }, 400, 'request-invalid', 'idleSeconds is less than 1'],
  [{ id: 'a/b' }, 400, 'request-invalid', 'id is not of the form'],
  [{ applications: [{ identifier: 'a' }] }, 400, 'request-invalid', '"secret" is absent'],
  ['[]', 400, 'request-invalid', 'a list'],
  ['null', 400, 'request-invalid', 'empty'],
  ['{"scenario":', 400, 'body-malformed', 'JSON'],
] as const)('makes no session of %j, and says why', async ([body, status, problem, words]) => {
  const server = await serve()
  const told = await ask(server, 'createSession', { body })
  expect([told.status, told.problem, told.detail]).toEqual([status, problem, expect.stringContaining(words)])
  expect(server.mock.sessions.size).toBe(1)
})

it('says everything that does not fit, with its place, and repeats no value', async () => {
  const { text, detail } = await ask(await serve(), 'createSession', {
    body: { idleSeconds: 'hush', applications: [{ identifier: '', secret: 'hush-hush', extra: 'hush' }] },
  })
  expect(
    JSON.parse(text)
      .problems.map(({ in: place, pointer }: { in: string; pointer: string }) => `${place} ${pointer}`)
      .sort(),
  ).toEqual(['body /applications/0/extra', 'body /applications/0/identifier', 'body /idleSeconds'])
  expect(detail).toContain('There are 2 more problems.')
  expect(text).not.toContain('hush')
})

it('keeps the applications of a session to itself', async () => {
  const server = await serve()
  const own = { identifier: 'shop', secret: 'shop-secret' }
  const { body } = await ask(server, 'createSession', { body: { applications: [own] } })
  const shop = { client_id: 'shop', client_secret: 'shop-secret' }
  const statuses = await Promise.all([
    obtain(body.baseUrl, shop),
    obtain(body.baseUrl),
    obtain(server.url, shop),
    obtain(server.url),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([200, 400, 400, 200])
})

it('answers equally in sessions of one seed, and not in others', async () => {
  const server = await serve({}, aMock({ clock: () => NOON }))
  const tokensOf = async (seed: unknown) => {
    const { body } = await ask(server, 'createSession', { body: { seed } })
    return [await obtain(body.baseUrl), await obtain(body.baseUrl)].map(({ token }) => token)
  }
  const [one, same, other] = [await tokensOf('monday'), await tokensOf('monday'), await tokensOf(7)]
  expect(new Set([...one, ...other]).size).toBe(4)
  expect(same).toEqual(one)
  // Of another run of the server too: nothing of its own goes in.
  const again = await serve({}, aMock({ clock: () => NOON }))
  const { body } = await ask(again, 'createSession', { body: { seed: 'monday' } })
  expect((await obtain(body.baseUrl)).token).toBe(one[0])
})

it('has a clock of its own: what expires later has expired in a session that is ahead', async () => {
  let now = NOON
  const server = await serve({}, aMock({ clock: () => now, assume: { 'token-lifetime': 'seconds:60' } }))
  const { body } = await ask(server, 'createSession', { body: { clockOffsetSeconds: 200 * 86_400, seed: 1 } })
  const { token } = await obtain(body.baseUrl)
  const checked = async () => (await ask(server, 'checkToken', { id: body.id, body: { token } })).body
  expect(await checked()).toEqual({ live: true, because: null })
  now += 60_000
  expect(await checked()).toEqual({ live: false, because: 'expired' })
  const ages = await Promise.all(
    [body.id, 'default'].map(async (id) => (await ask(server, 'listApplications', { id })).body.applications[0]),
  )
  expect(ages.map((application) => [application?.ageDays, application?.resetDue])).toEqual([
    [200, true],
    [0, false],
  ])
})

it('ends a session that nobody used for its time, and says so', async () => {
  let now = NOON
  const server = await serve({}, aMock({ clock: () => now }))
  const { body } = await ask(server, 'createSession', { body: { idleSeconds: 60 } })
  expect([body.lastUsedAt, body.expiresAt]).toEqual(['2030-01-01T12:00:00.000Z', '2030-01-01T12:01:00.000Z'])
  now += 59_999
  expect((await obtain(body.baseUrl)).status).toBe(200)
  now += 59_999
  expect((await ask(server, 'getSession', { id: body.id })).body.expiresAt).toBe('2030-01-01T12:02:59.998Z')
  now += 60_000
  expect((await obtain(body.baseUrl)).status).toBe(404)
  expect((await ask(server, 'getSession', { id: body.id })).problem).toBe('session-unknown')
  expect(server.mock.sessions.size).toBe(1)
})

it('looks for idle sessions now and then, and stops looking when there are none', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let now = NOON
  const server = await serve({}, aMock({ clock: () => now }))
  const before = vi.getTimerCount()
  await ask(server, 'createSession', { body: { idleSeconds: 60 } })
  await ask(server, 'createSession', { body: { idleSeconds: 120 } })
  const sizes = [60, 120, 180].map((seconds) => {
    now = NOON + seconds * 1000
    vi.advanceTimersByTime(15_000)
    return [server.mock.sessions.size, vi.getTimerCount() - before]
  })
  expect(sizes).toEqual([
    [2, 1],
    [1, 0],
    [1, 0],
  ])
})

it('keeps no process alive for a session', async () => {
  const script = fileURLToPath(new URL('session-process.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [script], { timeout: 20_000 })
  expect(stdout).toBe('201\n')
})

it('lists sessions page by page, in the order of making', async () => {
  const server = await serve()
  for (const id of ['a', 'b', 'c']) await ask(server, 'createSession', { body: { id } })
  const page = async (query: Readonly<Record<string, number>>) => {
    const { sessions, total, next } = (await ask(server, 'listSessions', { query })).body
    return [sessions.map(({ id }) => id), total, next]
  }
  expect(await page({})).toEqual([['default', 'a', 'b', 'c'], 4, null])
  expect(await page({ limit: 3 })).toEqual([['default', 'a', 'b'], 4, 3])
  expect(await page({ limit: 3, offset: 3 })).toEqual([['c'], 4, null])
})

it('ends a session for good, and never the default one', async () => {
  const server = await serve()
  const { body } = await ask(server, 'createSession')
  expect((await ask(server, 'removeSession', { id: body.id })).status).toBe(204)
  expect((await obtain(body.baseUrl)).status).toBe(404)
  expect((await ask(server, 'removeSession', { id: body.id })).status).toBe(404)
  const told = await ask(server, 'removeSession')
  expect([told.status, told.problem]).toEqual([409, 'session-stays'])
})

it('resets one session to its start, or everything to that of the server', async () => {
  const server = await serve()
  const { body } = await ask(server, 'createSession', { body: { scenario: 'success-created' } })
  const changed = async () => {
    for (const id of ['default', body.id])
      await ask(server, 'setScenario', { id, body: { scenario: 'client-id-missing' } })
  }
  await changed()
  await obtain(body.baseUrl)
  await ask(server, 'resetSession', { id: body.id })
  const { body: session } = await ask(server, 'getSession', { id: body.id })
  expect([session.scenario, session.exchanges]).toEqual(['success-created', 0])
  expect((await ask(server, 'getScenario')).body.scenario).toBe('client-id-missing')
  await changed()
  await ask(server, 'resetAll')
  expect((await ask(server, 'getScenario')).body.scenario).toBeNull()
  expect((await ask(server, 'getSession', { id: body.id })).status).toBe(404)
  expect((await obtain(server.url, example)).status).toBe(200)
})

it('makes no more sessions than it can hold, and says what to do', async () => {
  let now = NOON
  const mock = aMock({ clock: () => now })
  const server = await serve({}, mock)
  while (mock.sessions.size < 20_000) mock.createSession(undefined, { idleSeconds: 60 })
  const told = await ask(server, 'createSession')
  expect([told.status, told.problem]).toEqual([503, 'sessions-too-many'])
  now += 60_000
  expect((await ask(server, 'createSession')).status).toBe(201)
  expect(mock.sessions.size).toBe(2)
})
