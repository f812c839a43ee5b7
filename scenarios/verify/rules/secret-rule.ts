// The secret can be viewed with the admin password only: no answer shows it.

import type { Contract } from '../../../mocks/contract/contract.ts'
import { readingsOf } from '../../../mocks/exchange/readings.ts'
import { broken, KEPT, notExercised } from '../../check/rule.ts'
import { halfOf } from '../credentials.ts'
import { leavesOf } from '../meaning.ts'
import type { Played } from '../play.ts'
import { VALID } from '../probe.ts'
import { type Evidence, type ServiceJudgement, type ServiceRule, silenceOf } from './service-rule.ts'

/** Shorter ones would be found by chance. */
const SHORTEST_SECRET = 6

/** The rule on the secret. */
export function secretRule(contract: Contract): ServiceRule {
  const { name, source } = halfOf(contract, 'secret')
  return {
    id: 'secret-not-shown',
    source,
    says: `${name} is confidential: no answer shows it.`,
    remedy: 'Tell the owner of the service, and reset the secret: whoever sees an answer has it.',
    needs: [],
    probe: VALID,
    judge: judgeSecret,
  }
}

function judgeSecret(evidence: Evidence): ServiceJudgement {
  const { course, secret } = evidence
  if (secret.length < SHORTEST_SECRET)
    return notExercised(
      `The secret is shorter than ${SHORTEST_SECRET} characters: it may stand in an answer by chance.`,
    )
  const answered = course.played.filter(({ heard }) => heard !== undefined)
  if (answered.length === 0) return notExercised(silenceOf(evidence, course.played[0]))
  const showing = answered.find((played) => textsOf(played).some((text) => text.includes(secret)))
  return showing === undefined
    ? KEPT
    : { ...broken(`It stands in the answer to: ${showing.probe.title}.`), probe: showing.probe.id }
}

function textsOf({ heard }: Played): readonly string[] {
  if (heard === undefined) return []
  const strings = heard.json === undefined ? [] : leavesOf(heard.json).map(({ value }) => String(value))
  return [heard.statusMessage, ...heard.headers, heard.text, ...strings].flatMap(readingsOf)
}
