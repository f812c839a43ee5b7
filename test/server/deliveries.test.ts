// Every way in which an answer travels, seen on the wire: framings, delays, and the faults of the connection.

import { once } from 'node:events'
import { gunzipSync } from 'node:zlib'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Delivery } from '../../mocks/exchange/answer.ts'
import type { Exchange } from '../../mocks/exchange/exchange.ts'
import type { Fault } from '../../mocks/exchange/fault.ts'
import type { Mock } from '../../mocks/mock.ts'
import { aMock, playing, serve } from './serving.ts'
import { dial, headOnly, requestOf, tokenIn } from './wire.ts'

/** A mock with a scenario named `fault`, which injects it. */
function faulty(fault: Fault, vary = {}): Mock {
  return aMock({ scenarios: { fault: { title: 'A fault', source: 'outside the contract', fault, vary } } })
}

const request = (scenario: string, ...headers: string[]) => requestOf({ target: playing(scenario), headers })

it('sends Content-Length and keeps the connection unless told otherwise', async () => {
  const wire = await dial(await serve())
  const { headers, body, chunks } = await wire.send(requestOf()).answer()
  expect(headers).toMatchObject({ 'content-length': String(body.length), connection: 'keep-alive' })
  expect(headers).not.toHaveProperty('transfer-encoding')
  expect(chunks).toBeUndefined()
})

it('counts bytes and not characters in Content-Length', async () => {
  const wire = await dial(await serve({}, faulty({ kind: 'answer', status: 500, body: 'Störung – 故障' })))
  const { headers, body } = await wire.send(request('fault')).answer()
  expect(Buffer.from(body, 'latin1').toString('utf8')).toBe('Störung – 故障')
  expect(headers['content-length']).toBe(String(Buffer.byteLength('Störung – 故障')))
})

it('sends the body in several chunks where the framing is chunked', async () => {
  const wire = await dial(await serve())
  const answer = await wire.send(request('framing-chunked')).answer()
  expect(answer.headers).not.toHaveProperty('content-length')
  expect(answer.chunks?.length).toBeGreaterThanOrEqual(3)
  expect(tokenIn(answer)).not.toBe('')
})

it('ends the connection where the framing is close', async () => {
  const wire = await dial(await serve())
  const answer = await wire.send(request('framing-close')).answer()
  expect(answer.headers['connection']).toBe('close')
  expect(tokenIn(answer)).not.toBe('')
  expect(await wire.ending()).toBe('ended')
})

it.for(['gzip', 'deflate, GZIP;q=0.5', '*', 'br, x-gzip'])(
  'compresses for a client that accepts "%s"',
  async (accepted) => {
    const wire = await dial(await serve())
    const { headers, body } = await wire.send(request('framing-gzip', `Accept-Encoding: ${accepted}`)).answer()
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
      'content-length': String(body.length),
    })
    expect(JSON.parse(gunzipSync(Buffer.from(body, 'latin1')).toString()).success).toBe(true)
  },
)

it.for([
  'Accept-Encoding: br',
  'Accept-Encoding: gzip;q=0, *',
  'Accept-Encoding: gzip; q=0.0',
  'Accept-Encoding: ',
  'X-None: 1',
])('does not compress for a client that sends "%s"', async (header) => {
  const wire = await dial(await serve())
  const answer = await wire.send(request('framing-gzip', header)).answer()
  expect(answer.headers).not.toHaveProperty('content-encoding')
  expect(answer.headers['vary']).toBe('Accept-Encoding')
  expect(tokenIn(answer)).not.toBe('')
})

it('waits before the first byte, and tells of the exchange after the wait', async () => {
  const told: number[] = []
  const options = { onExchange: (_: Exchange, { milliseconds }: { milliseconds: number }) => told.push(milliseconds) }
  const wire = await dial(await serve(options, faulty({ kind: 'latency', milliseconds: 120 })))
  const sentAt = performance.now()
  wire.send(request('fault'))
  await once(wire.socket, 'data')
  expect(performance.now() - sentAt).toBeGreaterThanOrEqual(115)
  expect((await wire.answer()).status).toBe(200)
  expect(told[0]).toBeGreaterThanOrEqual(115)
})

it('sends nothing and keeps the connection where no answer comes, and tells of the exchange at once', async () => {
  const told = Promise.withResolvers<Exchange>()
  const server = await serve({ onExchange: told.resolve })
  const wire = await dial(server)
  wire.send(request('no-answer'))
  expect((await told.promise).fault).toBe('no-answer')
  // A whole exchange on another connection, and still nothing on this one.
  await (await dial(server)).send(requestOf()).answer()
  expect(wire.received).toBe('')
  expect(wire.socket.destroyed).toBe(false)
})

