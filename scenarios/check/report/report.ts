// What a check found, as data: the one source of every report. Holds no secret and no token.

import type { Source } from '../../../mocks/contract/contract.ts'
import type { Level } from '../../../mocks/exchange/findings.ts'
import type { BaseUrlForm } from '../case.ts'
import type { ClientResult } from '../client.ts'
import type { RuleClass } from '../rule.ts'

/** Of the format; another major version when a reader of the old one would misread the new one. */
export const REPORT_VERSION = 1

/** `not-judged`: a rule that must be kept first is broken. */
export type Verdict = 'kept' | 'broken' | 'not-exercised' | 'not-judged'

/** The point and choice that a rule is about: by id, and in words. */
export interface AboutChoice {
  readonly point: string
  readonly choice: string
  readonly usual: string
  readonly titles?: { readonly point: string; readonly choice: string; readonly usual: string }
}

/** One rule, judged. */
export interface RuleResult {
  readonly id: string
  readonly class: RuleClass
  readonly level: Level
  readonly source: readonly Source[]
  readonly says: string
  readonly verdict: Verdict
  /** What was seen; or why it was not judged or not exercised. Empty where kept. */
  readonly because: string
  /** What to change; a question to the owner of the service where the document does not say. Empty unless broken. */
  readonly remedy: string
  /** The point and choice that an unspecified rule is about. */
  readonly choice?: AboutChoice
  /** The case that exercised it, and the number of the exchange in it that shows it. */
  readonly case: string
  readonly shownBy?: number
  /** Listed as known to fail: `expected` keeps the build green, `unexpected-pass` does not. */
  readonly known?: 'expected' | 'unexpected-pass'
}

/** One exchange as it may be shown. */
export interface ReportedExchange {
  readonly method: string
  readonly target: string
  /** Name, value, name, value. */
  readonly requestHeaders: readonly string[]
  readonly fields: readonly { readonly name: string; readonly value: string; readonly asFile: boolean }[]
  readonly bodyBytes: number
  readonly status: number
  readonly answerHeaders: readonly string[]
  /** Tokens are replaced by `‹token›`. */
  readonly answerBody: string
  readonly outcome?: string
  readonly fault?: string
  readonly findings: readonly {
    readonly id: string
    readonly level: Level
    readonly says: string
    readonly source: readonly Source[]
  }[]
}

/** One case, played. */
export interface CaseResult {
  readonly id: string
  readonly title: string
  readonly baseUrl: BaseUrlForm
  /** Of a client; or of a service, whether a whole answer came. */
  readonly claimed: ClientResult['claimed'] | 'answered' | 'unanswered'
  readonly ended: string
  /** What the client said, redacted and cut to 2,000 characters. */
  readonly said: string
  readonly milliseconds: number
  readonly exchanges: readonly ReportedExchange[]
}

/** A point that the document leaves open, and what a service does there. */
export interface ChosenPoint {
  readonly point: string
  readonly title: string
  readonly usual: string
  /** As an assumption profile writes it; absent where it could not be learned, or is none of the choices. */
  readonly choice?: string
  readonly choiceTitle?: string
  /** What was seen, in words with no full stop; empty where nothing was. */
  readonly seen: string
  /** Why there is no choice; empty where there is one. */
  readonly because: string
  /** Whether the service does something that none of the choices says. */
  readonly isNew: boolean
}

/** A check, whole. */
export interface Report {
  readonly version: typeof REPORT_VERSION
  readonly tool: string
  readonly contract: { readonly title: string; readonly version: string }
  readonly client: { readonly kind: 'command' | 'function' | 'test-suite' | 'service'; readonly name: string }
  /** ISO 8601, and how long it took. */
  readonly startedAt: string
  readonly milliseconds: number
  readonly thorough: boolean
  readonly strict: boolean
  /** Repeats the run. */
  readonly seed: string
  /** False when it was interrupted: what was learned until then. */
  readonly complete: boolean
  readonly rules: readonly RuleResult[]
  readonly cases: readonly CaseResult[]
  readonly counts: {
    readonly violations: number
    readonly dependencies: number
    readonly advice: number
    readonly kept: number
    readonly notExercised: number
    readonly notJudged: number
  }
  /** What a service does where the document is silent: of a verification only. */
  readonly profile?: readonly ChosenPoint[]
  /** 0 kept, 1 broken. (2, could not run, has no report.) */
  readonly exitCode: 0 | 1
}
