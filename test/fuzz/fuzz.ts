// The fuzz: a case from its number, played in process, and what it broke.

import type { ExchangeRequest } from '../../mocks/exchange/request.ts'
import { diceFor } from './dice.ts'
import { broken } from './invariants.ts'
import { mutated } from './mutate.ts'
import { type Subject, subjectsFor } from './subjects.ts'
import { transcriptOf } from './transcript.ts'
import { validRequest } from './valid-requests.ts'

/** A mutated request to one of the mocks. */
export interface FuzzCase {
  readonly number: number
  readonly subject: Subject
  readonly request: ExchangeRequest
}

/** A case that broke something. */
export interface Failure {
  readonly seed: string
  readonly number: number
  readonly broken: readonly string[]
  readonly transcript: string
}

/** The longest that a single request may take. */
const MOST_MILLISECONDS = 2000

/** Makes the cases of a seed: each from its number alone, so that one can be played by itself. */
export function casesOf(seed: string): (number: number) => FuzzCase {
  const subjects = subjectsFor(seed)
  return (number) => {
    const dice = diceFor(`${seed} ${number}`)
    const subject = dice.of(subjects)
    return { number, subject, request: mutated(validRequest(dice, subject), dice) }
  }
}

/** Plays a case in process; undefined where everything holds. */
export function playInProcess(played: FuzzCase, seed: string): Failure | undefined {
  const { subject, request } = played
  const { mock } = subject
  const journals = [mock.journal, mock.findSession('fuzzed-session')?.journal]
  const before = journals.map((journal) => journal?.added)
  const started = performance.now()
  try {
    const exchanged = mock.answer(request)
    const milliseconds = performance.now() - started
    const entry = journals
      .find((journal, index) => journal?.added !== before[index])
      ?.list()
      .at(-1)
    const found = broken({ request, exchanged, entry }, subject)
    const slow =
      milliseconds > MOST_MILLISECONDS ? [`the answer comes in time: it took ${Math.round(milliseconds)} ms`] : []
    return found.length + slow.length === 0 ? undefined : failureOf(played, seed, [...found, ...slow])
  } catch (error) {
    return failureOf(played, seed, [`nothing is thrown: ${error instanceof Error ? error.stack : String(error)}`])
  }
}

/** The failure of a case. */
export function failureOf({ number, request }: FuzzCase, seed: string, found: readonly string[]): Failure {
  return { seed, number, broken: found, transcript: transcriptOf(request) }
}

/** A failure in words, with what it takes to see it again. */
export function failureText({ seed, number, broken: found, transcript }: Failure): string {
  return [
    `Case ${number} breaks:`,
    ...found.map((claim) => `  - ${claim}`),
    `Again: npm run fuzz -- --seed ${seed} --only ${number}`,
    '',
    transcript,
    '',
  ].join('\n')
}
