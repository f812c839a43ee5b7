// One token request and its whole answer. For questions that are not load.

import { request } from 'node:http'
import { formOf, type TokenFields } from '../load/token-request.ts'

/** An answer. */
export interface TokenAnswer {
  readonly status: number
  readonly text: string
}

/** Asks on a connection of its own. Rejects where nobody listens. */
export function askToken(port: number, fields: TokenFields): Promise<TokenAnswer> {
  const { contentType, body } = formOf(fields)
  const headers = { 'Content-Type': contentType, 'Content-Length': Buffer.byteLength(body), Accept: 'application/json' }
  const { promise, resolve, reject } = Promise.withResolvers<TokenAnswer>()
  const options = { port, host: '127.0.0.1', path: '/api/app/token', method: 'POST', headers, agent: false }
  const asked = request(options, (response) => {
    let text = ''
    response.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    response.on('end', () => resolve({ status: response.statusCode ?? 0, text })).on('error', reject)
  })
  asked.on('error', reject).end(body)
  return promise
}

/** The token of an answer, where it has one in the documented place. */
export function tokenIn({ text }: TokenAnswer): string | undefined {
  try {
    const { data } = JSON.parse(text) as { readonly data?: { readonly token?: unknown } }
    return typeof data?.token === 'string' ? data.token : undefined
  } catch {
    return undefined
  }
}
