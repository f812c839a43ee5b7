// A request to a protected path: does it carry a live access token, in the form that the choices ask for?

import type { Plan } from '../contract/plan.ts'
import type { Refused, Tokens } from '../state/tokens.ts'
import { type Finding, findingOf } from './findings.ts'
import { type ExchangeRequest, headerOf } from './request.ts'

/** Whether the request is let in, and why not. */
export interface AccessJudgement {
  readonly granted: boolean
  readonly because: Refused | 'scheme' | undefined
}

const IN_WORDS: Readonly<Record<Refused | 'scheme', string>> = {
  absent: 'absent',
  unknown: 'none that this mock issued to this session, or it was changed on the way',
  expired: 'expired',
  replaced: 'replaced by a later one',
  reset: 'older than the last reset of the credentials',
  revoked: 'revoked',
  scheme: 'not preceded by what this mock was told to expect',
}

/** Judges the access token of a request under the rules in force. */
export function judgeAccess(
  request: ExchangeRequest,
  plan: Plan,
  { tokens, now }: { tokens: Tokens; now: number },
): AccessJudgement {
  const header = plan.contract.access?.header
  const value = header === undefined ? undefined : headerOf(request.headers, header.toLowerCase())?.trim()
  if (value === undefined || value === '') return { granted: false, because: 'absent' }
  const token = tokenIn(value, plan.rules.access.scheme)
  if (token === undefined) return { granted: false, because: 'scheme' }
  const liveness = tokens.judge(token, plan.rules.token, now)
  return liveness.live ? { granted: true, because: undefined } : { granted: false, because: liveness.because }
}

function tokenIn(value: string, scheme: string): string | undefined {
  const words = value.split(/ +/)
  const [first = '', second] = words
  if (words.length > 2) return undefined
  if (scheme === 'any') return second ?? first
  if (scheme === 'none') return second === undefined ? first : undefined
  return first.toLowerCase() === scheme.toLowerCase() ? second : undefined
}

/** What the developer should know about a refusal. */
export function accessFindings({ because }: AccessJudgement, plan: Plan): readonly Finding[] {
  const access = plan.contract.access
  if (because === undefined || access === undefined) return []
  const id = because === 'absent' ? 'token-not-sent' : 'token-refused'
  return [findingOf(id, { header: access.header, because: IN_WORDS[because] }, { source: access.source })]
}
