// The mock in a page, in one call: starts MSW's service worker with the handlers, or says what is in the way.

import { type SetupWorker, setupWorker } from 'msw/browser'
import type { AnyNames, BuiltInNames, Names } from '../names.ts'
import { last, type OwnStartOptions, once, type StartOptions, unhandled } from './start.ts'
import { createTokenMock, type TokenMock } from './token-mock.ts'
import { outsideScope, refuseWithoutServiceWorker, startTrouble } from './worker-trouble.ts'

export { WorkerError } from './worker-trouble.ts'

/** How a mock starts in a page. Everything has a default. */
export interface BrowserOptions extends StartOptions {
  /** Where the script is that `npx msw init` wrote. Default: `/mockServiceWorker.js`. */
  readonly workerUrl?: string | undefined
  /** Whether MSW writes nothing to the console as it answers. Default: true. */
  readonly quiet?: boolean | undefined
}

/** The same, of another description or with scenarios of your own. */
export type OwnBrowserOptions = OwnStartOptions & Pick<BrowserOptions, 'workerUrl' | 'quiet'>

/** A token mock that answers the requests of its page. */
export interface MockInPage<Taken extends Names = BuiltInNames> extends TokenMock<Taken> {
  /** MSW's own: for handlers besides these. */
  readonly worker: SetupWorker
  /** Requests go where they are sent again. */
  readonly stop: () => Promise<void>
}

/**
 * Answers the requests of this page from a token mock, until it is stopped or another is started: begin what requests
 * tokens after it. Where the page has handlers of its own, add those of `createTokenMock` to them instead.
 *
 * @throws WorkerError where the page cannot have the service worker, in words; NameError where a scenario or a choice is
 * not known; ApplicationError where two applications have one identifier; TypeError where `baseUrl` is no URL.
 *
 * @example
 * const mock = await startTokenMock({ scenario: 'success-created' })
 */
export async function startTokenMock(options?: BrowserOptions): Promise<MockInPage>
export async function startTokenMock(options: BrowserOptions | OwnBrowserOptions): Promise<MockInPage<AnyNames>>
export async function startTokenMock(options: BrowserOptions | OwnBrowserOptions = {}): Promise<MockInPage<AnyNames>> {
  const { workerUrl: url = '/mockServiceWorker.js', quiet = true, onUnhandledRequest, ...rest } = options
  const mock = createTokenMock(rest)
  refuseWithoutServiceWorker()
  await last.stop()
  const worker = workerOfPage(mock)
  const starting = { serviceWorker: { url }, quiet, ...unhandled(onUnhandledRequest) }
  const registration = await worker.start(starting).catch(async (cause: unknown) => {
    throw await startTrouble(url, cause)
  })
  const stop = once(async () => await worker.stop())
  last.stop = stop
  const outside = registration && outsideScope(registration.scope, url)
  if (outside !== undefined) {
    await stop()
    throw outside
  }
  return { ...mock, worker, stop }
}

let made: SetupWorker | undefined

/** A page has one: in early versions of MSW a second one competes with the first for the requests. */
function workerOfPage({ handlers }: TokenMock): SetupWorker {
  made ??= setupWorker()
  made.resetHandlers(...handlers)
  return made
}
