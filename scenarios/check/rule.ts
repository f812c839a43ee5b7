// A rule: one sentence that a client keeps or breaks, the case that exercises it, and how it is judged.

import type { Source } from '../../mocks/contract/contract.ts'
import type { Level } from '../../mocks/exchange/findings.ts'
import type { Case, CaseRun } from './case.ts'
import type { AboutChoice } from './report/report.ts'

/** Three classes that are never mixed, and what only a client can show that is called repeatedly in one process. */
export type RuleClass = 'documented' | 'unspecified' | 'misbehaving' | 'repeated'

/** What a rule says of a run. Silence is never a pass: what was not shown is `not-exercised`. */
export interface Judgement {
  readonly verdict: 'kept' | 'broken' | 'not-exercised'
  /** What was seen, in a sentence; empty where the rule is kept. */
  readonly because: string
  /** Where what was seen weighs more or less than the rule's own level. */
  readonly level?: Level
  /** Number of the exchange that shows it, counted from 0 within the run. */
  readonly shownBy?: number
}

/** The runs of all cases, for the rules that compare. */
export interface Runs {
  /** The run of a case; undefined when the case was not played. */
  of(caseId: string): CaseRun | undefined
}

/** One rule. Its id is frozen. */
export interface Rule {
  readonly id: string
  readonly class: RuleClass
  /** Of a broken one. */
  readonly level: Level
  readonly source: readonly Source[]
  /** What a client does that keeps it. */
  readonly says: string
  /** What to change in a client that breaks it. */
  readonly remedy: string
  /** The unspecified point and the choice that it is about. */
  readonly choice?: AboutChoice
  /** Ids of rules that must be kept for this one to be judged. */
  readonly needs: readonly string[]
  readonly case: Case
  readonly judge: (run: CaseRun, runs: Runs) => Judgement
}

export const KEPT: Judgement = { verdict: 'kept', because: '' }

/** The rule is broken, and why. */
export function broken(because: string, more: Pick<Judgement, 'level' | 'shownBy'> = {}): Judgement {
  return { verdict: 'broken', because, ...more }
}

/** The run shows nothing of it, and why. */
export function notExercised(because: string): Judgement {
  return { verdict: 'not-exercised', because }
}
