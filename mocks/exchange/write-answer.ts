// The answer, written: what is ready, its explanation and a fresh token put together. Everything but the token is the same
// for every usual request, and made once.

import type { PlannedOutcome } from '../contract/plan.ts'
import type { ReadyAnswer } from '../contract/ready-answer.ts'
import { type Answer, deliveryUnder, PLAIN_DELIVERY } from './answer.ts'
import type { ExchangeContext } from './exchange.ts'
import { explanationHeaders, headersOfService } from './explain.ts'
import { withFault } from './fault.ts'
import type { Finding } from './findings.ts'
import { recordOfAnswer } from './record.ts'
import { REDACTED } from './redact.ts'
import type { Reply } from './reply.ts'

/** What an answer is written from. */
export interface Writing {
  readonly context: ExchangeContext
  readonly findings: readonly Finding[]
  /** Empty where no application was recognised: a forced token is nobody's. */
  readonly applicationId: string
  /** The path that was asked for. */
  readonly path: string
}

/** An answer, and the same as it may be kept. */
export interface Written {
  readonly answer: Answer
  /** With the token hidden; undefined where there is none. */
  readonly kept: Answer | undefined
}

const UNANSWERABLE: Written = {
  answer: { status: 500, headers: [], body: '', delivery: PLAIN_DELIVERY },
  kept: undefined,
}

/** Writes the answer, and injects the fault. */
export function writeAnswer(reply: Reply, writing: Writing): Written {
  const { ready } = reply
  if (ready === undefined) return UNANSWERABLE
  const { context, applicationId, path } = writing
  const frame = frameOf(ready, reply, writing)
  const token = ready.hasToken ? tokenFor(applicationId, ready, context) : undefined
  const answer = token === undefined ? frame : withBody(frame, ready.before + token + ready.after)
  const { fault, random } = context
  if (fault === undefined) return { answer, kept: token === undefined ? undefined : frame }
  const broken = withFault(answer, fault, { random, path })
  const start = ready.before.length
  return {
    answer: broken,
    kept: token === undefined ? undefined : recordOfAnswer(broken, { start, end: start + token.length }),
  }
}

const usualFrames = new WeakMap<PlannedOutcome, Answer>()

/** The answer with its token hidden. Where only ready choices shaped it, there is nothing in it of this one request. */
function frameOf(ready: ReadyAnswer, reply: Reply, { context, findings }: Writing): Answer {
  const { planned, choices, source } = reply
  const { plan, scenario, fault, explain } = context
  const isUsual = findings.length === 0 && scenario === undefined && choices === planned?.answer.shapedBy && explain
  const made = isUsual && planned !== undefined ? usualFrames.get(planned) : undefined
  if (made !== undefined) return made
  const explanation = { planned, source, choices, findings, scenario, fault: fault?.kind }
  const frame = {
    status: ready.status,
    headers: [...headersOfService(ready), ...(explain ? explanationHeaders(explanation) : [])],
    body: ready.hasToken ? ready.before + REDACTED + ready.after : ready.before,
    delivery: deliveryUnder(plan.rules),
  }
  if (isUsual && planned !== undefined) usualFrames.set(planned, frame)
  return frame
}

function withBody({ status, headers, delivery }: Answer, body: string): Answer {
  return { status, headers, body, delivery }
}

function tokenFor(applicationId: string, ready: ReadyAnswer, { tokens, plan, now }: ExchangeContext): string {
  return ready.writeToken(tokens.issue({ applicationId, rules: plan.rules.token, now }))
}
