// The mock as MSW handlers: for msw/node, msw/browser and React Native alike, so nothing here is of one platform.

import type { HttpHandler } from 'msw'
import { scenarios } from '../../scenarios/index.ts'
import { builtInContract } from '../contract/built-in.ts'
import { type JournalEntry, Mock, type MockOptions } from '../mock.ts'
import type { AnyNames, BuiltInNames, Names, OwnNames } from '../names.ts'
import type { Applications } from '../state/applications.ts'
import type { Journal } from '../state/journal.ts'
import type { Session } from '../state/session.ts'
import { handlersOf } from './handlers.ts'

/** A scenario by name: one of the built-in ones, or one of your own. */
export type ScenarioName = keyof typeof scenarios | (string & Record<never, never>)

/** How a token mock starts, whatever it mocks. Everything has a default. */
interface CommonOptions<Taken extends Names> extends Omit<MockOptions, FromNames> {
  /** The scenario that every session starts with. Default: none. */
  readonly scenario?: Taken['scenario'] | undefined
  /** Choices that every session starts with: `{ 'success-status': '201' }`. Default: the usual ones. */
  readonly assume?: Taken['choices']
  /**
   * Everything under this URL is answered: what is not described with the 404 or 405 of the mock, so put handlers of your
   * own for the same URL before these. A path only (`/v1`) stands for any origin. Default: the described paths and those
   * of `protect` are answered, under any origin and any prefix, and everything else is left to MSW.
   */
  readonly baseUrl?: string
}

type FromNames = 'contract' | 'scenario' | 'scenarios' | 'assume'

/** How a mock of the documented interface starts. Everything has a default. */
export interface TokenMockOptions extends CommonOptions<BuiltInNames> {
  readonly contract?: undefined
  readonly scenarios?: undefined
}

/** How a mock of another description starts, or one with scenarios of your own besides those of the project. */
export type OwnTokenMockOptions = CommonOptions<AnyNames> &
  Partial<Pick<MockOptions, 'contract' | 'scenarios'>> &
  OwnNames

/** A token mock, in the terms of MSW. Its functions need no `this`. */
export interface TokenMock<Taken extends Names = BuiltInNames> {
  /** For `setupServer(...handlers)` and `setupWorker(...handlers)`. */
  readonly handlers: readonly HttpHandler[]
  /**
   * Plays a scenario from its first step; undefined plays none. Throws a NameError that lists the known ones. A name that
   * is only known at run time: `mock.mock.use(name)`.
   */
  readonly use: (scenario: Taken['scenario'] | undefined) => void
  /** Takes choices where the document is silent: `{ 'success-status': '201' }`. Throws a NameError for unknown ones. */
  readonly assume: (choices: Taken['choices']) => void
  /** The client applications whose credentials are known. */
  readonly applications: Applications
  /** The exchanges so far, with what was found on each request. */
  readonly journal: Journal<JournalEntry>
  /** Everything as it was at the start: call it after each test. */
  readonly reset: () => void
  /**
   * Makes a base URL for a test that runs beside others: `/sessions/<id>` before the path, or after `baseUrl`. Throws a
   * NameError where there is one of this id.
   */
  readonly createSession: (id?: string) => Session<JournalEntry>
  /** The mock behind the handlers. */
  readonly mock: Mock
}

/**
 * Makes a mock of the token endpoint for MSW.
 *
 * @throws NameError where a scenario or a choice is not known; ApplicationError where two applications have one
 * identifier; TypeError where `baseUrl` is no URL.
 *
 * @example
 * const mock = createTokenMock()
 * const server = setupServer(...mock.handlers)
 */
export function createTokenMock(options?: TokenMockOptions): TokenMock
export function createTokenMock(options: TokenMockOptions | OwnTokenMockOptions): TokenMock<AnyNames>
export function createTokenMock({
  baseUrl,
  ...options
}: TokenMockOptions | OwnTokenMockOptions = {}): TokenMock<AnyNames> {
  const mock = new Mock({
    ...options,
    contract: options.contract ?? builtInContract,
    builtIn: options.builtIn ?? scenarios,
  })
  return {
    handlers: handlersOf(mock, { baseUrl, protect: options.protect }),
    use: (scenario) => mock.use(scenario),
    assume: (choices) => mock.assume(choices),
    applications: mock.applications,
    journal: mock.journal,
    reset: () => mock.reset(),
    createSession: (id) => mock.createSession(id),
    mock,
  }
}
