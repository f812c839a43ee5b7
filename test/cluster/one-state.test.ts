// Several workers, one server: what the admin API changes holds in every worker before it answers, and what any of them
// answered is in one journal. Each request has a connection of its own, so that it may meet any worker.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { directoryWith, requestToken, run, serve, serveForAll } from '../cli/run.ts'
import { admin, aSession, fresh, freshToken, times, tokenIn } from './fresh.ts'

const WORKERS = 3
const serving = serveForAll(['--workers', String(WORKERS), '--protect', '/push'])

/** As many as meet every worker, in their turn. */
const AROUND = WORKERS * 2

async function statusesOf(base: string, fields?: Readonly<Record<string, string>>): Promise<readonly number[]> {
  return (await times(AROUND, async () => await freshToken(base, fields))).map(({ status }) => status)
}

function each<Value>(value: Value): readonly Value[] {
  return Array.from({ length: AROUND }, () => value)
}

async function access(base: string, token: string): Promise<number> {
  return (await fresh(`${base}/push`, { headers: { Authorization: token } })).status
}

it('lets 100 clients at once read what each has just written, and keeps their sessions apart', async () => {
  const { url } = serving()
  const statuses = ['200', '201', '202']
  const seen = await times(100, async (index) => {
    const status = statuses[index % statuses.length] ?? ''
    const { base, path } = await aSession(serving().url, { assume: { 'success-status': status } })
    const obtained = await freshToken(base)
    await admin(url, 'PUT', `${path}/scenario`, { scenario: 'client-id-missing' })
    const refused = await freshToken(base)
    const { requests } = await admin(url, 'GET', `${path}/requests`)
    const kept = requests.map((entry: { number: number; answer: { status: number } }) => [
      entry.number,
      entry.answer.status,
    ])
    return [obtained.status === Number(status), refused.status, kept, status]
  })
  expect(seen).toEqual(
    Array.from({ length: 100 }, (_, index) => {
      const status = statuses[index % statuses.length]
      return [
        true,
        400,
        [
          [2, 400],
          [1, Number(status)],
        ],
        status,
      ]
    }),
  )
})

it('changes assumptions and applications in every worker before it answers', async () => {
  const { url } = serving()
  const { base, path } = await aSession(serving().url)
  await admin(url, 'PUT', `${path}/assumptions`, { choices: { 'success-status': '202' } })
  expect(await statusesOf(base)).toEqual(each(202))
  const mine = { client_id: 'mine', client_secret: 'my-own-secret' }
  await admin(url, 'POST', `${path}/applications`, { identifier: 'mine', secret: 'my-own-secret' })
  expect(await statusesOf(base, mine)).toEqual(each(202))
  await admin(url, 'POST', `${path}/applications/mine/reset`, { secret: 'another-secret' })
  expect(await statusesOf(base, mine)).toEqual(each(400))
  await admin(url, 'DELETE', `${path}/applications/mine`)
  expect(await statusesOf(base, { ...mine, client_secret: 'another-secret' })).toEqual(each(400))
  await admin(url, 'POST', `${path}/reset`)
  expect(await statusesOf(base)).toEqual(each(200))
})

it('takes a token of one worker in every other, until it is expired by hand', async () => {
  const { url } = serving()
  const { base, path } = await aSession(serving().url)
  const [one = '', other = ''] = (await times(2, async () => await freshToken(base))).map(tokenIn)
  expect(await times(AROUND, async () => await access(base, one))).toEqual(each(200))
  await admin(url, 'POST', `${path}/tokens/expire`, { token: one })
  expect(await times(AROUND, async () => await access(base, one))).toEqual(each(401))
  expect(await access(base, other)).toBe(200)
  await admin(url, 'POST', `${path}/tokens/expire-all`)
  expect(await times(AROUND, async () => await access(base, other))).toEqual(each(401))
  const later = tokenIn(await freshToken(base))
  expect(await times(AROUND, async () => await access(base, later))).toEqual(each(200))
})

it('ends sessions in every worker, and gives an id to another one', async () => {
  const { url } = serving()
  const { base, path, id } = await aSession(serving().url, { assume: { 'success-status': '201' } })
  expect(await statusesOf(base)).toEqual(each(201))
  await admin(url, 'DELETE', path)
  expect(await statusesOf(base)).toEqual(each(404))
  await aSession(serving().url, { id })
  expect(await statusesOf(base)).toEqual(each(200))
  await expect(admin(url, 'GET', `${path}/requests/count`)).resolves.toEqual({ count: AROUND, added: AROUND })
})

it('keeps a session that any worker uses, and ends it when none does', async () => {
  const { base } = await aSession(serving().url, { idleSeconds: 1 })
  const begun = performance.now()
  while (performance.now() - begun < 1500) expect((await freshToken(base)).status).toBe(200)
  await expect.poll(async () => (await fresh(`${base}/push`)).status, { interval: 1100, timeout: 5000 }).toBe(404)
})

