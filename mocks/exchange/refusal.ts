// Refusals that no documented rule leads to, but a choice does: a required header, a field that is not described, limits.

import type { Knob } from '../contract/owners.ts'
import type { Plan } from '../contract/plan.ts'
import type { RequestRate } from '../state/request-rate.ts'
import type { ReadForm } from './fields.ts'
import { findingOnPoint } from './finding-on-point.ts'
import type { Finding } from './findings.ts'
import { type ExchangeRequest, headerOf } from './request.ts'

/** Which refusal, and the knob that brought it about. */
export interface Refusal {
  readonly id: 'custom-header' | 'unknown-field' | 'payload-limit' | 'rate-limit'
  readonly knob: Knob
  readonly findings: readonly Finding[]
}

/** What the refusals are judged by. */
export interface RefusalContext {
  readonly plan: Plan
  readonly rate: RequestRate
  readonly now: number
}

/** The first refusal that applies under the choices in force. */
export function refusalOf(
  request: ExchangeRequest,
  read: ReadForm,
  { plan, rate, now }: RefusalContext,
): Refusal | undefined {
  const { limits, requiredHeader, reading } = plan.rules
  if (!rate.admits(limits.requestsPerMinute, now)) {
    return { id: 'rate-limit', knob: 'limits.requests-per-minute', findings: [] }
  }
  if (limits.bodyBytes > 0 && request.body.length > limits.bodyBytes) {
    return { id: 'payload-limit', knob: 'limits.body-bytes', findings: [] }
  }
  if (requiredHeader !== undefined && headerOf(request.headers, requiredHeader.toLowerCase()) === undefined) {
    return {
      id: 'custom-header',
      knob: 'required-header',
      findings: [findingOnPoint('custom-header-absent', { header: requiredHeader }, { plan, knob: 'required-header' })],
    }
  }
  if (reading.unknown === 'refused' && read.unknown.length > 0) {
    return { id: 'unknown-field', knob: 'reading.unknown', findings: [] }
  }
  return undefined
}
