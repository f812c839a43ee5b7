// Points that only several requests or a clock show: whether a token is given again, how long it lives, how many requests
// a minute are taken.

import type { Point } from '../../../mocks/contract/contract.ts'
import { valueAt } from '../../../mocks/contract/pointer.ts'
import { enumerated } from '../in-words.ts'
import { successOf, tokenIn } from '../meaning.ts'
import { AGAIN } from '../probe.ts'
import { answered, type Learning, takesArgument, tokenResponse, writtenChoices } from './context.ts'
import { jwtPayload } from './features.ts'
import { type Learned, learnedAs, unknown } from './learned.ts'

/** Whether the same credentials yield the same token again. */
export function reissue(point: Point, learning: Learning): Learned {
  const [first, second] = [tokenResponse(learning), tokenResponse(learning, AGAIN)]
  if (first === undefined || second === undefined)
    return unknown(point, learning.course.stopped || 'No second token came.')
  const { contract } = learning
  const isSame = tokenIn(first.heard, contract) === tokenIn(second.heard, contract)
  const words = isSame ? 'the same token came again' : 'a new token came each time'
  const fitting = writtenChoices(contract, point, []).filter((written) => {
    const oracle = learning.oracle({ ...learning.base, [point.id]: written })
    return (tokenIn(oracle(first.probe), contract) === tokenIn(oracle(second.probe), contract)) === isSame
  })
  const [only] = fitting
  if (only !== undefined && fitting.length === 1) return learnedAs(point, only, { words, probe: AGAIN })
  return unknown(point, `The choices ${enumerated(fitting)} look alike at the token operation.`, words)
}

/** The lifetime, where the answer or the token itself says it. */
export function lifetime(point: Point, learning: Learning): Learned {
  const response = tokenResponse(learning)
  if (response === undefined) return unknown(point, learning.course.stopped || 'Valid credentials yielded no token.')
  const { contract } = learning
  const at = successOf(contract)?.lifetimeAt
  const said = at === undefined ? undefined : valueAt(response.heard.json, at)
  const claims = jwtPayload(tokenIn(response.heard, contract) ?? '')
  const seconds = typeof said === 'number' ? said : Number(claims?.['exp']) - Number(claims?.['iat'])
  const [written] = Number.isSafeInteger(seconds)
    ? writtenChoices(contract, point, [String(seconds)]).filter((choice) => takesArgument(point, choice))
    : []
  if (written === undefined) return unknown(point, 'No answer says how long a token lives.')
  const words = `${typeof said === 'number' ? 'the answer' : 'the token'} says ${seconds} s`
  return learnedAs(point, written, { words, probe: response.probe.id })
}

const MINUTE_MILLISECONDS = 60_000

/** The limit, where it was met within a minute of the first request. */
export function rateLimit(point: Point, learning: Learning): Learned {
  const { played } = learning.course
  const [first] = played
  const last = played.at(-1)
  if (last?.limited === undefined)
    return unknown(point, `${answered(learning).length} requests were taken; that says nothing of more.`)
  const taken = played.length - 1
  const words = `request ${played.length} was answered with 429`
  const withinMinute = last.at - (first?.at ?? 0) < MINUTE_MILLISECONDS
  const [written] = writtenChoices(learning.contract, point, [String(taken)]).filter((choice) =>
    takesArgument(point, choice),
  )
  if (!withinMinute || written === undefined) return unknown(point, 'How it counts cannot be seen.', words)
  return learnedAs(point, written, { words, probe: last.probe.id })
}
