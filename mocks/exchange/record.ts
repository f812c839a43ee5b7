// A request as it may be kept and shown: no secret in it.

import type { ReadForm } from './fields.ts'
import type { Form } from './form.ts'
import { type Redact, redactedHeader, redactedTarget, REDACTED, sized } from './redact.ts'
import type { ExchangeRequest } from './request.ts'

/** A field as it may be shown. */
export interface RecordedField {
  readonly name: string
  readonly value: string
  readonly asFile: boolean
}

/** A request as it may be kept and shown. */
export interface RequestRecord {
  readonly method: string
  readonly target: string
  /** Name, value, name, value. */
  readonly headers: readonly string[]
  readonly encoding: string
  readonly fields: readonly RecordedField[]
  readonly bodyBytes: number
}

/** The record of a request without a form. */
export function recordOf(request: ExchangeRequest, redact: Redact): RequestRecord {
  return {
    method: redact(request.method),
    target: redactedTarget(request.target, redact),
    headers: request.headers.map((text, index, all) => (index % 2 === 0 ? redact(text) : redactedHeader(all[index - 1] ?? '', text, redact))),
    encoding: '',
    fields: [],
    bodyBytes: request.body.length,
  }
}

/** The record of a request with a form: the identifier is shown, the secret never, what is not described by its length. */
export function recordOfForm(request: ExchangeRequest, { form, read, redact }: { form: Form; read: ReadForm; redact: Redact }): RequestRecord {
  const fields = form.fields.map(({ name, value, asFile }) => {
    const credential = read.byName.get(name)?.field.credential
    const hidden = credential === 'secret' ? REDACTED : sized(value)
    return { name: redact(name), value: credential === 'identifier' ? redact(value) : hidden, asFile }
  })
  return { ...recordOf(request, redact), encoding: redact(form.encoding), fields }
}
