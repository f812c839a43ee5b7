// Points that decide what a request leads to: learned from which outcome came, against the outcome that each choice leads to.

import type { Point } from '../../../mocks/contract/contract.ts'
import type { Knob } from '../../../mocks/contract/owners.ts'
import { enumerated } from '../in-words.ts'
import { meaningOf } from '../meaning.ts'
import { type Probe, VALID } from '../probe.ts'
import { answerInWords } from '../rules/service-rule.ts'
import { type Answered, answered, type Learning, tokenResponse, writtenChoices } from './context.ts'
import { type Learned, learnedAs, newTo, unknown } from './learned.ts'

/** Learns a point from what the requests led to. */
export function byMeaning(point: Point, learning: Learning, knobs: readonly Knob[]): Learned {
  if (answered(learning).every(({ meaning }) => meaning?.kind === 'other'))
    return unknown(point, learning.course.stopped || NOTHING)
  const named = Object.keys(learning.headers)
  const choices = writtenChoices(learning.contract, point, named)
  const suited = answered(learning).filter(({ probe }) => isAbout(probe, knobs))
  const rows = withDefaults(point, choices).map((written) => foretold(point, written, { learning, suited }))
  const telling = suited.filter(({ probe }) => new Set(rows.map(({ labels }) => labels.get(probe.id))).size > 1)
  if (telling.length === 0)
    return unknown(point, learning.course.stopped || 'No request to the token operation shows it.')
  if (telling.some(({ probe }) => probe.id === VALID) && tokenResponse(learning) === undefined) {
    return unknown(point, 'Valid credentials yielded no token.')
  }
  const fitting = rows
    .filter(({ labels }) => telling.every(({ probe, meaning }) => labels.get(probe.id) === meaning?.label))
    .map(({ written }) => written)
  return settled(point, { fitting, telling, choices })
}

/** A header that is required shows in the valid request too: whether that carries one or not. */
function isAbout({ id, about }: Probe, knobs: readonly Knob[]): boolean {
  return about === undefined ? id === VALID && knobs.includes('required-header') : knobs.includes(about)
}

const NOTHING = 'No request led to a token or a documented error.'

/** A choice with an argument that nothing was seen of still tells what the others are not. */
function withDefaults(point: Point, choices: readonly string[]): readonly string[] {
  return point.choices.flatMap(({ id }) => {
    const own = choices.filter((written) => written.split(':', 1)[0] === id)
    return own.length > 0 ? own : [id]
  })
}

/** The outcome that a choice leads to, by probe. */
interface Foretold {
  readonly written: string
  readonly labels: ReadonlyMap<string, string>
}

interface Asked {
  readonly learning: Learning
  readonly suited: readonly Answered[]
}

function foretold(point: Point, written: string, { learning, suited }: Asked): Foretold {
  const oracle = learning.oracle({ ...learning.base, [point.id]: written })
  const labels = suited.map(({ probe }) => [probe.id, meaningOf(oracle(probe), learning.contract).label] as const)
  return { written, labels: new Map(labels) }
}

const SHOWN_ANSWERS = 3

interface Comparison {
  readonly fitting: readonly string[]
  readonly telling: readonly Answered[]
  /** Those that may be learned: the default of an argument is a guess. */
  readonly choices: readonly string[]
}

function settled(point: Point, { fitting, telling, choices }: Comparison): Learned {
  const shown = telling.slice(0, SHOWN_ANSWERS).map((one) => `${one.probe.title}: ${answerInWords(one)}`)
  const words = [
    ...shown,
    ...(telling.length > SHOWN_ANSWERS ? [`and ${telling.length - SHOWN_ANSWERS} more`] : []),
  ].join('; ')
  const probe = telling[0]?.probe.id ?? VALID
  const [only] = fitting
  if (only === undefined) return newTo(point, { words, probe })
  if (fitting.length > 1)
    return unknown(point, `The choices ${enumerated(fitting)} look alike in the answers that came.`, words)
  return choices.includes(only)
    ? learnedAs(point, only, { words, probe })
    : unknown(point, 'Its argument cannot be seen.', words)
}
