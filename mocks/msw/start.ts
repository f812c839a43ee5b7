// Starting in one call: what is the same wherever MSW intercepts requests. Nothing here is of one platform.

import type { HttpHandler } from 'msw'
import type { AnyNames, BuiltInNames, Names } from '../names.ts'
import { createTokenMock, type OwnTokenMockOptions, type TokenMock, type TokenMockOptions } from './token-mock.ts'

/** How a mock starts that intercepts at once. Everything has a default. */
export interface StartOptions extends TokenMockOptions {
  /** What becomes of a request that nothing here answers. Default: `bypass`, it goes where it was sent. */
  readonly onUnhandledRequest?: 'bypass' | 'warn' | 'error' | undefined
}

/** The same, of another description or with scenarios of your own. */
export type OwnStartOptions = OwnTokenMockOptions & Pick<StartOptions, 'onUnhandledRequest'>

/** What `setupServer` of MSW makes. */
export interface InterceptingServer {
  readonly listen: (options?: Readonly<Record<string, unknown>>) => void
  readonly close: () => void
}

/** A token mock that intercepts the requests of its process. */
export interface Intercepting<Server, Taken extends Names = BuiltInNames> extends TokenMock<Taken> {
  /** MSW's own: for handlers besides these. */
  readonly server: Server
  /** Requests go where they are sent again. */
  readonly stop: () => void
}

/** What was started last: MSW intercepts for one at a time, and leaves a second one without requests, or refuses it. */
export const last: { stop: () => unknown } = { stop: () => undefined }

/**
 * Makes a token mock, and intercepts with what MSW has for the platform; what was started before is stopped. Throws what
 * `createTokenMock` throws.
 */
export function startOn<Server extends InterceptingServer>(
  setupServer: (...handlers: HttpHandler[]) => Server,
  { onUnhandledRequest, ...options }: StartOptions | OwnStartOptions,
): Intercepting<Server, AnyNames> {
  const mock = createTokenMock(options)
  const server = setupServer(...mock.handlers)
  last.stop()
  server.listen(unhandled(onUnhandledRequest))
  const stop = once(() => server.close())
  last.stop = stop
  return { ...mock, server, stop }
}

/** The option as MSW 2 calls it, and as MSW 3 does. */
export function unhandled(strategy: StartOptions['onUnhandledRequest'] = 'bypass') {
  return { onUnhandledRequest: strategy, onUnhandledFrame: strategy } as const
}

/** The action, done at its first call: MSW complains of a second one. */
export function once<Result>(action: () => Result): () => Result {
  let done: { readonly result: Result } | undefined
  return () => {
    done ??= { result: action() }
    return done.result
  }
}
