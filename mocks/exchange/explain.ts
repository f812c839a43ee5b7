// The headers of an answer: those of the service, open CORS, and the explanation in x-mock-*.

import type { Source } from '../contract/contract.ts'
import type { PlannedOutcome } from '../contract/plan.ts'
import type { ReadyAnswer } from '../contract/ready-answer.ts'
import type { Fault } from './fault.ts'
import type { Finding } from './findings.ts'

/** The explanation's headers; a page on another origin may read them. */
export const EXPLAINED_BY = [
  'x-mock-outcome',
  'x-mock-source',
  'x-mock-choices',
  'x-mock-findings',
  'x-mock-scenario',
  'x-mock-fault',
] as const

/** Answers of contract paths may be read by any page. */
export const OPEN_CORS: readonly string[] = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  `${EXPLAINED_BY.join(', ')}, Retry-After, Location`,
]

/** What an explanation says. */
export interface Explanation {
  readonly planned: PlannedOutcome | undefined
  readonly source: readonly Source[]
  readonly choices: readonly string[]
  readonly findings: readonly Finding[]
  readonly scenario: string | undefined
  readonly fault: Fault['kind'] | undefined
}

const serviceHeaders = new WeakMap<ReadyAnswer, readonly string[]>()

/** Content-Type, the answer's own headers and CORS: the same for every request, so made once. */
export function headersOfService(answer: ReadyAnswer): readonly string[] {
  const made = serviceHeaders.get(answer)
  if (made !== undefined) return made
  const own = Object.entries(answer.headers).flat()
  const headers = ['Content-Type', answer.contentType, ...own, ...OPEN_CORS]
  serviceHeaders.set(answer, headers)
  return headers
}

/** The x-mock-* headers. */
export function explanationHeaders({
  planned,
  source,
  choices,
  findings,
  scenario,
  fault,
}: Explanation): readonly string[] {
  const values: Record<(typeof EXPLAINED_BY)[number], string> = {
    'x-mock-outcome': planned?.outcome.id ?? '',
    'x-mock-source': source.join('; '),
    'x-mock-choices': choices.join(', '),
    // Each once: a header has room for all of them, and none for a thousand bad parts.
    'x-mock-findings': [...new Set(findings.map(({ id }) => id))].join(', '),
    'x-mock-scenario': scenario ?? '',
    'x-mock-fault': fault ?? '',
  }
  return Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : [name, asciiOnly(value)]))
}

/** A header's value is visible ASCII; what is not stands as `?`. */
function asciiOnly(value: string): string {
  return value.replace(/[^\x20-\x7e]/g, '?')
}
