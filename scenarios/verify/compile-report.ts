// What was played, judged and learned into a report: the same that a check makes, with the service where the client would
// be. Nothing gets in here without its secrets hidden.

import type { Contract } from '../../mocks/contract/contract.ts'
import { REDACTED, redactedHeader } from '../../mocks/exchange/redact.ts'
import packageJson from '../../package.json' with { type: 'json' }
import {
  type CaseResult,
  type ChosenPoint,
  REPORT_VERSION,
  type Report,
  type ReportedExchange,
  type RuleResult,
} from '../check/report/report.ts'
import { countsOf, exitCodeOf } from '../check/report/tally.ts'
import type { Hide } from './hide.ts'
import type { Learned } from './learn/learned.ts'
import type { Course, Played } from './play.ts'
import { titleOf } from './point-rules.ts'
import { OBTAINED } from './rules/reach-rules.ts'
import type { Target } from './target.ts'

const SHOWN_CHARACTERS = 2_000

/** What a report is made of. */
export interface Verified {
  readonly contract: Contract
  readonly target: Target
  readonly course: Course
  readonly rules: readonly RuleResult[]
  readonly learned: readonly Learned[]
  readonly hide: Hide
  readonly startedAt: Date
  readonly milliseconds: number
}

/** The report on a service. */
export function reportOf({
  contract,
  target,
  course,
  rules,
  learned,
  hide,
  startedAt,
  milliseconds,
}: Verified): Report {
  const shown = rules.map((rule) => ({ ...rule, says: hide(rule.says), because: hide(rule.because) }))
  return {
    version: REPORT_VERSION,
    tool: `${packageJson.name} ${packageJson.version}`,
    contract: { title: contract.title, version: contract.version },
    client: { kind: 'service', name: target.baseUrl },
    startedAt: startedAt.toISOString(),
    milliseconds: Math.round(milliseconds),
    thorough: false,
    strict: false,
    seed: '',
    complete: course.complete,
    rules: shown,
    cases: course.played.map((played) => caseResult(played, { contract, target, hide })),
    counts: countsOf(shown),
    exitCode: isObtained(shown) ? exitCodeOf(shown, { strict: false }) : 1,
    profile: learned.map((one) => chosenPoint(one, hide)),
  }
}

/** Nothing is said for a service whose token response was never seen. */
function isObtained(rules: readonly RuleResult[]): boolean {
  return rules.some(({ id, verdict }) => id === OBTAINED && verdict === 'kept')
}

function chosenPoint({ point, choice, seen, because, isNew }: Learned, hide: Hide): ChosenPoint {
  return {
    point: point.id,
    title: point.title,
    usual: point.usual,
    ...(choice === undefined ? {} : { choice, choiceTitle: titleOf(point, choice) }),
    seen: hide(seen),
    because: hide(because),
    isNew,
  }
}

interface Showing {
  readonly contract: Contract
  readonly target: Target
  readonly hide: Hide
}

function caseResult(played: Played, showing: Showing): CaseResult {
  const { probe, failure, milliseconds } = played
  const heard = played.heard ?? played.limited
  return {
    id: probe.id,
    title: probe.title,
    baseUrl: showing.target.baseUrl === showing.target.url.origin ? 'bare' : 'prefix',
    claimed: heard === undefined ? 'unanswered' : 'answered',
    ended: heard === undefined ? failure : '',
    said: '',
    milliseconds: Math.round(milliseconds),
    exchanges: [exchangeOf(played, showing)],
  }
}

function exchangeOf(
  { probe, headers, bodyBytes, heard, limited, meaning }: Played,
  { contract, target, hide }: Showing,
): ReportedExchange {
  const answer = heard ?? limited
  const how = { redact: hide, secretHeader: contract.access?.header }
  const outcome = meaning?.outcome?.id
  return {
    method: probe.method,
    target: target.url.pathname,
    // A header that the user gave may hold a key.
    requestHeaders: headers.map((text, index) => (index < 2 || index % 2 === 0 ? text : REDACTED)),
    fields: probe.parts.map(({ name, shown, asFile = false }) => ({ name, value: shown, asFile })),
    bodyBytes,
    status: answer?.status ?? 0,
    answerHeaders: (answer?.headers ?? []).map((text, index, all) =>
      index % 2 === 0 ? text : redactedHeader(all[index - 1] ?? '', text, how),
    ),
    answerBody: hide(answer?.text ?? '').slice(0, SHOWN_CHARACTERS),
    ...(outcome === undefined ? {} : { outcome }),
    ...(answer === undefined ? { fault: 'no-answer' } : {}),
    findings: [],
  }
}
