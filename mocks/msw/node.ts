// The mock in a Node process, in one call: for set-up files of Vitest and Jest.

import { type SetupServer, setupServer } from 'msw/node'
import type { AnyNames } from '../names.ts'
import { type Intercepting, type OwnStartOptions, type StartOptions, startOn } from './start.ts'

/**
 * Answers the requests of this process from a token mock, until it is stopped or another is started. Where there are handlers
 * for MSW already, add those of `createTokenMock` to them instead.
 *
 * @throws NameError where a scenario or a choice is not known; ApplicationError where two applications have one
 * identifier; TypeError where `baseUrl` is no URL.
 *
 * @example
 * export const mock = startTokenMock()
 * afterEach(mock.reset)
 */
export function startTokenMock(options?: StartOptions): Intercepting<SetupServer>
export function startTokenMock(options: StartOptions | OwnStartOptions): Intercepting<SetupServer, AnyNames>
export function startTokenMock(options: StartOptions | OwnStartOptions = {}): Intercepting<SetupServer, AnyNames> {
  return startOn(setupServer, options)
}
