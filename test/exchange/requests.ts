// Requests to the documented operation, and the mock that the tests of the exchange send them to.

import { builtInContract } from '../../mocks/contract/built-in.ts'
import type { Exchange } from '../../mocks/exchange/exchange.ts'
import type { ExchangeRequest } from '../../mocks/exchange/request.ts'
import { Mock, type MockOptions } from '../../mocks/mock.ts'
import { scenarios } from '../../scenarios/index.ts'
import { bytes, MULTIPART, multipart, type Part, partsOf } from '../bodies.ts'

export const { path: PATH } = builtInContract.operation

/** The demo credentials, as fields and as parts. */
export const DEMO = { client_id: 'demo-app', client_secret: 'demo-secret' } as const
export const ID: Part = { name: 'client_id', value: DEMO.client_id }
export const SECRET: Part = { name: 'client_secret', value: DEMO.client_secret }

/** A time that stands still. */
export const NOON = Date.UTC(2030, 0, 1, 12)

/** A request with the demo credentials and nothing to find. */
export const VALID: ExchangeRequest = {
  method: 'POST',
  target: PATH,
  headers: ['Content-Type', MULTIPART],
  body: multipart(...partsOf(DEMO)),
}

/** A mock of the documented interface whose runs repeat. */
export function mockWith(options: Partial<MockOptions> = {}): Mock {
  return new Mock({ contract: builtInContract, builtIn: scenarios, seed: 'exchange', clock: () => NOON, ...options })
}

/** The valid request with a difference. */
export function requestWith(difference: Partial<ExchangeRequest>): ExchangeRequest {
  return { ...VALID, ...difference }
}

/** The valid request with other parts. */
export function withParts(...parts: readonly Part[]): ExchangeRequest {
  return requestWith({ body: multipart(...parts) })
}

/** The valid request with further headers: name, value, name, value. */
export function withHeaders(...headers: readonly string[]): ExchangeRequest {
  return requestWith({ headers: [...VALID.headers, ...headers] })
}

/** Fields urlencoded. */
export function urlencoded(fields: string | Readonly<Record<string, string>>): ExchangeRequest {
  const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString()
  return requestWith({ headers: ['Content-Type', 'application/x-www-form-urlencoded'], body: bytes(body) })
}

/** A request without a body. */
export function bodiless(method: string, target: string, headers: readonly string[] = []): ExchangeRequest {
  return { method, target, headers, body: bytes() }
}

/** The value of an answer's header; undefined where it has none. */
export function headerIn({ answer: { headers } }: Pick<Exchange, 'answer'>, name: string): string | undefined {
  const at = headers.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === name)
  return at === -1 ? undefined : headers[at + 1]
}

/** The token of an answer in the documented shape. */
export function tokenIn({ answer: { body } }: Pick<Exchange, 'answer'>): string {
  return JSON.parse(body).data.token
}
