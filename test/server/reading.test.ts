// Requests as they arrive: cut into pieces, several at once, in odd forms, or as no HTTP at all. All on raw sockets.

import { expect, it } from 'vitest'
import type { ProblemDetails } from '../../mocks/exchange/problem.ts'
import { aMock, playing, serve } from './serving.ts'
import { DEMO, dial, formOf, headOnly, MULTIPART, requestOf, tokenIn } from './wire.ts'

it('answers a request that arrives byte by byte', async () => {
  const wire = await dial(await serve())
  for (const byte of requestOf()) {
    await new Promise((resolve) => wire.socket.write(byte, 'latin1', resolve))
  }
  expect(tokenIn(await wire.answer())).toMatch(/^[\x21-\x7e]{40,}$/)
})

it('reads a chunked body whose chunks cut through the boundary', async () => {
  const wire = await dial(await serve())
  const chunks = formOf(DEMO)
    .match(/.{1,7}/gs)
    ?.map((text) => `${text.length.toString(16)}\r\n${text}\r\n`)
  wire.send(headOnly('POST /api/app/token HTTP/1.1', 'Host: localhost', MULTIPART, 'Transfer-Encoding: chunked'))
  for (const chunk of chunks ?? []) await new Promise((resolve) => wire.socket.write(chunk, resolve))
  wire.send('0\r\n\r\n')
  expect(tokenIn(await wire.answer())).not.toBe('')
})

it('answers pipelined requests in their order, also where the first one takes longest', async () => {
  const mock = {
    scenarios: {
      late: { title: 'Late', source: 'outside the contract', fault: { kind: 'latency', milliseconds: 60 } },
    },
  } as const
  const wire = await dial(await serve({}, aMock(mock)))
  wire.send(
    requestOf({ target: playing('late') }) +
      requestOf({ target: playing('framing-chunked'), fields: { client_id: 'x' } }) +
      requestOf({ target: playing('client-id-missing') }),
  )
  expect((await wire.answer()).headers['x-mock-outcome']).toBe('token_obtained')
  expect((await wire.answer()).headers['x-mock-outcome']).toBe('client_secret_missing')
  expect((await wire.answer()).headers['x-mock-outcome']).toBe('client_id_missing')
})

it('takes the path from a target in absolute form, as proxies send it', async () => {
  const wire = await dial(await serve())
  for (const target of ['http://proxied.example/api/app/token', 'HTTPS://proxied.example:8443/api/app/token']) {
    expect((await wire.send(requestOf({ target })).answer()).status).toBe(200)
  }
  wire.send(headOnly('GET http://proxied.example HTTP/1.1', 'Host: proxied.example'))
  expect((await wire.answer()).body).toContain('http://proxied.example/api/app/token')
})

it('hands raw headers to the mock as they were sent', async () => {
  const { mock, ...listening } = await serve()
  const wire = await dial(listening)
  await wire.send(requestOf({ headers: ['X-Odd-CASE: a', 'x-odd-case: b'] })).answer()
  const [exchanged] = mock.journal.list()
  expect(exchanged?.request.headers.filter((text) => /^x-odd-case$/i.test(text))).toEqual(['X-Odd-CASE', 'x-odd-case'])
})

it('answers HTTP/1.0 and then ends the connection', async () => {
  const wire = await dial(await serve())
  wire.send(requestOf().replace('HTTP/1.1\r\nHost: localhost', 'HTTP/1.0'))
  const answer = await wire.answer()
  expect(answer).toMatchObject({ status: 200, headers: { connection: 'close' } })
  expect(await wire.ending()).toBe('ended')
})

it('ignores an offer to upgrade, which clients of Java make with every request', async () => {
  const wire = await dial(await serve())
  const headers = [
    'Connection: Upgrade, HTTP2-Settings',
    'HTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
    'Upgrade: h2c',
  ]
  expect((await wire.send(requestOf({ headers })).answer()).status).toBe(200)
  expect((await wire.send(requestOf()).answer()).status).toBe(200)
})

it('answers a valid request before it refuses the garbage behind it', async () => {
  const wire = await dial(await serve())
  wire.send(`${requestOf()}\0garbage\r\n\r\n`)
  expect((await wire.answer()).status).toBe(200)
  expect((await wire.answer()).status).toBe(400)
  expect(await wire.ending()).toBe('ended')
})

const body = formOf(DEMO)

