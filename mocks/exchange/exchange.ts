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
import { type Answer, deliveryUnder, PLAIN_DELIVERY } from './answer.ts'
import { explanationHeaders, headersOfService } from './explain.ts'
import { type Fault, withFault } from './fault.ts'
import type { ReadForm } from './fields.ts'
import { pointWith } from './finding-on-point.ts'
import type { Finding } from './findings.ts'
import { judge } from './judge.ts'
import { credentialFindings } from './judge-credentials.ts'
import { judgedOf } from './judged.ts'
import { decide } from './outcome.ts'
import { type RequestRecord, recordOfForm, type Span } from './record.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import type { ExchangeRequest } from './request.ts'

/** One request, the answer to it, and what was found. Holds no secret but the answer's token. */
export interface Exchange {
  readonly kind: 'token' | 'access' | 'preflight' | 'problem'
  readonly request: RequestRecord
  readonly answer: Answer
  /** Where the token stands in the answer's body, before a fault cuts it. */
  readonly tokenAt: Span | undefined
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
  const { plan, applications, fault } = context
  const { contract } = plan
  const judged = judgedOf(request, target.query, context)
  const { form, read, redact } = judged
  const credentials = credentialsOf(read)
  const known = credentials.complete && applications.knows(credentials.identifier, credentials.secret)
  const reply = replyTo(read, request, { context, known })
  const findings = [...judge(judged), ...(known ? [] : credentialFindings(judged)), ...reply.findings]
  const { answer, tokenAt } = written(reply, { context, findings, applicationId: known ? credentials.identifier : '' })
  return {
    kind: 'token',
    request: recordOfForm(request, {
      contract,
      form,
      read,
      redact,
      isIdentifier: (value) => applications.find(value) !== undefined,
    }),
    answer: fault === undefined ? answer : withFault(answer, fault, { random: context.random, path: target.path }),
    tokenAt,
    outcome: reply.planned?.outcome.id,
    source: reply.source,
    choices: reply.choices,
    findings,
    scenario: context.scenario,
    fault: fault?.kind,
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
  readonly source: readonly Source[]
  readonly choices: readonly string[]
  readonly findings: readonly Finding[]
}

function replyTo(
  read: ReadForm,
  request: ExchangeRequest,
  { context, known }: { context: ExchangeContext; known: boolean },
): Reply {
  const { plan, forced, fault } = context
  if (fault?.kind === 'answer') return { ready: LITERAL, planned: undefined, source: [], choices: [], findings: [] }
  if (forced !== undefined) return reply(plan, forced, [])
  const refusal = refusalOf(request, read, context)
  if (refusal !== undefined) return refused(plan, refusal)
  const decision = decide(plan, { form: read, known })
  return reply(plan, decision?.planned, feltIn(request, read, { plan, decided: decision?.felt ?? [] }))
}

/** The knobs that made a difference to this request. */
function feltIn(
  { method }: ExchangeRequest,
  { felt }: ReadForm,
  { plan, decided }: { plan: Plan; decided: readonly Knob[] },
): readonly Knob[] {
  if (method !== plan.contract.operation.method) return [...felt, ...decided, 'reading.also-methods']
  return decided.length === 0 ? felt : [...felt, ...decided]
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
  return {
    ready: planned?.answer,
    planned,
    source: planned?.outcome.source ?? [],
    choices: withOwners(shapedBy, felt, plan),
    findings: [],
  }
}

function refused(plan: Plan, { id, knob, findings }: Refusal): Reply {
  const ready = plan.refusals[id]
  const source = pointWith(knob, plan)?.source ?? []
  return { ready, planned: undefined, source, choices: withOwners(ready?.shapedBy ?? [], [knob], plan), findings }
}

/** The same list where no further knob made a difference, so that its explanation is found again. */
function withOwners(choices: readonly string[], felt: readonly Knob[], { owners }: Plan): readonly string[] {
  return felt.length === 0 ? choices : [...new Set([...choices, ...felt.flatMap((knob) => owners.get(knob) ?? [])])]
}

interface Writing {
  readonly context: ExchangeContext
  readonly findings: readonly Finding[]
  /** Empty where no application was recognised: a forced token is nobody's. */
  readonly applicationId: string
}

function written(
  { ready, planned, source, choices }: Reply,
  { context, findings, applicationId }: Writing,
): Pick<Exchange, 'answer' | 'tokenAt'> {
  const { scenario, plan } = context
  if (ready === undefined)
    return { answer: { status: 500, headers: [], body: '', delivery: PLAIN_DELIVERY }, tokenAt: undefined }
  const fault = context.fault?.kind
  const explained = context.explain ? explanationHeaders({ planned, source, choices, findings, scenario, fault }) : []
  const token = ready.hasToken ? tokenFor(applicationId, ready, context) : ''
  const { length: start } = ready.before
  return {
    answer: {
      status: ready.status,
      headers: [...headersOfService(ready), ...explained],
      body: ready.before + token + ready.after,
      delivery: deliveryUnder(plan.rules),
    },
    tokenAt: ready.hasToken ? { start, end: start + token.length } : undefined,
  }
}

function tokenFor(applicationId: string, ready: ReadyAnswer, { tokens, plan, now }: ExchangeContext): string {
  return ready.writeToken(tokens.issue({ applicationId, rules: plan.rules.token, now }))
}
