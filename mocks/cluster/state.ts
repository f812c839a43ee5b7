// What workers have to know of the mock, as plain data: enough to answer every request whose answer does not depend on the
// requests before it.

import type { Contract } from '../contract/contract.ts'
import type { Profile } from '../contract/profile.ts'
import type { Scenarios } from '../exchange/scenario.ts'
import type { Application, ApplicationInput } from '../state/applications.ts'
import type { TokensState } from '../state/tokens.ts'

/** The mock. */
export interface MockState {
  readonly contract: Contract
  readonly scenarios: Scenarios
  readonly applications: readonly ApplicationInput[] | undefined
  readonly key: Uint8Array
  readonly protect: readonly string[]
  readonly explain: boolean
  /** Every session, whole. */
  readonly sessions: readonly SessionState[]
}

/** One session. */
export interface SessionState {
  /** Tells it from others that had its id before. */
  readonly number: number
  readonly id: string
  readonly scenario: string | undefined
  readonly profile: Profile
  readonly clockOffsetSeconds: number
  readonly idleSeconds: number | undefined
  readonly journalCapacity: number
  /** Milliseconds since 1970. */
  readonly lastUsedAt: number
  /** Whether it has a randomness of its own, which only one process can draw from. */
  readonly isSeeded: boolean
  /** Undefined where they are as they were. */
  readonly applications: ApplicationsState | undefined
  readonly tokens: TokensState
}

/** Applications, as a difference. */
export interface ApplicationsState {
  /** To those of the mock, or to those that the session had so far. */
  readonly from: 'mock' | 'before'
  readonly put: readonly Application[]
  readonly gone: readonly string[]
}
