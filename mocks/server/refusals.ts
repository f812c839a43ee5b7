// What the server refuses by itself, since the mock cannot be asked: there is no whole request. Each is a problem that
// says what was found and what to do; none repeats what the client sent.

import type { Answer } from '../exchange/answer.ts'
import { OPEN_CORS } from '../exchange/explain.ts'
import { type ProblemDetails, problemAnswer } from '../exchange/problem.ts'

/** The body has more bytes than the limit. */
export function bodyTooLarge(limitBytes: number): ProblemDetails {
  const detail = `The body has more than ${limitBytes} bytes, and this server takes no more. Send less, or raise its limit.`
  return { status: 413, kind: 'body-too-large', title: 'Body too large', detail }
}

const CHUNK_EXTENSIONS_TOO_LARGE: ProblemDetails = {
  status: 413,
  kind: 'chunk-extensions-too-large',
  title: 'Chunk extensions too large',
  detail: 'The chunks of the body carry more than 16 KiB of extensions. Send chunks without extensions.',
}

const HEADERS_TOO_LARGE: ProblemDetails = {
  status: 431,
  kind: 'headers-too-large',
  title: 'Headers too large',
  detail:
    'The request line and the headers take more than 16 KiB together. Send fewer or shorter headers; cookies are the usual cause.',
}

const REQUEST_TOO_SLOW: ProblemDetails = {
  status: 408,
  kind: 'request-too-slow',
  title: 'Request too slow',
  detail:
    'The request was not complete in time. Send all of it, as long as Content-Length says; an unfinished body is the usual cause.',
}

const REQUEST_MALFORMED: ProblemDetails = {
  status: 400,
  kind: 'request-malformed',
  title: 'Not an HTTP/1.1 request',
  detail:
    'The bytes cannot be read as an HTTP/1.1 request. Send them through an HTTP client, or compare them with RFC 9112.',
}

/** What is known of a request that the parser gave up on. */
export interface ParserError extends Error {
  readonly code?: string
  /** What was being parsed. */
  readonly rawPacket?: Uint8Array
  /** What the parser found, in its own words. */
  readonly reason?: string
}

const BY_CODE: Readonly<Record<string, ProblemDetails>> = {
  HPE_CHUNK_EXTENSIONS_OVERFLOW: CHUNK_EXTENSIONS_TOO_LARGE,
  HPE_HEADER_OVERFLOW: HEADERS_TOO_LARGE,
  ERR_HTTP_REQUEST_TIMEOUT: REQUEST_TOO_SLOW,
}

/** The first byte of a TLS handshake. */
const TLS_HANDSHAKE = 0x16

/** Why a request could not be read. */
export function unreadable({ code = '', rawPacket, reason }: ParserError): ProblemDetails {
  const known = BY_CODE[code]
  if (known !== undefined) return known
  if (rawPacket?.[0] === TLS_HANDSHAKE) {
    return {
      ...REQUEST_MALFORMED,
      detail: 'The client speaks TLS, and this port speaks plain HTTP. Use a base URL that starts with http://.',
    }
  }
  const found = reason === undefined || reason === '' ? '' : ` The parser says: ${reason}.`
  return { ...REQUEST_MALFORMED, detail: `${REQUEST_MALFORMED.detail}${found}` }
}

/** Why a TLS handshake failed; undefined for a client that only went away. */
export function handshakeFailed(error: NodeJS.ErrnoException): ProblemDetails | undefined {
  const { code = '', message } = error
  if (!code.startsWith('ERR_SSL')) return undefined
  const isPlain = code === 'ERR_SSL_HTTP_REQUEST'
  const detail = isPlain
    ? 'The client speaks plain HTTP, and this port speaks TLS. Use a base URL that starts with https://.'
    : `The client ended the handshake, or this server did: ${message.split(':').at(-2) ?? code}. Usually the client does not trust the certificate: make it trust its authority.`
  return { status: 400, kind: 'tls-handshake-failed', title: 'No TLS connection', detail }
}

/** An HTTP/1.1 request without a Host header (RFC 9112, section 3.2). */
export const HOST_MISSING: ProblemDetails = {
  status: 400,
  kind: 'host-missing',
  title: 'Host header missing',
  detail: 'The request has no Host header, and HTTP/1.1 requires one. Send Host with the authority of the base URL.',
}

/** `OPTIONS *`: of the server as a whole. */
export const TARGET_WITHOUT_PATH: ProblemDetails = {
  status: 400,
  kind: 'target-without-path',
  title: 'Request target without a path',
  detail: 'The request target is *, which names no path. Send the path that the description has.',
}

/** Something other than 100-continue. */
export const EXPECTATION_UNKNOWN: ProblemDetails = {
  status: 417,
  kind: 'expectation-unknown',
  title: 'Expectation unknown',
  detail: 'The Expect header asks for something other than 100-continue. Leave it out.',
}

/** CONNECT: this is no proxy. */
export function connectRefused(allowed: string): ProblemDetails {
  const detail = `The method CONNECT asks for a tunnel, and this server is no proxy. Use ${allowed}, with this server in the base URL and not as the proxy.`
  return { status: 405, kind: 'connect-refused', title: 'This server is no proxy', detail, headers: ['Allow', allowed] }
}

/** Inside the server of somebody else: what stands before has read the body, and did not keep its bytes. */
export const BODY_READ_BEFORE: ProblemDetails = {
  status: 500,
  kind: 'body-read-before',
  title: 'Body read before it got here',
  detail:
    'Another middleware of this server has read the body of the request, so its bytes cannot be judged. Put the token middleware before every body parser.',
}

/** A defect of this tool. Says nothing of its inside. */
export const INTERNAL_DEFECT: ProblemDetails = {
  status: 500,
  kind: 'internal-defect',
  title: 'Defect of the mock itself',
  detail:
    'The mock failed to answer; the service that it plays has no part in this. Look at the log of the mock, and report the defect.',
}

/** A refusal as an answer that any page may read. */
export function refusalAnswer(problem: ProblemDetails): Answer {
  return problemAnswer({ ...problem, headers: [...(problem.headers ?? []), ...OPEN_CORS] })
}
