// The last answer on a connection, written to the socket itself: for requests that Node made no response for, or whose
// body is still on its way. The connection ends in stages (RFC 9112, section 9.6), so that the client can read it.

import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Answer } from '../exchange/answer.ts'
import { isHttp2 } from './http2.ts'
import { writeHead } from './wire.ts'

/** What may still arrive after the last answer before the connection is cut: clients that write before they read. */
const DRAINED = { bytes: 64 * 1024 * 1024, milliseconds: 5000 } as const

/** Sockets whose last answer is written. */
const ending = new WeakMap<Duplex, { readonly bytesAtMost: number }>()

/** Writes the answer, ends our side, and reads on for a bounded time. The caller sees to it that something reads. */
export function sayLastWords(socket: Duplex, answer: Answer): void {
  ending.set(socket, { bytesAtMost: bytesRead(socket) + DRAINED.bytes })
  socket.on('error', () => socket.destroy())
  socket.end(transcriptOf(answer))
  const patience = setTimeout(() => socket.destroy(), DRAINED.milliseconds).unref()
  socket.once('close', () => clearTimeout(patience))
}

/** Gives a request whose body is still on its way, or will not be read, the last answer of its connection, in its turn. */
export function endRequest(
  answer: Answer,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  onSaid: () => void = () => undefined,
): void {
  if (isHttp2(request)) {
    respond(answer, response)
    request.resume()
    onSaid()
    return
  }
  const speak = () => {
    const { socket } = request
    sayLastWords(socket, answer)
    request.on('data', () => hasSaidLastWords(socket)).once('end', () => socket.destroySoon())
    onSaid()
  }
  if (response.socket === null) response.once('socket', speak)
  else speak()
}

/** Of HTTP/2 only the stream ends. */
function respond({ status, headers, body }: Answer, response: ServerResponse): void {
  writeHead(response, status, [...headers, 'Content-Length', String(Buffer.byteLength(body))]).end(body)
}

/** Whether the last answer is written; cuts the connection when too much came after it. Call it as bytes arrive. */
export function hasSaidLastWords(socket: Duplex): boolean {
  const end = ending.get(socket)
  if (end === undefined) return false
  if (bytesRead(socket) > end.bytesAtMost) socket.destroy()
  return true
}

/** How many bytes came in; 0 for a stream that does not count them. */
export function bytesRead(socket: Duplex): number {
  return 'bytesRead' in socket && typeof socket.bytesRead === 'number' ? socket.bytesRead : 0
}

function transcriptOf({ status, headers, body }: Answer): string {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`]
  for (let index = 0; index < headers.length; index += 2) lines.push(`${headers[index]}: ${headers[index + 1]}`)
  lines.push(`Date: ${new Date().toUTCString()}`, 'Connection: close', `Content-Length: ${Buffer.byteLength(body)}`)
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
