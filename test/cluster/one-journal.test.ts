// Several workers, one journal: everything that any of them answered, once, in the order in which it happened.

import { expect, it } from 'vitest'
import { serve, serveForAll } from '../cli/run.ts'
import { admin, aSession, fresh, freshToken, times } from './fresh.ts'

const serving = serveForAll(['--workers', '3', '--protect', '/push'])

/** As many as meet every worker, in their turn. */
const AROUND = 6

/** A request that the journal shows with its number. */
async function numbered(base: string, count: number): Promise<void> {
  await fresh(`${base}/push`, { headers: { 'User-Agent': String(count) } })
}

interface Shown {
  readonly number: number
  readonly request: { readonly headers: readonly { readonly name: string; readonly value: string }[] }
}

/** The number that the journal has given it, and the one that it came with. */
function bothNumbers({ number, request }: Shown): readonly number[] {
  return [number, Number(request.headers.find(({ name }) => name === 'User-Agent')?.value)]
}

it('numbers exchanges in the order in which they came, and counts every one', async () => {
  const { url } = serving()
  const { base, path } = await aSession(serving().url)
  for (let count = 1; count <= 30; count += 1) await numbered(base, count)
  const { requests } = await admin(url, 'GET', `${path}/requests?limit=100`)
  expect(requests.map(bothNumbers)).toEqual(Array.from({ length: 30 }, (_, index) => [30 - index, 30 - index]))
  await times(200, async () => await freshToken(base))
  expect(await admin(url, 'GET', `${path}/requests/count`)).toEqual({ count: 230, added: 230 })
})

it('keeps the latest of more exchanges than a journal has room for', async () => {
  const { url } = serving()
  const { base, path } = await aSession(serving().url, { journalCapacity: 10 })
  for (let count = 1; count <= 45; count += 1) await numbered(base, count)
  const { requests, added } = await admin(url, 'GET', `${path}/requests?limit=100`)
  expect(added).toBe(45)
  expect(requests.map(bothNumbers)).toEqual(Array.from({ length: 10 }, (_, index) => [45 - index, 45 - index]))
})

it('counts every exchange of every worker in its metrics', async () => {
  const alone = await serve(['--workers', '2'])
  await times(20, async () => await freshToken(alone.url))
  const { body } = await fresh(`${alone.url}/__admin/metrics`)
  expect(body).toContain('mock_token_exchanges_total{outcome="token_obtained",status="200"} 20\n')
  expect(body).toContain('mock_token_journal_entries 20\n')
})

it('waits for exchanges of any worker, and tells of them as they happen', async () => {
  const { url } = serving()
  const { base, path } = await aSession(serving().url)
  const waiting = admin(url, 'GET', `${path}/requests/wait?count=${AROUND}&timeoutSeconds=20`)
  const stopped = new AbortController()
  const live = await fetch(`${url}/__admin${path}/requests/live`, { signal: stopped.signal })
  const sending = times(AROUND, async () => await freshToken(base))
  let text = ''
  for await (const piece of live.body ?? []) {
    text += Buffer.from(piece).toString()
    if (text.split('event: exchange').length > AROUND) break
  }
  stopped.abort()
  expect(text.match(/(?<="number":)\d+/g)?.map(Number)).toEqual(Array.from({ length: AROUND }, (_, index) => index + 1))
  expect(await waiting).toEqual({ count: AROUND, added: AROUND })
  await sending
})

it('tells whoever waits also of heavy traffic', async () => {
  const { url } = serving()
  const { base, path } = await aSession(url)
  const waiting = admin(url, 'GET', `${path}/requests/wait?count=300&timeoutSeconds=25`)
  await times(300, async () => await freshToken(base))
  expect(await waiting).toEqual({ count: 300, added: 300 })
})

it('numbers what only one process can answer after what the others answered before', async () => {
  const { url } = serving()
  const { base, path } = await aSession(url)
  // So many at once that no worker has told of them yet.
  await times(60, async () => await fresh(`${base}/push`))
  await freshToken(`${base}/scenarios/fails-twice-then-succeeds`)
  const { requests } = await admin(url, 'GET', `${path}/requests?limit=1`)
  expect(requests[0]).toMatchObject({ number: 61, scenario: 'fails-twice-then-succeeds' })
})
