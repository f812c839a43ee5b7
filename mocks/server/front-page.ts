// What the server says of itself at `/`, to whoever opens the base URL to see whether anything is there: a browser is led to
// the console, curl reads a few lines.

import type { IncomingMessage } from 'node:http'
import type { Contract } from '../contract/contract.ts'
import { type Answer, PLAIN_DELIVERY } from '../exchange/answer.ts'
import { baseUrlOf } from './base-urls.ts'
import { targetOf } from './target.ts'

/** The answer to `GET /`; undefined for another request, and where the description has that path itself. */
export function frontPage(
  request: IncomingMessage,
  target: string,
  { title, operation }: Contract,
): Answer | undefined {
  if (target !== '/' || operation.path === '/' || !(request.method === 'GET' || request.method === 'HEAD'))
    return undefined
  const headers = ['Content-Type', 'text/plain; charset=utf-8', 'X-Content-Type-Options', 'nosniff', 'Vary', 'Accept']
  const delivery = PLAIN_DELIVERY
  if (prefersPage(request.headers.accept ?? ''))
    return { status: 302, headers: [...headers, 'Location', placeOfConsole(request)], body: '', delivery }
  const baseUrl = baseUrlOf(request, target)
  const lines = [
    `mock-token-server: a mock of "${title}".`,
    '',
    `Base URL   ${baseUrl}`,
    `Token      ${operation.method} ${baseUrl}${operation.path}`,
    `Scenarios  ${operation.method} ${baseUrl}/scenarios/<name>${operation.path}`,
    `Console    ${baseUrl}/__console/ in a browser`,
  ]
  return { status: 200, headers, body: `${lines.join('\n')}\n`, delivery }
}

/** Browsers ask for a page first; curl takes anything. */
function prefersPage(accept: string): boolean {
  return /^\s*text\/html\s*(?:,|;(?!\s*q=0)|$)/i.test(accept)
}

/** Relative to what was asked for, which may stand behind a prefix that only the client knows. */
function placeOfConsole(request: IncomingMessage): string {
  const whole = targetOf('originalUrl' in request ? String(request.originalUrl) : (request.url ?? '/'))
  const [path = '/'] = whole.split('?', 1)
  return `${path.slice(path.lastIndexOf('/') + 1) || '.'}/__console/`
}
