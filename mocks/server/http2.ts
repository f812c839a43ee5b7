// Requests of HTTP/2, which servers of others speak: in words of HTTP/1.1, since that is what a mock judges.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants, Http2ServerResponse } from 'node:http2'

/** Whether a request came by HTTP/2, where a body needs no announcement and the connection is not one request's own. */
export function isHttp2({ httpVersionMajor }: IncomingMessage): boolean {
  return httpVersionMajor > 1
}

/** Gives the request the Host header that its authority stands for. */
export function completeHost(request: IncomingMessage): void {
  if (isHttp2(request)) request.headers.host ??= request.headers[':authority']?.toString()
}

/** The headers as sent: name, value, name, value; without what is no header of HTTP/1.1. */
export function headersOf(request: IncomingMessage): readonly string[] {
  const { rawHeaders } = request
  if (!isHttp2(request)) return rawHeaders
  return rawHeaders.filter((_, index) => !rawHeaders[index - (index % 2)]?.startsWith(':'))
}

/** Breaks off the stream of a response, which leaves the connection to the others; false where it is not of HTTP/2. */
export function resetStream(response: ServerResponse): boolean {
  const answering: object = response
  if (!(answering instanceof Http2ServerResponse)) return false
  answering.stream.close(constants.NGHTTP2_INTERNAL_ERROR)
  return true
}
