// One request to a server, and its answer as text. Not by fetch: tests replace that one, or have a browser's.

import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'

/** What is sent. */
export interface Sending {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What came back. */
export interface Received {
  readonly status: number
  /** Without its parameters; empty where there is none. */
  readonly mediaType: string
  readonly text: string
}

/** Sends it. Rejects where no whole answer came. */
export function send({ method, url, headers, body }: Sending): Promise<Received> {
  const { promise, resolve, reject } = Promise.withResolvers<Received>()
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) }
  request(url, { method, headers: { ...headers, ...length } }, (response) => {
    textOf(response).then((text) => {
      const [mediaType = ''] = (response.headers['content-type'] ?? '').split(';')
      resolve({ status: response.statusCode ?? 0, mediaType: mediaType.trim(), text })
    }, reject)
  })
    .on('error', reject)
    .end(body)
  return promise
}

async function textOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of response) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}