it('resets the connection before a byte of the answer', async () => {
  const wire = await dial(await serve())
  expect(await wire.send(request('reset-before-answer')).ending()).toBe('reset')
  expect(wire.received).toBe('')
})

it('resets the connection after the head and half of the body', async () => {
  const wire = await dial(await serve())
  expect(await wire.send(request('reset-in-body')).ending()).toBe('reset')
  const [head = '', body = ''] = wire.received.split('\r\n\r\n')
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
  expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(body.length).toBe(Math.ceil(length / 2))
})

it('resets in the middle of a chunked body too', async () => {
  const wire = await dial(await serve({}, faulty({ kind: 'reset', when: 'in-body' }, { framing: 'chunked' })))
  expect(await wire.send(request('fault')).ending()).toBe('reset')
  expect(wire.received).toMatch(/\r\n\r\n[0-9a-f]+\r\n\{"success":true/)
  expect(wire.received).not.toContain('\r\n0\r\n\r\n')
})

it('lets the body come a few bytes at a time', async () => {
  const wire = await dial(await serve({}, faulty({ kind: 'dribble', bytes: 20, everyMilliseconds: 5 })))
  const arrivals: string[] = []
  wire.socket.on('data', (text) => arrivals.push(String(text)))
  const answer = await wire.send(request('fault')).answer()
  expect(tokenIn(answer)).not.toBe('')
  expect(answer.headers['content-length']).toBe(String(answer.body.length))
  expect(arrivals.length).toBeGreaterThan(3)
  expect(arrivals[0]?.split('\r\n\r\n')[1]).toHaveLength(20)
})

it('takes its time between the pieces', async () => {
  const wire = await dial(await serve({}, faulty({ kind: 'dribble', bytes: 60, everyMilliseconds: 60 })))
  const sentAt = performance.now()
  const { body } = await wire.send(request('fault')).answer()
  const pauses = Math.ceil(body.length / 60) - 1
  expect(performance.now() - sentAt).toBeGreaterThanOrEqual(pauses * 60 - 5)
})

it.for<[string, Partial<Delivery>]>([
  ['whole', {}],
  ['in chunks', { framing: 'chunked' }],
  ['compressed', { framing: 'gzip' }],
  ['bit by bit, a minute between', { dribble: { bytes: 1, everyMilliseconds: 60_000 } }],
])('sends no body in answer to HEAD where it would go %s', async ([, delivery]) => {
  const mock = aMock()
  const { answer, ...exchanged } = mock.answer({ method: 'GET', target: '/', headers: [], body: new Uint8Array() })
  const oddly = { ...answer, delivery: { ...answer.delivery, ...delivery } }
  const wire = await dial(await serve({}, Object.assign(mock, { answer: () => ({ ...exchanged, answer: oddly }) })))
  for (let turn = 0; turn < 2; turn += 1) {
    wire.send(headOnly('HEAD /somewhere HTTP/1.1', 'Host: a', 'Accept-Encoding: gzip'))
    expect((await wire.answer({ toHead: true })).status).toBe(404)
  }
  expect(wire.received).toBe('')
})

it.for([
  [204, 'content-length'],
  [204, 'chunked'],
  [304, 'content-length'],
  [304, 'gzip'],
] as const)('sends neither body nor Content-Length with %i and the framing %s', async ([status, framing]) => {
  const wire = await dial(await serve({}, faulty({ kind: 'answer', status, body: 'none of this' }, { framing })))
  const { headers } = await wire.send(request('fault', 'Accept-Encoding: gzip')).answer()
  expect(headers).not.toHaveProperty('content-length')
  expect(headers).not.toHaveProperty('transfer-encoding')
  expect((await wire.send(requestOf()).answer()).status).toBe(200)
})

it.for<[string, Fault]>([
  ['waits for a latency', { kind: 'latency', milliseconds: 54_321 }],
  ['dribbles', { kind: 'dribble', bytes: 1, everyMilliseconds: 54_321 }],
])('forgets its timer when the client goes away while it %s', async ([, fault]) => {
  const started = vi.spyOn(globalThis, 'setTimeout')
  const cleared = vi.spyOn(globalThis, 'clearTimeout')
  onTestFinished(() => void vi.restoreAllMocks())
  const told = Promise.withResolvers<{ milliseconds: number }>()
  const server = await serve({ onExchange: (_, details) => told.resolve(details) }, faulty(fault))
  const wire = await dial(server)
  const answered = new Promise((resolve) => server.mock.journal.subscribe(resolve))
  wire.send(request('fault'))
  await answered
  if (fault.kind === 'dribble') await once(wire.socket, 'data')
  wire.socket.destroy()
  expect((await told.promise).milliseconds).toBeLessThan(54_321)
  const timer = started.mock.results[started.mock.calls.findIndex(([, milliseconds]) => milliseconds === 54_321)]
  expect(cleared).toHaveBeenCalledWith(timer?.value)
})
