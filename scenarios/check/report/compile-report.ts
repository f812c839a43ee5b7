// Results and runs into a report: what may be shown, with secrets and tokens taken out.

import type { Contract } from '../../../mocks/contract/contract.ts'
import { REDACTED } from '../../../mocks/exchange/redact.ts'
import manifest from '../../../package.json' with { type: 'json' }
import type { CaseRun, SeenExchange } from '../case.ts'
import { type CaseResult, REPORT_VERSION, type Report, type ReportedExchange, type RuleResult } from './report.ts'
import { countsOf, exitCodeOf } from './tally.ts'

const TOKEN = '‹token›'
const SHOWN_CHARACTERS = 2_000
/** So many exchanges of a case are shown; a client that hammers sends thousands. */
const SHOWN_EXCHANGES = 10

/** What a report is made of. */
export interface Checked {
  readonly contract: Contract
  readonly client: Report['client']
  readonly startedAt: Date
  readonly milliseconds: number
  readonly rules: readonly RuleResult[]
  readonly runs: readonly CaseRun[]
  readonly strict: boolean
  readonly thorough: boolean
  readonly seed: number
  readonly complete: boolean
}

/** The report. */
export function compileReport({
  contract,
  client,
  startedAt,
  milliseconds,
  rules,
  runs,
  strict,
  thorough,
  seed,
  complete,
}: Checked): Report {
  return {
    version: REPORT_VERSION,
    tool: `${manifest.name} ${manifest.version}`,
    contract: { title: contract.title, version: contract.version },
    client,
    startedAt: startedAt.toISOString(),
    milliseconds: Math.round(milliseconds),
    thorough,
    strict,
    seed: String(seed),
    complete,
    rules,
    cases: runs.map(caseResult),
    counts: countsOf(rules),
    exitCode: exitCodeOf(rules, { strict }),
  }
}

/** One case as it may be shown. */
function caseResult(run: CaseRun): CaseResult {
  const [result] = run.results
  const hide = hider(run)
  return {
    id: run.case.id,
    title: run.case.title,
    baseUrl: run.case.baseUrl ?? 'bare',
    claimed: result.claimed,
    ended: hide(result.ended),
    said: hide(result.said).slice(0, SHOWN_CHARACTERS),
    milliseconds: Math.round(result.milliseconds),
    exchanges: run.exchanges.slice(0, SHOWN_EXCHANGES).map((exchange) => reported(exchange, hide)),
  }
}

/** Longer texts first, so that a secret within a longer one does not leave the rest of it standing. */
function hider({ credentials, tokens }: CaseRun): (text: string) => string {
  const hidden = [credentials.secret, ...tokens]
    .filter((text) => text !== '')
    .sort((one, other) => other.length - one.length)
  return (text) =>
    hidden.reduce((shown, secret) => shown.replaceAll(secret, secret === credentials.secret ? REDACTED : TOKEN), text)
}

function reported(
  { request, answer, kept = answer, outcome, fault, findings }: SeenExchange,
  hide: (text: string) => string,
): ReportedExchange {
  return {
    method: request.method,
    target: request.target,
    requestHeaders: request.headers,
    fields: request.fields,
    bodyBytes: request.bodyBytes,
    status: answer.status,
    answerHeaders: answer.headers.filter((_, index, all) => !isOurs(all[index - (index % 2)] ?? '')),
    answerBody: hide(kept.body).slice(0, SHOWN_CHARACTERS),
    ...(outcome === undefined ? {} : { outcome }),
    ...(fault === undefined ? {} : { fault }),
    findings: findings.map(({ id, level, says, source }) => ({ id, level, says, source })),
  }
}

/** Headers that the mock adds for browsers say nothing of the service. */
function isOurs(name: string): boolean {
  return /^(?:access-control|x-mock)-/i.test(name)
}
