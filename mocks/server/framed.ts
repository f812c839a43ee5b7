// An answer's headers and bytes under its framing. Sends nothing.

import type { IncomingMessage } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Answer } from '../exchange/answer.ts'

/** What goes onto the wire. */
export interface Framed {
  readonly status: number
  /** Name, value, name, value; without those that Node adds by itself. */
  readonly headers: string[]
  readonly body: Buffer
}

/** How many chunks a chunked body has, where it has as many bytes. */
const CHUNKS = 4

/** Whether an answer to this request can have a body at all (RFC 9112, section 6.3). */
export function hasBody(status: number, request: IncomingMessage): boolean {
  return request.method !== 'HEAD' && !isBodiless(status)
}

/** Whether answers of this status carry no body and no Content-Length. */
export function isBodiless(status: number): boolean {
  return status === 204 || status === 304
}

/** Lays an answer out for a request. */
export function framed({ status, headers, body, delivery: { framing } }: Answer, request: IncomingMessage): Framed {
  const plain = Buffer.from(body)
  if (isBodiless(status)) return { status, headers: [...headers, ...connection(framing)], body: plain.subarray(0, 0) }
  if (framing === 'chunked') return { status, headers: [...headers], body: plain }
  const compressed = framing === 'gzip' && plain.length > 0 && acceptsGzip(request)
  const bytes = compressed ? gzipSync(plain) : plain
  const coding = compressed ? ['Content-Encoding', 'gzip'] : []
  const vary = framing === 'gzip' ? ['Vary', 'Accept-Encoding'] : []
  return {
    status,
    headers: [...headers, ...coding, ...vary, ...connection(framing), 'Content-Length', String(bytes.length)],
    body: bytes,
  }
}

function connection(framing: Answer['delivery']['framing']): readonly string[] {
  return framing === 'close' ? ['Connection', 'close'] : []
}

/** The pieces in which a body is sent. */
export function piecesOf(body: Buffer, { framing, dribble }: Answer['delivery']): readonly Buffer[] {
  if (dribble !== undefined) return cut(body, Math.max(1, dribble.bytes))
  return framing === 'chunked' ? cut(body, Math.max(1, Math.ceil(body.length / CHUNKS))) : [body]
}

function cut(body: Buffer, size: number): readonly Buffer[] {
  const pieces: Buffer[] = []
  for (let start = 0; start < body.length; start += size) pieces.push(body.subarray(start, start + size))
  return pieces
}

/** Only where the client says so: without the header it may take gzip, but nobody knows (RFC 9110, section 12.5.3). */
function acceptsGzip({ headers }: IncomingMessage): boolean {
  const accepted = String(headers['accept-encoding'] ?? '').toLowerCase()
  const weights = new Map(accepted.split(',').map(weighed))
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0
}

function weighed(coding: string): readonly [string, number] {
  const [name = '', ...parameters] = coding.split(';').map((text) => text.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return [name, weight === undefined ? 1 : Number(weight) || 0]
}