/** What cannot be read as one request. The kind is that of the problem. */
const REFUSED: Record<string, { sent: string; status: number; kind: string }> = {
  'headers that end with LF only': {
    sent: `POST /api/app/token HTTP/1.1\nHost: localhost\n${MULTIPART}\nContent-Length: ${body.length}\n\n${body}`,
    status: 400,
    kind: 'request-malformed',
  },
  'a version that does not exist': {
    sent: requestOf().replace('HTTP/1.1', 'HTTP/1.7'),
    status: 400,
    kind: 'request-malformed',
  },
  'a method that does not exist': { sent: requestOf({ method: 'PSOT' }), status: 400, kind: 'request-malformed' },
  'a target that is neither path nor URL': {
    sent: requestOf({ target: 'token' }),
    status: 400,
    kind: 'request-malformed',
  },
  'a header without a colon': { sent: requestOf({ headers: ['nonsense'] }), status: 400, kind: 'request-malformed' },
  'a space in a header name': { sent: requestOf({ headers: ['X Y: 1'] }), status: 400, kind: 'request-malformed' },
  'a header folded over two lines': {
    sent: requestOf({ headers: ['X: 1', ' 2'] }),
    status: 400,
    kind: 'request-malformed',
  },
  'a negative Content-Length': {
    sent: headOnly('POST / HTTP/1.1', 'Host: a', 'Content-Length: -1'),
    status: 400,
    kind: 'request-malformed',
  },
  'a chunk whose size is none': {
    sent: `${headOnly('POST /api/app/token HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked')}zz\r\n`,
    status: 400,
    kind: 'request-malformed',
  },
  // Request smuggling: where two readers could disagree on where the body ends.
  'Content-Length beside Transfer-Encoding': {
    sent: `${headOnly('POST / HTTP/1.1', 'Host: a', 'Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
    status: 400,
    kind: 'request-malformed',
  },
  'two Content-Lengths': {
    sent: headOnly('POST / HTTP/1.1', 'Host: a', 'Content-Length: 5', 'Content-Length: 6'),
    status: 400,
    kind: 'request-malformed',
  },
  'a list as Content-Length': {
    sent: headOnly('POST / HTTP/1.1', 'Host: a', 'Content-Length: 5, 5'),
    status: 400,
    kind: 'request-malformed',
  },
  'a transfer coding after chunked': {
    sent: headOnly('POST / HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked, identity'),
    status: 400,
    kind: 'request-malformed',
  },
  'Transfer-Encoding with a space before its colon': {
    sent: headOnly('POST / HTTP/1.1', 'Host: a', 'Transfer-Encoding : chunked'),
    status: 400,
    kind: 'request-malformed',
  },
  'a bare CR in a header': {
    sent: headOnly('POST / HTTP/1.1', 'Host: a', 'X: 1\rTransfer-Encoding: chunked'),
    status: 400,
    kind: 'request-malformed',
  },
  'a chunk size followed by LF only': {
    sent: `${headOnly('POST / HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked')}0\n\n`,
    status: 400,
    kind: 'request-malformed',
  },
  'CONNECT, as to a proxy': {
    sent: headOnly('CONNECT push.example:443 HTTP/1.1', 'Host: push.example:443'),
    status: 405,
    kind: 'connect-refused',
  },
}

it.for(Object.entries(REFUSED))(
  'refuses %s with a problem, ends the connection, and goes on serving',
  async ([, { sent, status, kind }]) => {
    const unreadable: ProblemDetails[] = []
    const server = await serve({ onUnreadable: (problem) => unreadable.push(problem) })
    const wire = await dial(server)
    const answer = await wire.send(sent).answer()
    expect(answer).toMatchObject({
      status,
      headers: { 'content-type': 'application/problem+json', connection: 'close' },
    })
    expect(JSON.parse(answer.body)).toMatchObject({ type: `urn:mock-token-server:${kind}`, status })
    expect(await wire.ending()).toBe('ended')
    expect(wire.received).toBe('')
    expect([
      ...unreadable.map((problem) => problem.kind),
      ...server.mock.journal.list().map(({ kind }) => kind),
    ]).toHaveLength(1)
    expect((await (await dial(server)).send(requestOf()).answer()).status).toBe(200)
  },
)

it('tells of a client that speaks TLS to a port that does not', async () => {
  const unreadable: ProblemDetails[] = []
  const wire = await dial(await serve({ onUnreadable: (problem) => unreadable.push(problem) }))
  wire.send('\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03')
  await wire.ending()
  expect(unreadable[0]?.detail).toContain('Use a base URL that starts with http://')
})

it('ends a connection that opens with the preface of HTTP/2', async () => {
  const wire = await dial(await serve())
  wire.send('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')
  expect(await wire.ending()).toBe('ended')
})

it.for([
  ['a request without Host', headOnly('GET /api/app/token HTTP/1.1'), 'host-missing'],
  ['the target *', headOnly('OPTIONS * HTTP/1.1', 'Host: a'), 'target-without-path'],
] as const)('refuses %s with a problem and keeps the connection', async ([, sent, kind]) => {
  const wire = await dial(await serve())
  const answer = await wire.send(sent).answer()
  expect(answer.status).toBe(400)
  expect(JSON.parse(answer.body).type).toBe(`urn:mock-token-server:${kind}`)
  expect((await wire.send(requestOf()).answer()).status).toBe(200)
})
