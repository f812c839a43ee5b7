// An exchange as the admin API shows it. What the journal keeps is redacted already.

import type { Contract } from '../../contract/contract.ts'
import { summaryOf } from '../../exchange/summary.ts'
import type { JournalEntry } from '../../mock.ts'
import type { Exchange, Header } from './answers.ts'
import { timeText } from './call.ts'

/** The exchange as data. */
export function exchangeView(entry: JournalEntry, contract: Contract): Exchange {
  const { request, answer, findings } = entry
  const { status, result, tone, code } = summaryOf(entry, contract)
  return {
    number: entry.number,
    at: timeText(entry.at),
    kind: entry.kind,
    result,
    tone,
    request: { ...request, headers: headersOf(request.headers) },
    answer: {
      status: status ?? null,
      headers: headersOf(answer.headers),
      body: answer.body,
      delayMilliseconds: answer.delivery.delayMilliseconds,
      breaks: answer.delivery.breaks,
    },
    outcome: entry.outcome ?? null,
    code: code ?? null,
    source: entry.source,
    choices: entry.choices,
    findings: findings.map((finding) => ({ ...finding, point: finding.point ?? null })),
    scenario: entry.scenario ?? null,
    fault: entry.fault ?? null,
    application: entry.application ?? null,
  }
}

/** Name, value, name, value as pairs. */
export function headersOf(flat: readonly string[]): readonly Header[] {
  const headers: Header[] = []
  for (let index = 0; index < flat.length; index += 2) {
    headers.push({ name: flat[index] ?? '', value: flat[index + 1] ?? '' })
  }
  return headers
}
