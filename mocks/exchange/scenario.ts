// A scenario: one literal that says what to force, what to vary, or which fault to inject. It states only its difference
// from usual.

import type { Source } from '../contract/contract.ts'
import type { Profile } from '../contract/profile.ts'
import type { Fault } from './fault.ts'

/** The source of what the contract says nothing of. */
export const OUTSIDE = 'outside the contract'

/** A difference from usual. */
export interface Step {
  /** The outcome that every request leads to, whatever it carries. */
  readonly force?: string
  /** Choices at points: `{ 'success-status': '201' }`. */
  readonly vary?: Profile
  readonly fault?: Fault
}

/** What is reproduced. */
export interface Scenario extends Step {
  readonly title: string
  /** What of the document it plays. */
  readonly source: Source | readonly Source[] | typeof OUTSIDE
  /** One step a request, in turn; the last one stays. */
  readonly sequence?: readonly Step[]
}

/** Scenarios by name. */
export type Scenarios = Readonly<Record<string, Scenario>>
