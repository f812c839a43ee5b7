// Live events: each exchange once, in order, across reconnections; nothing piles up for a reader that is slow.

import { expect, it, onTestFinished, vi } from 'vitest'
import type { Exchange } from '../../../mocks/server/admin/answers.ts'
import { aMock, type Serving, serve } from '../serving.ts'
import { dial, headOnly, requestOf } from '../wire.ts'
import { ask, type Question, urlOf } from './ask.ts'
import { obtain, obtainOften } from './traffic.ts'

interface Event {
  readonly event: string
  readonly id: string | undefined
  readonly data: string
}

/** A client that reads events as a browser does. */
class Reader {
  readonly #reader: ReadableStreamDefaultReader<string>
  #text = ''
  readonly type: string | null

  constructor(response: Response) {
    this.type = response.headers.get('content-type')
    const text = response.body?.pipeThrough(new TextDecoderStream()) ?? new ReadableStream<string>()
    this.#reader = text.getReader()
  }

  /** The next block of lines; undefined at the end. */
  async block(): Promise<string | undefined> {
    for (;;) {
      const end = this.#text.indexOf('\n\n')
      if (end !== -1) {
        const block = this.#text.slice(0, end)
        this.#text = this.#text.slice(end + 2)
        return block
      }
      const { value, done } = await this.#reader.read()
      if (done) return undefined
      this.#text += value
    }
  }

  /** The next events that are not comments. */
  async events(count: number): Promise<readonly Event[]> {
    const events: Event[] = []
    while (events.length < count) {
      const block = await this.block()
      if (block === undefined) return events
      if (block.startsWith('retry:') || block.startsWith(':')) continue
      const lines = new Map(
        block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      )
      events.push({ event: lines.get('event') ?? '', id: lines.get('id'), data: lines.get('data') ?? '' })
    }
    return events
  }

  async numbers(count: number): Promise<readonly (number | string)[]> {
    return (await this.events(count)).map(({ event, data }) =>
      event === 'exchange' ? (JSON.parse(data) as Exchange).number : event,
    )
  }
}

async function follow(server: Serving, question: Question = {}): Promise<Reader> {
  const gone = new AbortController()
  onTestFinished(() => gone.abort())
  const response = await fetch(urlOf(server, 'followExchanges', question), {
    signal: gone.signal,
    headers: question.headers ?? {},
  })
  expect(response.status).toBe(200)
  const reader = new Reader(response)
  await reader.block()
  return reader
}

it('sends exchanges as they happen, as a list shows them', async () => {
  const server = await serve()
  await obtainOften(server.url, 1)
  const reader = await follow(server)
  expect(reader.type).toBe('text/event-stream; charset=utf-8')
  await obtain(server.url, { client_id: 'demo-app' })
  const [event] = await reader.events(1)
  const { body } = await ask(server, 'listExchanges')
  expect(event).toEqual({ event: 'exchange', id: body.lastEventId, data: JSON.stringify(body.requests[0]) })
})

it('goes on after a list without a gap', async () => {
  const server = await serve()
  await obtainOften(server.url, 2)
  const { body } = await ask(server, 'listExchanges')
  await obtainOften(server.url, 2)
  const reader = await follow(server, { query: { lastEventId: body.lastEventId } })
  expect(await reader.numbers(2)).toEqual([3, 4])
})

it('sends a client that comes back what it has missed, and nothing twice', async () => {
  const server = await serve()
  const reader = await follow(server)
  await obtainOften(server.url, 2)
  const events = await reader.events(2)
  await obtainOften(server.url, 3)
  const again = await follow(server, {
    headers: { 'Last-Event-ID': events[0]?.id ?? '' },
    query: { lastEventId: 'of-a-url-before' },
  })
  expect(await again.numbers(4)).toEqual([2, 3, 4, 5])
})

it('says how many gave way meanwhile', async () => {
  const server = await serve({}, aMock({ journalCapacity: 2 }))
  const { body } = await ask(server, 'listExchanges')
  await obtainOften(server.url, 5)
  const events = await (await follow(server, { query: { lastEventId: body.lastEventId } })).events(3)
  expect(events.map(({ event, data }) => [event, JSON.parse(data).count ?? JSON.parse(data).number])).toEqual([
    ['missed', 3],
    ['exchange', 4],
    ['exchange', 5],
  ])
})

it('says that the journal was cleared, and starts again at 1', async () => {
  const server = await serve()
  const reader = await follow(server)
  await obtainOften(server.url, 2)
  expect(await reader.numbers(2)).toEqual([1, 2])
  await ask(server, 'clearExchanges')
  await obtainOften(server.url, 1)
  expect(await reader.numbers(2)).toEqual(['cleared', 1])
})

