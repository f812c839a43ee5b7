// Where a rule was seen: its case, and the exchange in it that shows it.

import type { CaseResult, Report, ReportedExchange, RuleResult } from './report.ts'

/** Where a rule was seen. */
export interface Occurrence {
  readonly case: CaseResult
  /** Counted from 0; undefined where no single exchange shows it, or it is not among those kept. */
  readonly number: number | undefined
  readonly exchange: ReportedExchange | undefined
}

/** Where a rule was seen; undefined when its case was not played. */
export function occurrenceOf(report: Report, rule: RuleResult): Occurrence | undefined {
  const played = report.cases.find(({ id }) => id === rule.case)
  if (played === undefined) return undefined
  const number = rule.shownBy ?? (played.exchanges.length === 1 ? 0 : undefined)
  const exchange = number === undefined ? undefined : played.exchanges[number]
  return { case: played, number: exchange === undefined ? undefined : number, exchange }
}

/** `by request 2 of 3 in the case "As usual"`. */
export function placeInWords({ case: { title, exchanges }, number }: Occurrence): string {
  const where = `in the case "${title}"`
  if (exchanges.length === 0) return `${where}, without any request`
  if (number === undefined) return `by ${exchanges.length} requests ${where}`
  return exchanges.length === 1 ? `by the request ${where}` : `by request ${number + 1} of ${exchanges.length} ${where}`
}
