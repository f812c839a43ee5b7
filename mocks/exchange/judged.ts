// What is judged: one request to the token operation, as far as it was understood.

import type { Plan } from '../contract/plan.ts'
import type { Applications } from '../state/applications.ts'
import { carriedSecrets } from './carried-secrets.ts'
import { type ReadForm, readFields } from './fields.ts'
import { type Form, readForm } from './form.ts'
import { type Redact, redactorFor } from './redact.ts'
import type { ExchangeRequest } from './request.ts'

/** A request to the token operation, as far as it was understood. */
export interface Judged {
  readonly request: ExchangeRequest
  readonly query: string
  readonly form: Form
  readonly read: ReadForm
  readonly plan: Plan
  readonly applications: Applications
  /** What was sent as the secret, wherever. */
  readonly carried: readonly string[]
  readonly redact: Redact
}

/** Reads a request to the token operation, so that it can be judged and answered. */
export function judgedOf(
  request: ExchangeRequest,
  query: string,
  { plan, applications }: Pick<Judged, 'plan' | 'applications'>,
): Judged {
  const { fields } = plan.contract.operation
  const form = readForm(request)
  const read = readFields(form, fields, plan.rules.reading)
  const carried = carriedSecrets({ form, query, fields })
  const redact = redactorFor(carried, applications)
  return { request, query, form, read, plan, applications, carried, redact }
}
