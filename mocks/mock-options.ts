// How a mock starts, and what is made of that: the scenarios, the sessions and what each of them starts with.

import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Contract } from './contract/contract.ts'
import type { Profile } from './contract/profile.ts'
import type { Scenarios } from './exchange/scenario.ts'
import { ScenarioBook } from './exchange/scenario-book.ts'
import { type JournalEntry, JournalRing } from './journal-entry.ts'
import { Sessions } from './sessions.ts'
import { type ApplicationInput, indexed } from './state/applications.ts'
import { seededRandom, systemRandom } from './state/random.ts'

/** How a mock starts. */
export interface MockOptions {
  readonly contract: Contract
  /** The fixtures that come with the project. */
  readonly builtIn?: Scenarios
  /** Scenarios of your own; a name that a fixture has replaces it. */
  readonly scenarios?: Scenarios | undefined
  /** Default: one demo application with the credentials of the description's example. */
  readonly applications?: readonly ApplicationInput[] | undefined
  /** The scenario that every session starts with. */
  readonly scenario?: string | undefined
  /** Choices that every session starts with. */
  readonly assume?: Profile
  /** Makes everything random repeatable, tokens included where the clock is too. */
  readonly seed?: string | number | undefined
  /** Signs tokens: mocks with the same key accept each other's. Default: from the seed, or random. */
  readonly tokenKey?: string | undefined
  /** The key that another process of the same server has drawn, where no `tokenKey` is given. */
  readonly drawnKey?: Uint8Array | undefined
  /** Milliseconds since 1970. Default: the system's clock. */
  readonly clock?: () => number
  /** Whether answers carry x-mock-* headers. Default: true. */
  readonly explain?: boolean
  /** Globs of paths that need a live access token. */
  readonly protect?: readonly string[]
  /** How many exchanges a session keeps. Default: 10,000. */
  readonly journalCapacity?: number
}

/** What a running mock is given anew. */
export interface Reload {
  readonly contract?: Contract
  /** Scenarios of your own, instead of those before. */
  readonly scenarios?: Scenarios
  /** Instead of those before; undefined: the demo application of the description. */
  readonly applications?: readonly ApplicationInput[] | undefined
  /** Choices that every session starts with, instead of those before. A choice that a session has made since stays. */
  readonly assume?: Profile
}

/** The scenarios that can be played. Throws a NameError where one of the user's does not fit. */
export function bookOf({ contract, builtIn = {}, scenarios }: MockOptions): ScenarioBook {
  return new ScenarioBook(contract, builtIn, scenarios)
}

/** The applications that every session starts with. */
export function applicationsOf({ contract, applications }: MockOptions): readonly ApplicationInput[] {
  return applications ?? [{ ...contract.operation.demo, name: 'Demo application' }]
}

/** The sessions, with the one that never ends. Throws what the mock throws when it is made. */
export function sessionsOf(options: MockOptions, book: ScenarioBook, now: number): Sessions<JournalEntry> {
  const { seed, tokenKey } = options
  const random = seed === undefined ? systemRandom() : seededRandom(String(seed))
  const start = {
    book,
    random,
    seed: seed === undefined ? undefined : String(seed),
    key: tokenKey === undefined ? (options.drawnKey ?? random(32)) : sha256(utf8ToBytes(tokenKey)),
    isKeyShared: tokenKey !== undefined,
    applications: indexed(applicationsOf(options), now),
    assume: options.assume ?? {},
    scenario: options.scenario,
    journalCapacity: options.journalCapacity,
  }
  return new Sessions<JournalEntry>(start, now, () => new JournalRing())
}
