// A request against the document: what the developer should change. Says nothing of the answer.

import { pointOwning } from '../contract/owners.ts'
import type { Plan } from '../contract/plan.ts'
import { nearest } from '../contract/suggest.ts'
import type { ReadForm } from './fields.ts'
import { findingOnPoint } from './finding-on-point.ts'
import { type Facts, type Finding, type FindingId, findingOf } from './findings.ts'
import type { Form } from './form.ts'
import { judgeField } from './judge-field.ts'
import type { Judged } from './judged.ts'
import { readingsOf } from './readings.ts'
import { type ExchangeRequest, headerOf } from './request.ts'

/** Everything found on the request, in the order of the table below. */
export function judge(judged: Judged): Finding[] {
  const { plan, read, redact, request } = judged
  const operation = plan.contract.operation
  const found: Finding[] = []
  if (request.method !== operation.method) {
    const facts = { found: redact(request.method), wanted: operation.method }
    found.push(findingOnPoint('method-not-stated', facts, { plan, knob: 'reading.also-methods' }))
  }
  judgeEncoding(judged, found)
  const misspelt = misspellings(read)
  const how = { judged, misspelt, found }
  for (const field of read.fields) if (!field.isPlain) judgeField(field, how)
  for (const name of namesOfUnknown(read, misspelt)) {
    found.push(findingOnPoint('field-unknown', { found: redact(name) }, { plan, knob: 'reading.unknown' }))
  }
  found.push(...judgeOutsidePayload(judged))
  return found
}

/** So many fields that are not described are named; a body of nothing else is not worth more words. */
const NAMED_UNKNOWN = 10

/** The names that are not described and mean no field that is, each once. */
function namesOfUnknown(read: ReadForm, misspelt: ReadonlyMap<string, string>): readonly string[] {
  if (read.unknown.length === 0) return []
  const meant = new Set(misspelt.values())
  const names = new Set(read.unknown.map(({ name }) => name))
  return [...names].filter((name) => !meant.has(name)).slice(0, NAMED_UNKNOWN)
}

function judgeEncoding({ plan, form, request, redact }: Judged, found: Finding[]): void {
  const { encodings, encodingSource } = plan.contract.operation
  const cites = { source: encodingSource }
  if (!encodings.includes(form.encoding)) {
    const facts = { found: redact(encodingInWords(form, request)), wanted: encodings.join(' or ') }
    found.push(
      findingOf('encoding-wrong', facts, { ...cites, point: pointOwning(plan.owners, 'reading.also-encodings') }),
    )
  }
  for (const defect of form.defects) found.push(findingOf('body-malformed', { defect }, cites))
}

function encodingInWords(form: Form, request: ExchangeRequest): string {
  if (form.encoding === '') return request.body.length === 0 ? 'nothing at all' : 'bytes without a Content-Type'
  return /^[\w.+-]+\/[\w.+-]+$/.test(form.encoding) && form.encoding.length < 60
    ? form.encoding
    : 'an unreadable Content-Type'
}

const NO_MISSPELLINGS: ReadonlyMap<string, string> = new Map()

/** Field that is absent -> the unknown name that seems to mean it. */
function misspellings(read: ReadForm): ReadonlyMap<string, string> {
  if (read.unknown.length === 0) return NO_MISSPELLINGS
  const found = new Map<string, string>()
  const absent = read.fields.filter(({ sent }) => sent.length === 0).map(({ field }) => field.name)
  for (const { name } of read.unknown) {
    const meant = nearest(bare(name), absent.map(bare))
    const field = absent.find((candidate) => bare(candidate) === meant)
    if (field !== undefined && !found.has(field)) found.set(field, name)
  }
  return found
}

/** `userId`, `user-id` and `USER_ID` are one misspelling of `user_id`. */
function bare(name: string): string {
  return name.replace(/[^a-z0-9]/gi, '').toLowerCase()
}

/** What is found outside the payload: also said of a request whose payload is not read. */
export function judgeOutsidePayload(judged: Judged): readonly Finding[] {
  const found: Finding[] = []
  if (judged.query !== '') judgeQuery(judged, found)
  judgeHeaders(judged, found)
  return found
}

function judgeQuery(judged: Judged, found: Finding[]): void {
  const { query, read, plan } = judged
  const names = new URLSearchParams(query)
  for (const { field } of read.fields) {
    if (!names.has(field.name)) continue
    const id = field.credential === 'secret' ? 'secret-in-query' : 'field-in-query'
    found.push(onOperation(id, { field: field.name }, plan))
  }
  if (found.some(({ id }) => id === 'secret-in-query')) return
  if (secretFinder(judged)(query)) found.push(onOperation('secret-in-query', {}, plan))
}

function judgeHeaders(judged: Judged, found: Finding[]): void {
  const { request, headers, plan } = judged
  let holdsSecret: ReturnType<typeof secretFinder> | undefined
  for (let index = 0; index < request.headers.length; index += 2) {
    const value = request.headers[index + 1] ?? ''
    // What is shown as it came holds no secret.
    if (value === headers[index + 1]) continue
    holdsSecret ??= secretFinder(judged)
    if (!holdsSecret(value) && !holdsSecret(basicCredentials(value))) continue
    found.push(onOperation('secret-in-header', { header: judged.redact(request.headers[index] ?? '') }, plan))
  }
  const header = plan.contract.access?.header
  if (header === undefined || headerOf(request.headers, header.toLowerCase()) === undefined) return
  found.push(onOperation('authorization-not-needed', { header }, plan))
}

/** Shorter ones would be found by chance. */
const SHORTEST_SECRET = 6

/** Finds the secrets that the request carries, and those of the applications: a client may send its secret nowhere else. */
function secretFinder({ carried, applications }: Judged): (text: string) => boolean {
  const secrets = carried.filter((secret) => secret.length >= SHORTEST_SECRET)
  const isSecret = (text: string): boolean =>
    secrets.some((secret) => text.includes(secret)) || applications.haveSecretIn(text, SHORTEST_SECRET)
  return (text) => readingsOf(text).some(isSecret)
}

/** `identifier:secret` of HTTP's Basic scheme; empty where the header is none. */
function basicCredentials(header: string): string {
  if (!/^Basic /i.test(header)) return ''
  try {
    return atob(header.slice('Basic '.length).trim())
  } catch {
    return ''
  }
}

function onOperation(id: FindingId, facts: Facts, plan: Plan): Finding {
  return findingOf(id, facts, { source: plan.contract.operation.source })
}
