// One request over the network, and the whole answer to it. Every request has a connection of its own, so that none can
// shape the next; redirects are never followed, since the secret would go along.

import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { gunzipSync } from 'node:zlib'
import { headerOf } from '../../mocks/exchange/request.ts'
import { type Framing, type Heard, jsonIn } from './heard.ts'

/** A request, written. */
export interface Outgoing {
  readonly url: URL
  readonly method: string
  /** Name, value, name, value. */
  readonly headers: readonly string[]
  readonly body: Buffer
}

/** A whole answer with its bytes. */
export interface Received extends Heard {
  readonly httpVersion: string
  readonly statusMessage: string
  /** Decompressed. */
  readonly bytes: Buffer
}

/** How requests are sent. */
export interface SendOptions {
  readonly timeoutMilliseconds: number
  readonly signal: AbortSignal
  /** HTTPS_PROXY, HTTP_PROXY and NO_PROXY; a loopback address is never behind a proxy. */
  readonly proxyEnv: Readonly<Record<string, string | undefined>> | undefined
}

/** Larger answers are cut here: no token response is. */
const LONGEST_BYTES = 4 * 1024 * 1024

/** Sends a request. Rejects where no whole answer came; a TimeoutError where it did not come in time. */
export function send(outgoing: Outgoing, options: SendOptions): Promise<Received> {
  const { timeoutMilliseconds, signal, proxyEnv } = options
  const deadline = AbortSignal.timeout(timeoutMilliseconds)
  const isHttps = outgoing.url.protocol === 'https:'
  // Kept alive and thrown away: the request does not ask for the connection to be closed, and no other request has it.
  const agentOptions = { keepAlive: true, ...(proxyEnv === undefined ? {} : { proxyEnv }) }
  const agent = isHttps ? new HttpsAgent(agentOptions) : new HttpAgent(agentOptions)
  const start = isHttps ? httpsRequest : httpRequest
  return new Promise<Received>((resolve, reject) => {
    const fail = (error: unknown): void => reject(deadline.aborted ? deadline.reason : error)
    const { method, headers, body } = outgoing
    const request = start(outgoing.url, {
      agent,
      method,
      headers: [...headers],
      signal: AbortSignal.any([signal, deadline]),
    })
    request.once('error', fail)
    request.once('response', (response) => receive(response).then(resolve, fail))
    request.end(body)
  }).finally(() => agent.destroy())
}

async function receive(response: IncomingMessage): Promise<Received> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece)
    length += piece.length
    if (length > LONGEST_BYTES) break
  }
  const headers = response.rawHeaders
  const bytes = decompressed(Buffer.concat(pieces), headers)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  return {
    httpVersion: response.httpVersion,
    status: response.statusCode ?? 0,
    statusMessage: response.statusMessage ?? '',
    headers,
    bytes,
    text,
    json: jsonIn(text),
    framing: framingOf(headers),
  }
}

/** As it came where it cannot be decompressed: then it is no JSON, and said to be none. */
function decompressed(bytes: Buffer, headers: readonly string[]): Buffer {
  if (!isCompressed(headers) || bytes.length === 0) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: LONGEST_BYTES })
  } catch {
    return bytes
  }
}

function isCompressed(headers: readonly string[]): boolean {
  return /^(?:x-)?gzip$/i.test(headerOf(headers, 'content-encoding')?.trim() ?? '')
}

function framingOf(headers: readonly string[]): Framing {
  if (isCompressed(headers)) return 'gzip'
  if (headerOf(headers, 'transfer-encoding') !== undefined) return 'chunked'
  const isDelimited = headerOf(headers, 'content-length') !== undefined
  return isDelimited && !/\bclose\b/i.test(headerOf(headers, 'connection') ?? '') ? 'content-length' : 'close'
}
