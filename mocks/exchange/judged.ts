// What is judged: one request to the token operation, as far as it was understood.

import type { Plan } from '../contract/plan.ts'
import type { Applications } from '../state/applications.ts'
import { carriedSecrets } from './carried-secrets.ts'
import { type ReadForm, readFields } from './fields.ts'
import { type Form, readForm } from './form.ts'
import { type Redact, redactorFor } from './redact.ts'
import type { ExchangeRequest } from './request.ts'
import { shownHeaders } from './seen-headers.ts'

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
  /** The headers as they may be shown. */
  readonly headers: readonly string[]
}

/** Reads a request to the token operation, so that it can be judged and answered. */
export function judgedOf(
  request: ExchangeRequest,
  query: string,
  { plan, applications }: Pick<Judged, 'plan' | 'applications'>,
): Judged {
  const { operation, access } = plan.contract
  const { fields } = operation
  const form = readForm(request)
  const read = readFields(form, fields, plan.rules.reading)
  const carried = carriedSecrets({ form, query, fields })
  const redact = redactorFor(carried, applications)
  const how = { redact, carried, secrets: applications.secrets, secretHeader: access?.header }
  const headers = shownHeaders(request.headers, how)
  return { request, query, form, read, plan, applications, carried, redact, headers }
}
