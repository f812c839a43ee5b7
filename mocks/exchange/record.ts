// A request, and the answer to it, as they may be kept and shown: no secret and no token in them.

import type { Contract } from '../contract/contract.ts'
import type { Applications } from '../state/applications.ts'
import type { Answer } from './answer.ts'
import { carriedSecrets } from './carried-secrets.ts'
import { fieldNamed } from './fields.ts'
import { readForm, type SentField } from './form.ts'
import type { Judged } from './judged.ts'
import { REDACTED, type Redact, redactedHeader, redactedTarget, redactorFor, sized } from './redact.ts'
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
  /** The first fifty. */
  readonly fields: readonly RecordedField[]
  readonly bodyBytes: number
}

const KEPT_FIELDS = 50

/** What a record is made with. */
export interface Recording {
  readonly contract: Contract
  readonly redact: Redact
}

/** How a request is recorded that never reaches the exchange, which knows its form by then. */
export function recordingOf(
  request: ExchangeRequest,
  { contract, applications }: { contract: Contract; applications: Applications },
): Recording {
  const query = request.target.split('?').slice(1).join('?')
  const carried = carriedSecrets({ form: readForm(request), query, fields: contract.operation.fields })
  return { contract, redact: redactorFor(carried, applications) }
}

/** The record of a request without its form. */
export function recordOf(request: ExchangeRequest, { contract, redact }: Recording): RequestRecord {
  const how = { redact, secretHeader: contract.access?.header }
  return {
    method: redact(request.method),
    target: redactedTarget(request.target, redact),
    headers: request.headers.map((text, index, all) =>
      index % 2 === 0 ? redact(text) : redactedHeader(all[index - 1] ?? '', text, how),
    ),
    encoding: '',
    fields: [],
    bodyBytes: request.body.length,
  }
}

/** The record of a request with a form: the identifier is shown, the secret never, what is not described by its length. */
export function recordOfForm(judged: Judged): RequestRecord {
  const { request, form, headers, redact } = judged
  const sent = form.fields.length > KEPT_FIELDS ? form.fields.slice(0, KEPT_FIELDS) : form.fields
  return {
    method: redact(request.method),
    target: redactedTarget(request.target, redact),
    headers,
    encoding: redact(form.encoding),
    fields: sent.map((field) => recordOfField(field, judged)),
    bodyBytes: request.body.length,
  }
}

function recordOfField(sent: SentField, { read, redact, applications }: Judged): RecordedField {
  const { name, value, asFile } = sent
  const credential = fieldNamed(read, name)?.field.credential
  const shown = { name: redact(name), asFile }
  if (credential === 'secret') return { ...shown, value: REDACTED }
  if (credential !== 'identifier') return { ...shown, value: sized(value) }
  const text = redact(value)
  return { ...shown, value: text === REDACTED ? text : (applications.find(value)?.identifier ?? text) }
}

/** Where a token stands in the body of an answer. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The answer with the token in it hidden, as far as it was sent. */
export function recordOfAnswer(answer: Answer, tokenAt: Span | undefined): Answer {
  const { body } = answer
  if (tokenAt === undefined || tokenAt.start >= body.length) return answer
  return { ...answer, body: body.slice(0, tokenAt.start) + REDACTED + body.slice(tokenAt.end) }
}
