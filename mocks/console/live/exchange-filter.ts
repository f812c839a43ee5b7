// Which exchanges the reader wants to see. Pure.

import type { Exchange } from '../../server/admin/answers.ts'

/** Those that fit everything given. */
export interface ExchangeFilter {
  readonly text: string
  readonly outcome: string | null
  /** A finding, or a level as `level:violation`. */
  readonly finding: string | null
  readonly status: string | null
}

export const NO_FILTER: ExchangeFilter = { text: '', outcome: null, finding: null, status: null }

/** Whether it leaves anything out. */
export function isFiltering({ text, outcome, finding, status }: ExchangeFilter): boolean {
  return text.trim() !== '' || outcome !== null || finding !== null || status !== null
}

/** Those of them that fit. */
export function filtered(exchanges: readonly Exchange[], filter: ExchangeFilter): readonly Exchange[] {
  if (!isFiltering(filter)) return exchanges
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean)
  return exchanges.filter(
    (exchange) => fits(exchange, filter) && words.every((word) => textOf(exchange).includes(word)),
  )
}

function fits(exchange: Exchange, { outcome, finding, status }: ExchangeFilter): boolean {
  return (
    (outcome === null || exchange.outcome === outcome) &&
    (status === null || String(exchange.answer.status) === status) &&
    (finding === null || exchange.findings.some(({ id, level }) => id === finding || `level:${level}` === finding))
  )
}

const texts = new WeakMap<Exchange, string>()

/** Everything of it that is worth searching, in lower case; made once. */
function textOf(exchange: Exchange): string {
  const known = texts.get(exchange)
  if (known !== undefined) return known
  const { request, answer, findings } = exchange
  const text = [
    exchange.result,
    `${request.method} ${request.target}`,
    answer.status,
    answer.body,
    exchange.outcome,
    exchange.code,
    exchange.application,
    exchange.scenario,
    exchange.fault,
    ...request.headers.map(({ name, value }) => `${name}: ${value}`),
    ...request.fields.map(({ name, value }) => `${name}=${value}`),
    ...findings.flatMap(({ id, level, says }) => [id, level, says]),
  ]
    .join('\n')
    .toLowerCase()
  texts.set(exchange, text)
  return text
}