it.for(['0123456789ab.0-2', '', 'nonsense', '0-0', '9'.repeat(99)])(
  'has a client begin anew whose last event is of another run: %j',
  async (id) => {
    const server = await serve()
    await obtainOften(server.url, 1)
    expect(await (await follow(server, { headers: { 'Last-Event-ID': id } })).numbers(2)).toEqual(['cleared', 1])
  },
)

it('has a client begin anew that comes back after the journal was cleared', async () => {
  const server = await serve()
  await obtainOften(server.url, 2)
  const { body } = await ask(server, 'listExchanges')
  await ask(server, 'clearExchanges')
  await obtainOften(server.url, 3)
  expect(await (await follow(server, { query: { lastEventId: body.lastEventId } })).numbers(4)).toEqual([
    'cleared',
    1,
    2,
    3,
  ])
})

it('sends what fits the filter, and goes on after the rest', async () => {
  const server = await serve()
  const reader = await follow(server, { query: { outcome: 'client_secret_missing' } })
  await obtainOften(server.url, 2)
  await obtain(server.url, { client_id: 'demo-app' })
  await obtainOften(server.url, 1)
  await obtain(server.url, { client_id: 'demo-app' })
  expect(await reader.numbers(2)).toEqual([3, 5])
})

it('sends the exchanges of its session only, and says when that ends', async () => {
  const server = await serve()
  const { body } = await ask(server, 'createSession')
  const reader = await follow(server, { id: body.id })
  await obtainOften(server.url, 1)
  await obtain(body.baseUrl)
  expect(await reader.numbers(1)).toEqual([1])
  await ask(server, 'removeSession', { id: body.id })
  expect(await reader.events(2)).toEqual([{ event: 'ended', id: undefined, data: '{}' }])
})

it('keeps a quiet connection alive, and the session that it follows', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let now = 1_000_000
  const server = await serve({}, aMock({ clock: () => now }))
  const { body } = await ask(server, 'createSession', { body: { idleSeconds: 20 } })
  const reader = await follow(server, { id: body.id })
  for (const _ of [1, 2, 3]) {
    now += 15_000
    vi.advanceTimersByTime(15_000)
    expect(await reader.block()).toBe(': still here')
  }
  expect(server.mock.findSession(body.id)).toBeDefined()
})

it('ends when the server stops, and lets go of its listeners', async () => {
  const server = await serve()
  const reader = await follow(server)
  const startedAt = performance.now()
  await server.close()
  expect(performance.now() - startedAt).toBeLessThan(2000)
  expect(await reader.events(1)).toEqual([])
})

it('lets go of a client that is gone', async () => {
  const server = await serve()
  const wire = await dial(server)
  await wire
    .send(headOnly('GET /__admin/requests/live HTTP/1.1', 'Host: localhost'))
    .until((text) => text.includes('retry'))
  const followers = async () => /mock_token_followers (\d+)/.exec((await ask(server, 'getMetrics')).text)?.[1]
  expect(await followers()).toBe('1')
  wire.socket.destroy()
  while ((await followers()) !== '0');
})

it('keeps nothing for a reader that does not read, and sends it the rest when it does', {
  timeout: 60_000,
}, async () => {
  const server = await serve({}, aMock({ journalCapacity: 50 }))
  const wire = await dial(server)
  await wire
    .send(headOnly('GET /__admin/requests/live HTTP/1.1', 'Host: localhost'))
    .until((text) => text.includes('retry'))
  wire.socket.pause()
  const EXCHANGES = 6000
  const request = {
    method: 'POST',
    target: '/api/app/token',
    headers: ['X-Long', 'long words '.repeat(400)],
    body: new Uint8Array(),
  }
  for (let count = 0; count < EXCHANGES; count++) {
    server.mock.answer(request)
    // Others get their turn, and the events with them.
    if (count % 20 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  wire.socket.resume()
  const text = await wire.until((received) => received.includes(`"number":${EXCHANGES},`))
  const sent = [...text.matchAll(/"number":(\d+),/g)].map(([, number]) => Number(number))
  const missed = [...text.matchAll(/event: missed\ndata: \{"count":(\d+)\}/g)].map(([, count]) => Number(count))
  expect(missed.length).toBeGreaterThan(0)
  expect(sent.length + missed.reduce((sum, count) => sum + count, 0)).toBe(EXCHANGES)
  expect(sent).toEqual([...sent].sort((one, other) => one - other))
  expect(sent.slice(-50)).toEqual(Array.from({ length: 50 }, (_, index) => EXCHANGES - 49 + index))
})

it('answers contract traffic while somebody follows it, in the same way', async () => {
  const [quiet, followed] = [
    await serve({}, aMock({ seed: 1, clock: () => 5 })),
    await serve({}, aMock({ seed: 1, clock: () => 5 })),
  ]
  await follow(followed)
  const bodies = await Promise.all(
    [quiet, followed].map(async (server) => (await (await dial(server)).send(requestOf()).answer()).body),
  )
  expect(bodies[0]).toBe(bodies[1])
})