it('takes the steps of a scenario in turn, whichever worker is asked', async () => {
  const { base } = await aSession(serving().url, { scenario: 'fails-twice-then-succeeds' })
  const statuses: number[] = []
  for (let count = 0; count < AROUND; count += 1) statuses.push((await freshToken(base)).status)
  expect(statuses).toEqual([503, 503, 200, 200, 200, 200])
})

it('gives a second token as the choice says, whichever worker is asked', async () => {
  const same = await aSession(serving().url, { assume: { 'second-token': 'same' } })
  expect(new Set((await times(AROUND, async () => await freshToken(same.base))).map(tokenIn)).size).toBe(1)
  const replacing = await aSession(serving().url, { assume: { 'second-token': 'replaces' } })
  const [first, second] = [tokenIn(await freshToken(replacing.base)), tokenIn(await freshToken(replacing.base))]
  expect(await times(AROUND, async () => await access(replacing.base, first))).toEqual(each(401))
  expect(await access(replacing.base, second)).toBe(200)
})

it('counts requests against a limit over all workers', async () => {
  const { base } = await aSession(serving().url, { assume: { 'rate-limit': 'per-minute:4' } })
  const statuses: number[] = []
  for (let count = 0; count < AROUND; count += 1) statuses.push((await freshToken(base)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
})

it('repeats the tokens of a session that has a seed', async () => {
  const [one, other] = [
    await aSession(serving().url, { seed: 'again' }),
    await aSession(serving().url, { seed: 'again' }),
  ]
  const shapes = [await aShape(one.base), await aShape(other.base)]
  expect(shapes[0]).toEqual(shapes[1])
  expect(new Set(shapes[0]).size).toBe(AROUND)
})

/** The first characters of a token are its random ones; the time is behind them. */
async function aShape(base: string): Promise<readonly string[]> {
  const tokens: string[] = []
  for (let count = 0; count < AROUND; count += 1) tokens.push(tokenIn(await freshToken(base)).slice(0, 10))
  return tokens
}

it('serves files that changed from every worker by the time it says so', async () => {
  const directory = directoryWith({ 'apps.json': '[{"client_id":"mine","client_secret":"my-own-secret"}]' })
  const reloading = await serve(['--workers', '3', '--applications', 'apps.json'], { cwd: directory })
  const yours = { client_id: 'yours', client_secret: 'your-own-secret' }
  expect((await requestToken(reloading.url, yours)).status).toBe(400)
  writeFileSync(join(directory, 'apps.json'), '[{"client_id":"yours","client_secret":"your-own-secret"}]')
  await reloading.printed(/Reloaded apps\.json\n/)
  expect(await statusesOf(reloading.url, yours)).toEqual(each(200))
})

it('keeps changes of a session when files change', async () => {
  const directory = directoryWith({ 'apps.json': '[{"client_id":"mine","client_secret":"my-own-secret"}]' })
  const reloading = await serve(['--workers', '2', '--applications', 'apps.json'], { cwd: directory })
  await admin(reloading.url, 'POST', '/applications', { identifier: 'added', secret: 'added-secret' })
  writeFileSync(join(directory, 'apps.json'), '[{"client_id":"yours","client_secret":"your-own-secret"}]')
  await reloading.printed(/Reloaded apps\.json\n/)
  expect(await statusesOf(reloading.url, { client_id: 'added', client_secret: 'added-secret' })).toEqual(each(200))
  expect(await statusesOf(reloading.url, { client_id: 'mine', client_secret: 'my-own-secret' })).toEqual(each(400))
})

it('judges who may use the admin API by the connection of the client', async () => {
  const exposed = await serve(['--workers', '2', '--host', '127.0.0.1', '--admin-password', 'open sesame'])
  const { port } = new URL(exposed.url)
  const url = `http://127.0.0.1:${port}/__admin`
  expect((await fresh(`${url}/scenario`)).status).toBe(200)
  expect((await fresh(`${url}/scenario`, { headers: { Host: 'evil.example' } })).status).toBe(421)
  expect((await fresh(`${url}/scenario`, { headers: { Origin: 'https://evil.example' } })).status).toBe(403)
  expect((await fresh(`${url}/version`, { headers: { Host: `localhost:${port}` } })).body).toContain(
    `"baseUrl":"http://localhost:${port}"`,
  )
  const secret = `${url}/applications/demo-app/secret`
  expect((await fresh(secret)).status).toBe(401)
  expect((await fresh(secret, { headers: { 'x-admin-password': 'open sesame' } })).status).toBe(200)
  expect((await fresh(secret, { headers: { 'x-mock-token-origin': '{}' } })).status).toBe(401)
})

it('refuses a seed beside workers, since nobody could repeat the answers', async () => {
  const { code, stderr } = await run(['-p', '0', '--workers', '2', '--seed', 'monday'])
  expect(stderr).toMatch(/^Cannot repeat everything with --seed and 2 workers: /)
  expect(code).toBe(2)
})
