// Does every answer agree with the schema that it claims, whatever is chosen? Plays choices on the contract; what a
// scenario is, this does not know.

import type { Contract, Outcome } from '../contract.ts'
import { makePlan, type PlannedOutcome } from '../plan.ts'
import { pointerOf } from '../pointer.ts'
import type { Problems } from '../problems.ts'
import type { Profile } from '../profile.ts'
import type { ReadyAnswer } from '../ready-answer.ts'
import { HOMES } from './check-points.ts'
import type { Mismatch, Schemas } from './schemas.ts'
import type { TokenPlace } from './token-place.ts'

/** What stands where the token of an answer does. */
const TOKEN = 'k7Wm2cXqf9TzR0uJbVnE4sYhLdAoPi6G3xUeKtBw1MyNvCgQ'

/** Choices that are taken together, and where a mismatch of theirs is reported. */
export interface Played {
  readonly profile: Profile
  /** Undefined for the choice itself, where the profile has one that is not usual. */
  readonly problems?: Problems | undefined
  readonly title: string
}

/** What answers are checked by. */
export interface AnswerCheck {
  readonly contract: Contract
  readonly schemas: Schemas
  readonly place: TokenPlace
  readonly problems: Problems
}

/** Adds a problem for every answer that does not agree with its schema: usual, of each choice, and of each profile given. */
export function checkAnswers(check: AnswerCheck, played: readonly Played[] = []): void {
  const usual = mismatchesUnder({}, check)
  checkUsual(usual, check)
  const open = new Set(
    check.contract.operation.outcomes
      .filter((outcome) => !usual.has(outcome.id) && isTelling(outcome))
      .map(({ id }) => id),
  )
  // What one choice does wrong, it does in every company.
  const said = new Set<string>()
  for (const { profile, title, problems = check.problems, pointer } of [
    ...choicesOf(check.contract),
    ...played.map((one) => placed(one, check)),
  ]) {
    const fresh = [...mismatchesUnder(profile, check)].filter(
      (pair) => open.has(pair[0]) && said.size !== said.add(String(pair)).size,
    )
    for (const words of new Set(fresh.map(([, reason]) => reason))) {
      const outcomes = fresh.filter(([, reason]) => reason === words).map(([outcome]) => outcome)
      const sentence = `Cannot answer ${outcomes.join(', ')} under ${title}: ${words}. Mend the changes, or give them the schema that they keep to.`
      problems.add('answer-mismatch', pointer, sentence)
    }
  }
}

/** What is wrong with an example has been said of the example. */
function checkUsual(usual: ReadonlyMap<string, string>, { contract, schemas, place, problems }: AnswerCheck): void {
  for (const [index, { id, body, schema, tokenAt }] of contract.operation.outcomes.entries()) {
    const own = usual.get(id)
    if (own === undefined || schemas.mismatches(schema, body).length > 0) continue
    const pointer = `${place.outcomes}/${index}${tokenAt === undefined ? '' : '/token'}`
    problems.add(
      'answer-mismatch',
      pointer,
      `Cannot answer with ${id} as it stands: ${own}. Mend its schema, or the pointer.`,
    )
  }
}

/** An error without a code leaves a hole in bodies that are made for one. */
function isTelling({ tokenAt, codeAt }: Outcome): boolean {
  return tokenAt !== undefined || codeAt !== undefined
}

interface Placed extends Played {
  readonly pointer: string
}

function placed(played: Played, { contract }: AnswerCheck): Placed {
  const point = contract.points.find(({ id }) => Object.hasOwn(played.profile, id))
  const home = point === undefined ? [] : [HOMES[point.kind], point.id]
  return { ...played, pointer: pointerOf(played.problems === undefined ? home : ['vary']) }
}

function choicesOf({ points }: Contract): readonly Placed[] {
  return points.flatMap((point) =>
    point.choices
      .filter(({ id }) => id !== point.usual)
      .map(({ id }) => ({
        profile: { [point.id]: id },
        title: `${point.id}=${id}`,
        pointer: pointerOf([HOMES[point.kind], point.id, 'choices', id]),
      })),
  )
}

/** What is wrong, in words, by outcome; outcomes that agree are left out. */
function mismatchesUnder(profile: Profile, { contract, schemas }: AnswerCheck): ReadonlyMap<string, string> {
  const { outcomes } = makePlan(contract, profile)
  return new Map(
    outcomes.flatMap((planned) => {
      const [first] = mismatchesOf(planned, schemas)
      if (first === undefined) return []
      return [[planned.outcome.id, `${first.pointer === '' ? 'the body' : first.pointer} ${first.words}`] as const]
    }),
  )
}

function mismatchesOf({ answer }: PlannedOutcome, schemas: Schemas): readonly Mismatch[] {
  return schemas.mismatches(answer.schema, bodyOf(answer))
}

function bodyOf({ before, after, hasToken, contentType, writeToken }: ReadyAnswer): unknown {
  const text = hasToken ? `${before}${writeToken(TOKEN)}${after}` : before
  return /^[^;]*[/+]json\b/i.test(contentType) ? JSON.parse(text) : text
}
