// One request to the token operation in, one answer and its findings out. Pure: no I/O, no clock or randomness of its
// own. Same input, same state, same answer.

import type { Source } from '../contract/contract.ts'
import type { Plan, PlannedOutcome } from '../contract/plan.ts'
import type { Applications } from '../state/applications.ts'
import type { RandomBytes } from '../state/random.ts'
import type { RequestRate } from '../state/request-rate.ts'
import type { Tokens } from '../state/tokens.ts'
import type { Answer } from './answer.ts'
import type { Fault } from './fault.ts'
import type { ReadForm } from './fields.ts'
import type { Finding } from './findings.ts'
import { judge } from './judge.ts'
import { credentialFindings } from './judge-credentials.ts'
import { judgedOf } from './judged.ts'
import { type RequestRecord, recordOfForm } from './record.ts'
import { replyTo } from './reply.ts'
import type { ExchangeRequest } from './request.ts'
import { writeAnswer } from './write-answer.ts'

/** One request, the answer to it, and what was found. Holds no secret but the answer's token. */
export interface Exchange {
  readonly kind: 'token' | 'access' | 'preflight' | 'problem'
  readonly request: RequestRecord
  readonly answer: Answer
  /** The answer as it may be kept, with its token hidden; undefined where it may be kept as it is. */
  readonly kept: Answer | undefined
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
  const { applications, scenario, fault } = context
  const judged = judgedOf(request, target.query, context)
  const { complete, identifier, secret } = credentialsOf(judged.read)
  const known = complete && applications.knows(identifier, secret)
  const application = known ? applications.find(identifier)?.identifier : undefined
  const reply = replyTo(judged.read, request, { context, known })
  const findings = judge(judged)
  if (!known) findings.push(...credentialFindings(judged))
  findings.push(...reply.findings)
  const { answer, kept } = writeAnswer(reply, {
    context,
    findings,
    applicationId: application ?? '',
    path: target.path,
  })
  return {
    kind: 'token',
    request: recordOfForm(judged),
    answer,
    kept,
    outcome: reply.planned?.outcome.id,
    source: reply.source,
    choices: reply.choices,
    findings,
    scenario,
    fault: fault?.kind,
    application,
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
  for (const { field, state, value } of read.fields) {
    if (field.credential === undefined) continue
    credentials[field.credential] = value
    if (state === 'present') present += 1
  }
  return { complete: present === 2, ...credentials }
}
