// What is judged: one request to the token operation, as far as it was understood.

import type { Plan } from '../contract/plan.ts'
import type { Applications } from '../state/applications.ts'
import type { ReadForm } from './fields.ts'
import type { Form } from './form.ts'
import type { Redact } from './redact.ts'
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
