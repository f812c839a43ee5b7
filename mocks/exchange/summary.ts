// An exchange in a few words: what came of it, and whether that is good. The same words wherever people read of it.

import type { Contract } from '../contract/contract.ts'
import { sentStatus } from './answer.ts'
import type { Exchange } from './exchange.ts'
import type { Fault } from './fault.ts'
import { PROBLEM_TYPE } from './problem.ts'

/** What came of an exchange. */
export interface Summary {
  /** Undefined where no status was sent. */
  readonly status: number | undefined
  readonly result: string
  readonly tone: 'good' | 'refused' | 'problem' | 'fault' | 'neutral'
  /** The documented error code. */
  readonly code: number | string | undefined
  /** What the tool itself objects to. */
  readonly problem: { readonly kind: string; readonly title: string; readonly detail: string } | undefined
}

/** Sums an exchange up. */
export function summaryOf(exchanged: Exchange, contract: Contract): Summary {
  const outcome = contract.operation.outcomes.find(({ id }) => id === exchanged.outcome)
  const problem = problemOf(exchanged)
  const code = outcome?.code
  return {
    status: sentStatus(exchanged.answer),
    code,
    problem,
    ...resultOf(exchanged, { code, isToken: outcome?.tokenAt !== undefined, problem }),
  }
}

interface Known {
  readonly code: Summary['code']
  readonly isToken: boolean
  readonly problem: Summary['problem']
}

type Result = Pick<Summary, 'result' | 'tone'>

function resultOf(exchanged: Exchange, { code, isToken, problem }: Known): Result {
  const { fault, outcome, kind, choices, findings, answer } = exchanged
  if (fault !== undefined) return { result: FAULTS[fault](exchanged), tone: 'fault' }
  if (problem !== undefined) return { result: problem.title, tone: 'problem' }
  if (kind === 'preflight') return { result: 'CORS preflight', tone: 'neutral' }
  if (kind === 'access')
    return findings.length === 0
      ? { result: 'access granted', tone: 'good' }
      : { result: 'access refused', tone: 'refused' }
  // Of the choices that shaped a refusal, the last one brought it about.
  if (outcome === undefined) return { result: `refused by ${choices.at(-1) ?? 'a choice'}`, tone: 'refused' }
  if (code !== undefined) return { result: `${outcome} ${code}`, tone: 'refused' }
  return { result: outcome, tone: isToken || answer.status < 400 ? 'good' : 'refused' }
}

/** What a fault did, in words. */
const FAULTS: Readonly<Record<Fault['kind'], (exchanged: Exchange) => string>> = {
  latency: ({ answer, outcome }) => `${outcome ?? 'answered'} after ${answer.delivery.delayMilliseconds} ms`,
  'no-answer': () => 'no answer, on purpose',
  reset: ({ answer }) => (answer.delivery.breaks === 'in-body' ? 'connection reset in the body' : 'connection reset'),
  dribble: ({ outcome }) => `${outcome ?? 'answered'}, a few bytes at a time`,
  'empty-answer': () => 'empty body',
  truncated: () => 'body cut in the middle',
  answer: () => 'fault injected',
}

function problemOf({ answer: { headers, body } }: Exchange): Summary['problem'] {
  if (headers[0] !== 'Content-Type' || headers[1] !== PROBLEM_TYPE) return undefined
  const { type, title, detail } = JSON.parse(body) as {
    readonly type: string
    readonly title: string
    readonly detail: string
  }
  return { kind: type.split(':').at(-1) ?? '', title, detail }
}
