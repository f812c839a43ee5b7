// The mock in a React Native app, in one call. What intercepts there is passed in: MSW 2 has it as `msw/native`, MSW 3 no
// longer has an entry of its own for React Native. So nothing here is of one platform.

import type { HttpHandler } from 'msw'
import type { AnyNames } from '../names.ts'
import {
  type Intercepting,
  type InterceptingServer,
  type OwnStartOptions,
  type StartOptions,
  startOn,
} from './start.ts'

/** How a mock starts in an app. Everything but `setupServer` has a default. */
export interface NativeOptions<Server extends InterceptingServer> extends StartOptions {
  /**
   * MSW 2: `setupServer` of `msw/native`, in Jest too. MSW 3: a function that makes a `defineNetwork` of
   * `msw/experimental`, with `fetch/web` and `XMLHttpRequest/web` of `@mswjs/interceptors`.
   */
  readonly setupServer: (...handlers: HttpHandler[]) => Server
}

/** The same, of another description or with scenarios of your own. */
export type OwnNativeOptions<Server extends InterceptingServer> = OwnStartOptions &
  Pick<NativeOptions<Server>, 'setupServer'>

/**
 * Answers the requests of this app from a token mock, until it is stopped or another is started. Where there are handlers
 * for MSW already, add those of `createTokenMock` to them instead.
 *
 * @throws NameError where a scenario or a choice is not known; ApplicationError where two applications have one
 * identifier; TypeError where `baseUrl` is no URL.
 *
 * @example
 * import { setupServer } from 'msw/native'
 * const mock = startTokenMock({ setupServer })
 */
export function startTokenMock<Server extends InterceptingServer>(options: NativeOptions<Server>): Intercepting<Server>
export function startTokenMock<Server extends InterceptingServer>(
  options: NativeOptions<Server> | OwnNativeOptions<Server>,
): Intercepting<Server, AnyNames>
export function startTokenMock<Server extends InterceptingServer>({
  setupServer,
  ...options
}: NativeOptions<Server> | OwnNativeOptions<Server>): Intercepting<Server, AnyNames> {
  return startOn(setupServer, options)
}
