// Points that shape answers: learned from a feature of the answer, against the same feature of what each choice answers.

import type { Point } from '../../../mocks/contract/contract.ts'
import type { Heard } from '../heard.ts'
import { enumerated } from '../in-words.ts'
import { type Answered, answered, type Learning, takesArgument, tokenResponse, writtenChoices } from './context.ts'
import { type Feature, outline } from './features.ts'
import { type Learned, learnedAs, newTo, unknown } from './learned.ts'

/** Reads a feature of an answer. */
export type ReadFeature = (heard: Heard) => Feature

/** Learns a point from the token response. */
export function onToken(point: Point, learning: Learning, read: ReadFeature): Learned {
  const response = tokenResponse(learning)
  return response === undefined
    ? unknown(point, learning.course.stopped || 'Valid credentials yielded no token.')
    : compared(point, [response], { learning, read })
}

/** Learns a point from the refusals that carry a documented code. */
export function onRefusals(point: Point, learning: Learning, read: ReadFeature): Learned {
  const refusals = answered(learning).filter(
    ({ meaning, probe }) => meaning?.kind === 'error' && probe.outcome !== undefined,
  )
  return refusals.length === 0
    ? unknown(point, 'No answer held a documented error code.')
    : compared(point, refusals, { learning, read })
}

interface Comparing {
  readonly learning: Learning
  readonly read: ReadFeature
}

function compared(point: Point, answers: readonly Answered[], { learning, read }: Comparing): Learned {
  const seen = answers.map(({ heard }) => read(heard))
  const words = [...new Set(seen.map((feature) => feature.words))].join('; ')
  const [first] = answers
  const [feature] = seen
  if (first === undefined || feature === undefined) return unknown(point, 'Nothing was seen.')
  const sight = { words, probe: first.probe.id }
  if (/^(?:absent,?)+$/.test(feature.feature)) return unknown(point, 'The answers have no such member.', words)
  if (seen.some((other) => other.feature !== feature.feature)) return newTo(point, sight)
  const choices = writtenChoices(learning.contract, point, feature.argument === undefined ? [] : [feature.argument])
  const fitting = choices.filter(
    (written) => read(foretoldBy(point, written, { learning, answer: first })).feature === feature.feature,
  )
  const telling = fitting.length > 1 ? closest(point, fitting, { learning, answer: first }) : fitting
  const [only] = telling
  if (only === undefined) return newTo(point, sight)
  return telling.length === 1
    ? learnedAs(point, only, sight)
    : unknown(point, `The choices ${enumerated(telling)} look alike in the answers that came.`, words)
}

interface Asked {
  readonly learning: Learning
  readonly answer: Answered
}

function foretoldBy(point: Point, written: string, { learning, answer }: Asked): Heard {
  return learning.oracle({ ...learning.base, [point.id]: written })(answer.probe)
}

/** Of several that fit: those whose body has the same members, then those without an argument. */
function closest(point: Point, fitting: readonly string[], asked: Asked): readonly string[] {
  const same = fitting.filter((written) => outline(foretoldBy(point, written, asked)) === outline(asked.answer.heard))
  const left = same.length > 0 ? same : fitting
  const plain = left.filter((written) => !takesArgument(point, written))
  return plain.length > 0 ? plain : left
}
