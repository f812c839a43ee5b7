// One request to the token operation in, one answer and its findings out. Pure: no I/O, no clock or randomness of its
// own. Same input, same state, same answer.

import type { Source } from '../contract/contract.ts'
import type { Knob } from '../contract/owners.ts'
import type { Plan, PlannedOutcome } from '../contract/plan.ts'
import type { ReadyAnswer } from '../contract/ready-answer.ts'
import type { Applications } from '../state/applications.ts'
import type { RandomBytes } from '../state/random.ts'
import type { RequestRate } from '../state/request-rate.ts'
import type { Tokens } from '../state/tokens.ts'
import { type Answer, PLAIN_DELIVERY } from './answer.ts'
import { explanationHeaders, headersOfService } from './explain.ts'
import { type Fault, withFault } from './fault.ts'
import { type ReadForm, readFields } from './fields.ts'
import type { Finding } from './findings.ts'
import { readForm } from './form.ts'
import { judge } from './judge.ts'
import { credentialFindings } from './judge-credentials.ts'
import { decide } from './outcome.ts'
import { type RequestRecord, recordOfForm } from './record.ts'
import { redactorFor } from './redact.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import type { ExchangeRequest } from './request.ts'

/** One request, the answer to it, and what was found. Holds no secret but the answer's token. */
export interface Exchange {
  readonly kind: 'token' | 'access' | 'preflight' | 'problem'
  readonly request: RequestRecord
  readonly answer: Answer
  /** Id of the outcome; undefined where no documented rule led to the answer. */
  readonly outcome: string | undefined
  readonly source: readonly Source[]
  /** The choices that shaped the answer, as `point=choice`. */
  readonly choices: readonly string[]
  readonly findings: readonly Finding[]
  readonly scenario: string | undefined
  readonly fault: Fault['kind'] | undefined
  /** The identifier of the application that was recognised. */
  readonly application: string | undefined
}

/** What a request is answered from. */
export interface ExchangeContext {
  readonly plan: Plan
  readonly scenario: string | undefined
  /** The outcome that the scenario or the request asks for, whatever the request carries. */
  readonly forced: PlannedOutcome | undefined
  readonly fault: Fault | undefined
  readonly applications: Applications
  readonly tokens: Tokens
  readonly rate: RequestRate
  /** Milliseconds since 1970. */
  readonly now: number
  readonly random: RandomBytes
  readonly explain: boolean
}

/** Where a request goes: its path without the selecting prefixes, and its query. */
export interface Target {
  readonly path: string
  readonly query: string
}

/** Answers one request to the token operation. Never throws, for any bytes at all. */
export function exchange(request: ExchangeRequest, target: Target, context: ExchangeContext): Exchange {
  const { plan } = context
  const form = readForm(request)
  const read = readFields(form, plan.contract.operation.fields, plan.rules.reading)
  const redact = redactorFor(read, context.applications)
  const credentials = credentialsOf(read)
  const known = credentials.complete && context.applications.knows(credentials.identifier, credentials.secret)
  const judged = { request, query: target.query, form, read, plan, redact }
  const reply = replyTo(read, request, { context, known })
  const findings = [...judge(judged), ...(known ? [] : credentialFindings(judged, context.applications)), ...reply.findings]
  const answer = answerWith(reply, { context, findings, applicationId: known ? credentials.identifier : '' })
  return {
    kind: 'token',
    request: recordOfForm(request, { form, read, redact }),
    answer: context.fault === undefined ? answer : withFault(answer, context.fault, { random: context.random, path: target.path }),
    outcome: reply.planned?.outcome.id,
    source: reply.planned?.outcome.source ?? [],
    choices: reply.choices,
    findings,
    scenario: context.scenario,
    fault: context.fault?.kind,
    application: known ? credentials.identifier : undefined,
  }
}

interface Credentials {
  readonly complete: boolean
  readonly identifier: string
  readonly secret: string
}

function credentialsOf(read: ReadForm): Credentials {
  const credentials = { identifier: '', secret: '' }
  let present = 0
  for (const { field, state, value } of read.byName.values()) {
    if (field.credential === undefined) continue
    credentials[field.credential] = value
    if (state === 'present') present += 1
  }
  return { complete: present === 2, ...credentials }
}

/** What to answer, before it is written. */
interface Reply {
  readonly ready: ReadyAnswer | undefined
  readonly planned: PlannedOutcome | undefined
  readonly choices: readonly string[]
  readonly findings: readonly Finding[]
}

function replyTo(read: ReadForm, request: ExchangeRequest, { context, known }: { context: ExchangeContext; known: boolean }): Reply {
  const { plan, forced, fault } = context
  if (fault?.kind === 'answer') return { ready: LITERAL, planned: undefined, choices: [], findings: [] }
  if (forced !== undefined) return reply(plan, forced, [])
  const refusal = refusalOf(request, read, context)
  if (refusal !== undefined) return refused(plan, refusal)
  const decision = decide(plan, { form: read, known })
  return reply(plan, decision?.planned, [...read.felt, ...(decision?.felt ?? [])])
}

/** What a fault puts another answer in place of: nothing of it but CORS and explanation is left. */
const LITERAL: ReadyAnswer = {
  status: 200,
  contentType: 'text/plain',
  headers: {},
  before: '',
  after: '',
  hasToken: false,
  writeToken: (token) => token,
  schema: true,
  shapedBy: [],
}

function reply(plan: Plan, planned: PlannedOutcome | undefined, felt: readonly Knob[]): Reply {
  const shapedBy = planned?.answer.shapedBy ?? []
  const choices = felt.length === 0 ? shapedBy : [...shapedBy, ...felt.flatMap((knob) => plan.owners.get(knob) ?? [])]
  return { ready: planned?.answer, planned, choices, findings: [] }
}

function refused(plan: Plan, { id, knob, findings }: Refusal): Reply {
  return { ready: plan.refusals[id], planned: undefined, choices: plan.owners.get(knob) ?? [], findings }
}

interface Writing {
  readonly context: ExchangeContext
  readonly findings: readonly Finding[]
  /** Empty where no application was recognised: a forced token is nobody's. */
  readonly applicationId: string
}

function answerWith({ ready, planned, choices }: Reply, { context, findings, applicationId }: Writing): Answer {
  const { plan, scenario } = context
  if (ready === undefined) return { status: 500, headers: [], body: '', delivery: PLAIN_DELIVERY }
  const fault = context.fault?.kind
  const explained = context.explain ? explanationHeaders({ planned, choices, findings, scenario, fault }) : []
  return {
    status: ready.status,
    headers: [...headersOfService(ready), ...explained],
    body: ready.hasToken ? ready.before + tokenFor(applicationId, ready, context) + ready.after : ready.before,
    delivery: plan.rules.framing === 'content-length' ? PLAIN_DELIVERY : { ...PLAIN_DELIVERY, framing: plan.rules.framing },
  }
}

function tokenFor(applicationId: string, ready: ReadyAnswer, { tokens, plan, now }: ExchangeContext): string {
  return ready.writeToken(tokens.issue({ applicationId, rules: plan.rules.token, now }))
}
