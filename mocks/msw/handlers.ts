// A mock as MSW handlers: a Request in, its exchange, a Response out.

import { type HttpHandler, http } from 'msw'
import type { Mock } from '../mock.ts'
import { exchangeRequestOf } from './exchange-request.ts'
import { responseOf } from './response.ts'
import { scopeAnywhere, scopeUnder } from './scope.ts'

/** Which URLs the handlers answer: all under the base URL, or the described and these protected paths anywhere. */
export interface HandlerOptions {
  readonly baseUrl?: string | undefined
  readonly protect?: readonly string[] | undefined
}

/** One handler for every method and path: which of them are described is for the exchange to say. */
export function handlersOf(mock: Mock, { baseUrl, protect = [] }: HandlerOptions): readonly HttpHandler[] {
  const scope = baseUrl === undefined ? scopeAnywhere({ contract: mock.contract, protect }) : scopeUnder(baseUrl)
  const handler = http.all(scope.pattern, async ({ request }) => {
    const { answer } = mock.answer(await exchangeRequestOf(request, scope.targetOf(request.url)))
    return await responseOf(answer, request)
  })
  return [handler]
}
