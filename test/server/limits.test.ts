// What a client may cost: bytes, headers, time. The client always learns why it was refused.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import type { Exchange } from '../../mocks/exchange/exchange.ts'
import type { ProblemDetails } from '../../mocks/exchange/problem.ts'
import { serve } from './serving.ts'
import { DEMO, dial, formOf, headOnly, MULTIPART, type ReadAnswer, requestOf, type Wire } from './wire.ts'

const MIB = 1024 * 1024

const problemOf = ({ body }: ReadAnswer): string => JSON.parse(body).type.replace('urn:mock-token-server:', '')

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** What of the process's buffers is still in use. */
function heldBytes(): number {
  // What a buffer was made of goes in the second round.
  collectGarbage()
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

/** Writes, and waits until the system took it, or the connection is gone. */
function write({ socket }: Wire, data: string | Buffer): Promise<void> {
  return new Promise((resolve) => socket.write(data, 'latin1', () => resolve()))
}

it('refuses a body that Content-Length says is too large before any of it arrives', async () => {
  const exchanges: Exchange[] = []
  const wire = await dial(await serve({ onExchange: (exchange) => exchanges.push(exchange) }))
  wire.send(headOnly('POST /api/app/token HTTP/1.1', 'Host: a', MULTIPART, `Content-Length: ${MIB + 1}`))
  const answer = await wire.answer()
  expect(answer).toMatchObject({ status: 413, headers: { connection: 'close', 'access-control-allow-origin': '*' } })
  expect(problemOf(answer)).toBe('body-too-large')
  expect(await wire.ending()).toBe('ended')
  expect(exchanges.map((exchange) => exchange.answer.status)).toEqual([413])
})

it('takes a body of exactly as many bytes as the limit, and refuses one byte more', async () => {
  const limit = formOf(DEMO).length
  const server = await serve({ maxBodyBytes: limit })
  const wire = await dial(server)
  expect((await wire.send(requestOf()).answer()).status).toBe(200)
  const fields = { ...DEMO, client_secret: 'demo-secret1' }
  expect((await wire.send(requestOf({ fields })).answer()).status).toBe(413)
})

it('refuses a chunked body when it crosses the limit, and keeps it in the journal of the mock', async () => {
  const { mock, ...listening } = await serve({ maxBodyBytes: 1000 })
  const wire = await dial(listening)
  wire.send(headOnly('POST /api/app/token HTTP/1.1', 'Host: a', MULTIPART, 'Transfer-Encoding: chunked'))
  wire.send(`3e8\r\n${'x'.repeat(1000)}\r\n`)
  wire.send('1\r\nx\r\n')
  const answer = await wire.answer()
  expect(answer.status).toBe(413)
  expect(problemOf(answer)).toBe('body-too-large')
  expect(mock.journal.list().map((entry) => entry.answer.status)).toEqual([413])
})

it('keeps memory flat while forty megabytes arrive, and the client that reads last still reads the answer', async () => {
  const wire = await dial(await serve())
  wire.socket.pause()
  const chunk = Buffer.from(`${MIB.toString(16)}\r\n${'x'.repeat(MIB)}\r\n`)
  await write(wire, headOnly('POST /api/app/token HTTP/1.1', 'Host: a', MULTIPART, 'Transfer-Encoding: chunked'))
  const before = heldBytes()
  const held: number[] = []
  for (let sent = 1; sent <= 40; sent += 1) {
    await write(wire, chunk)
    if (sent % 8 === 0) held.push(heldBytes() - before)
  }
  await write(wire, '0\r\n\r\n')
  wire.socket.resume()
  expect((await wire.answer()).status).toBe(413)
  expect(await wire.ending()).toBe('ended')
  expect(Math.max(...held)).toBeLessThan(4 * MIB)
})

it('cuts the connection of a client that goes on sending long after it was refused', async () => {
  const wire = await dial(await serve(), '127.0.0.1', true)
  wire.send(headOnly('POST /api/app/token HTTP/1.1', 'Host: a', `Content-Length: ${200 * MIB}`))
  expect((await wire.answer()).status).toBe(413)
  let megabytes = 0
  for (; !wire.socket.destroyed && megabytes < 200; megabytes += 1) await write(wire, Buffer.alloc(MIB))
  expect(megabytes).toBeGreaterThan(40)
  expect(megabytes).toBeLessThan(90)
})

it('does not serve what is pipelined behind a refused request', async () => {
  const { mock, ...listening } = await serve({ maxBodyBytes: 10 })
  const wire = await dial(listening)
  wire.send(requestOf() + headOnly('GET /api/app/token HTTP/1.1', 'Host: a'))
  expect((await wire.answer()).status).toBe(413)
  expect(await wire.ending()).toBe('ended')
  expect(wire.received).toBe('')
  expect(mock.journal.list()).toHaveLength(1)
})

it('says 100 Continue to a client that asks before it sends', async () => {
  const wire = await dial(await serve())
  const [head = '', body = ''] = requestOf({ headers: ['Expect: 100-continue'] }).split(/(?<=\r\n\r\n)(?=--)/)
  wire.send(head)
  expect((await wire.answer({ toHead: true })).status).toBe(100)
  expect((await wire.send(body).answer()).status).toBe(200)
})

it.for([
  ['a body that would be too large', 'Expect: 100-continue', 413, 'body-too-large'],
  ['an expectation that it does not know', 'Expect: miracle', 417, 'expectation-unknown'],
] as const)('refuses %s instead of saying 100 Continue', async ([, expectation, status, kind]) => {
  const wire = await dial(await serve())
  wire.send(headOnly('POST /api/app/token HTTP/1.1', 'Host: a', `Content-Length: ${2 * MIB}`, expectation))
  const answer = await wire.answer()
  expect(answer.status).toBe(status)
  expect(problemOf(answer)).toBe(kind)
  expect(await wire.ending()).toBe('ended')
})

it('takes headers of just under 16 KiB and refuses larger ones', async () => {
  const server = await serve()
  expect(
    (await (await dial(server)).send(requestOf({ headers: [`X-Large: ${'x'.repeat(15_000)}`] })).answer()).status,
  ).toBe(200)
  const unreadable: ProblemDetails[] = []
  const wire = await dial(await serve({ onUnreadable: (problem) => unreadable.push(problem) }))
  const answer = await wire.send(requestOf({ headers: [`X-Large: ${'x'.repeat(100_000)}`] })).answer()
  expect(answer.status).toBe(431)
  expect(problemOf(answer)).toBe('headers-too-large')
  expect(await wire.ending()).toBe('ended')
  expect(unreadable.map(({ status }) => status)).toEqual([431])
})

it('takes a thousand headers and loses none of them', async () => {
  const { mock, ...listening } = await serve()
  const headers = Array.from({ length: 1000 }, (_, index) => `X-${index}: 1`)
  headers.push('Prefer: code=400, example=client_id_missing')
  const wire = await dial(listening)
  expect((await wire.send(requestOf({ headers })).answer()).headers['x-mock-outcome']).toBe('client_id_missing')
  expect(mock.journal.list()[0]?.request.headers.length).toBeGreaterThan(2000)
})

it('answers 408 to headers that do not end in time', async () => {
  const wire = await dial(await serve({ headersTimeoutMilliseconds: 80 }))
  const answer = await wire.send('POST /api/app/token HTTP/1.1\r\nHost: a\r\n').answer()
  expect(answer).toMatchObject({
    status: 408,
    headers: { 'content-type': 'application/problem+json', connection: 'close' },
  })
  expect(problemOf(answer)).toBe('request-too-slow')
  expect(await wire.ending()).toBe('ended')
})

it('answers 408 to a body that does not end in time, and tells of it as an exchange', async () => {
  const exchanges: Exchange[] = []
  const server = await serve({ requestTimeoutMilliseconds: 80, onExchange: (exchange) => exchanges.push(exchange) })
  const wire = await dial(server)
  const answer = await wire.send(requestOf().slice(0, -10)).answer()
  expect(answer.status).toBe(408)
  expect(problemOf(answer)).toBe('request-too-slow')
  expect(await wire.ending()).toBe('ended')
  expect(exchanges.map((exchange) => exchange.answer.status)).toEqual([408])
})

it('closes a connection on which nothing was ever asked without a word', async () => {
  const unreadable: ProblemDetails[] = []
  const server = await serve({ headersTimeoutMilliseconds: 60, onUnreadable: (problem) => unreadable.push(problem) })
  const wire = await dial(server)
  expect(await wire.ending()).toBe('ended')
  expect(wire.received).toBe('')
  expect(unreadable).toEqual([])
})

it('keeps an idle connection past the timeouts of requests', async () => {
  const server = await serve({ headersTimeoutMilliseconds: 60, requestTimeoutMilliseconds: 60 })
  const wire = await dial(server)
  expect((await wire.send(requestOf()).answer()).headers['keep-alive']).toBe('timeout=65')
  // Another connection, opened later, is given up first: so the time of this one has passed.
  await (await dial(server)).ending()
  expect((await wire.send(requestOf()).answer()).status).toBe(200)
})

it('forgets a request whose client goes away in the middle of the body, and goes on serving', async () => {
  const { mock, ...listening } = await serve()
  const wire = await dial(listening)
  wire.send(requestOf().slice(0, -10))
  wire.socket.resetAndDestroy()
  expect((await (await dial(listening)).send(requestOf()).answer()).status).toBe(200)
  expect(mock.journal.list()).toHaveLength(1)
})
