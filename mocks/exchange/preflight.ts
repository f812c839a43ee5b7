// What a browser asks before a request to another origin: may this page send it? Always, on contract paths.

import type { Contract } from '../contract/contract.ts'
import { type Answer, PLAIN_DELIVERY } from './answer.ts'
import { OPEN_CORS } from './explain.ts'
import { REDACTED, type Redact } from './redact.ts'
import { type ExchangeRequest, headerOf } from './request.ts'

const USUAL_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Whether this is such a question, and not an OPTIONS request of somebody's own. */
export function isPreflight(request: ExchangeRequest): boolean {
  return request.method === 'OPTIONS' && headerOf(request.headers, 'access-control-request-method') !== undefined
}

/** The permission. */
export function preflightAnswer(
  request: ExchangeRequest,
  { contract, redact }: { contract: Contract; redact: Redact },
): Answer {
  const methods = [
    contract.operation.method,
    ...contract.protectedOperations.map(({ method }) => method),
    ...USUAL_METHODS,
  ]
  const asked = headerOf(request.headers, 'access-control-request-headers')?.replace(/[^\w\-, ]/g, '') ?? '*'
  return {
    status: 204,
    headers: [
      ...OPEN_CORS,
      'Access-Control-Allow-Methods',
      [...new Set(methods)].join(', '),
      'Access-Control-Allow-Headers',
      redact(asked) === REDACTED ? '*' : asked,
      'Access-Control-Allow-Private-Network',
      'true',
      'Access-Control-Max-Age',
      '600',
      'Vary',
      'Access-Control-Request-Headers',
    ],
    body: '',
    delivery: PLAIN_DELIVERY,
  }
}
