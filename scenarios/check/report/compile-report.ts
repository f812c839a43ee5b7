// Results and runs into a report: what may be shown, with secrets and tokens taken out.

import { REDACTED } from '../../../mocks/exchange/redact.ts'
import type { CaseRun, SeenExchange } from '../case.ts'
import type { CaseResult, ReportedExchange } from './report.ts'

const TOKEN = '‹token›'
const SHOWN_CHARACTERS = 2_000
/** So many exchanges of a case are shown; a client that hammers sends thousands. */
const SHOWN_EXCHANGES = 10

/** One case as it may be shown. */
export function caseResult(run: CaseRun): CaseResult {
  const [result] = run.results
  const hide = hider(run)
  return {
    id: run.case.id,
    title: run.case.title,
    baseUrl: run.case.baseUrl ?? 'bare',
    claimed: result.claimed,
    ended: hide(result.ended),
    said: hide(result.said.slice(0, SHOWN_CHARACTERS)),
    milliseconds: Math.round(result.milliseconds),
    exchanges: run.exchanges.slice(0, SHOWN_EXCHANGES).map((exchange) => reported(exchange, hide)),
  }
}

/** Longer texts first, so that a secret within a longer one does not leave the rest of it standing. */
function hider({ credentials, tokens }: CaseRun): (text: string) => string {
  const hidden = [credentials.secret, ...tokens].filter((text) => text !== '').sort((one, other) => other.length - one.length)
  return (text) => hidden.reduce((shown, secret) => shown.replaceAll(secret, secret === credentials.secret ? REDACTED : TOKEN), text)
}

function reported({ request, answer, outcome, fault, findings }: SeenExchange, hide: (text: string) => string): ReportedExchange {
  return {
    method: request.method,
    target: request.target,
    requestHeaders: request.headers,
    fields: request.fields,
    bodyBytes: request.bodyBytes,
    status: answer.status,
    answerHeaders: answer.headers.filter((_, index, all) => !isOurs(all[index - (index % 2)] ?? '')),
    answerBody: hide(answer.body.slice(0, SHOWN_CHARACTERS)),
    ...(outcome === undefined ? {} : { outcome }),
    ...(fault === undefined ? {} : { fault }),
    findings: findings.map(({ id, level, says, source }) => ({ id, level, says, source })),
  }
}

/** Headers that the mock adds for browsers say nothing of the service. */
function isOurs(name: string): boolean {
  return /^(?:access-control|x-mock)-/i.test(name)
}
