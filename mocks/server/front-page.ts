// What the server says of itself at `/`: for whoever opens the base URL to see whether anything is there.

import type { IncomingMessage } from 'node:http'
import type { Contract } from '../contract/contract.ts'
import { type Answer, PLAIN_DELIVERY } from '../exchange/answer.ts'
import { baseUrlOf } from './base-urls.ts'

/** The answer to `GET /`; undefined for another request, and where the description has that path itself. */
export function frontPage(
  request: IncomingMessage,
  target: string,
  { title, operation }: Contract,
): Answer | undefined {
  if (target !== '/' || operation.path === '/' || !(request.method === 'GET' || request.method === 'HEAD'))
    return undefined
  const baseUrl = baseUrlOf(request, target)
  const lines = [
    `mock-token-server: a mock of "${title}".`,
    '',
    `Base URL   ${baseUrl}`,
    `Token      ${operation.method} ${baseUrl}${operation.path}`,
    `Scenarios  ${operation.method} ${baseUrl}/scenarios/<name>${operation.path}`,
  ]
  return {
    status: 200,
    headers: ['Content-Type', 'text/plain; charset=utf-8', 'X-Content-Type-Options', 'nosniff'],
    body: `${lines.join('\n')}\n`,
    delivery: PLAIN_DELIVERY,
  }
}
