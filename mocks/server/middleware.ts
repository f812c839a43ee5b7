// The mock inside the server of somebody else, as connect-style middleware: Express, webpack, Next, Vite. What is not the
// mock's goes on to the next in line, so that a team's own pages and paths stay theirs.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { escaped } from '../exchange/glob.ts'
import type { Mock } from '../mock.ts'
import { isAdminTarget } from './admin/admin.ts'
import { type Answering, type AnsweringOptions, answeringOf } from './answering.ts'
import { isConsoleTarget } from './console-files.ts'
import { completeHost } from './http2.ts'
import { announcesBody } from './read-body.ts'
import { answerTurn, refuseReadBody, turnOf } from './request-listener.ts'
import { targetOf } from './target.ts'

/** Where the mock answers, and how. */
export interface MiddlewareOptions extends AnsweringOptions {
  /**
   * A path: everything under it is answered, what is not described with the 404 or 405 of the mock. Default: the described
   * paths, those of `protect`, `/__admin` and `/__console`, the first two also behind `/scenarios/<name>` and `/sessions/<id>`; everything else
   * goes on to `next`.
   */
  readonly baseUrl?: string | undefined
}

/** `app.use(…)` of Express, connect and their kind takes this. Calls exactly one: the response's methods, or `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void

/**
 * Makes the middleware. It has to stand before every body parser.
 *
 * @throws TypeError where `baseUrl` is no path.
 *
 * @example
 * app.use(tokenMiddleware(await loadMock({ scenario: 'client-id-missing' })))
 */
export function tokenMiddleware(mock: Mock, { baseUrl = '/', ...options }: MiddlewareOptions = {}): Middleware {
  return middlewareOf(answeringOf(mock, options), baseUrl)
}

/** The middleware of an answering. Throws a TypeError where the base URL is no path. */
export function middlewareOf(answering: Answering, baseUrl: string): Middleware {
  const targetIn = targetsUnder(baseUrl, answering.mock)
  return (request, response, next) => {
    const target = targetIn(targetOf(request.url ?? '/'))
    if (target === undefined) next()
    else {
      completeHost(request)
      answer(answering, { ...turnOf(answering, request, response), target })
    }
  }
}

function answer(answering: Answering, turn: ReturnType<typeof turnOf>): void {
  // What a parser leaves in `request.body` says little: some put an empty object there and leave the body unread.
  if (!isOwnTarget(turn.target) && turn.request.readableDidRead && announcesBody(turn.request))
    refuseReadBody(answering, turn)
  else answerTurn(answering, turn)
}

/** What is the mock's own and not the description's. */
function isOwnTarget(target: string): boolean {
  return isAdminTarget(target) || isConsoleTarget(target)
}

/** The target below the base URL; undefined for what is not the mock's. */
function targetsUnder(baseUrl: string, mock: Mock): (target: string) => string | undefined {
  if (!/^\/[^?#]*$/.test(baseUrl)) {
    throw new TypeError(`Cannot answer under "${baseUrl}": it is no path. Write /mock, or leave it out.`)
  }
  const base = baseUrl.replace(/\/+$/, '')
  if (base === '') return (target) => (isOwnTarget(target) || mock.describes(target) ? target : undefined)
  const prefix = new RegExp(`^${escaped(base)}(?=[/?]|$)`, 'u')
  return (target) => (prefix.test(target) ? withSlash(target.replace(prefix, '')) : undefined)
}

function withSlash(target: string): string {
  return target.startsWith('/') ? target : `/${target}`
}
