// The answers that rules on the token response are judged by: what valid credentials led to, whatever is wrong with it.

import { broken, KEPT, notExercised } from '../../check/rule.ts'
import { typeOf } from '../in-words.ts'
import { isSuccess } from '../meaning.ts'
import type { Played } from '../play.ts'
import { AGAIN, VALID } from '../probe.ts'
import type { Received } from '../send.ts'
import { type ServiceJudgement, type ServiceRule, silenceOf } from './service-rule.ts'

/** Judges by the first token response that does not keep the rule. */
export function onSuccess(judge: (heard: Received) => ServiceJudgement): ServiceRule['judge'] {
  return (evidence) => {
    const played = [VALID, AGAIN].map((id) => evidence.of(id)).filter((one) => one !== undefined)
    const heard = played.filter(isTokenResponse)
    const silent = played.find((one) => one.heard === undefined)
    if (heard.length === 0) return notExercised(silenceOf(evidence, silent))
    for (const one of heard) {
      const judgement = judge(one.heard)
      if (judgement.verdict !== 'kept') return { ...judgement, probe: one.probe.id }
    }
    return KEPT
  }
}

function isTokenResponse(played: Played): played is Played & { readonly heard: Received } {
  return played.heard !== undefined && isSuccess(played.heard.status) && played.meaning?.kind !== 'error'
}

/** A token travels in a header, whether a schema says so or not. */
export function judgeToken(token: unknown): ServiceJudgement {
  if (typeof token !== 'string') return broken(`The token is ${token === undefined ? 'absent' : typeOf(token)}.`)
  if (token === '') return broken('The token is empty.')
  return /^[\x21-\x7e]+$/.test(token) ? KEPT : broken('The token holds characters that no header can carry.')
}
