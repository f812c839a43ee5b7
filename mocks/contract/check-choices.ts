// What a choice says against what it needs: outcomes that exist, a refusal for whatever it refuses, a place for the token.

import type { Argument, Changes, Choice } from './contract.ts'
import { isPattern } from './pattern.ts'
import { pointerOf } from './pointer.ts'
import type { Problems } from './problems.ts'
import { argumentOf, NameError } from './profile.ts'
import { didYouMean } from './suggest.ts'

/** Where a choice stands, and what it may speak of. */
export interface ChoicePlace {
  readonly pointer: string
  /** Ids of the outcomes. */
  readonly outcomes: readonly string[]
  readonly problems: Problems
}

/** Adds a problem for everything that does not fit. */
export function checkChoice({ id, argument, changes }: Choice, place: ChoicePlace): void {
  const pointer = `${place.pointer}${pointerOf(['choices', id])}`
  if (argument !== undefined) checkArgument(argument, `${pointer}/argument`, place.problems)
  checkPrecedence(changes, `${pointer}/changes/precedence`, place)
  checkRefusals(changes, `${pointer}/changes`, place.problems)
  const body = changes.answers?.success?.body
  if (body === undefined || JSON.stringify(body).includes('{token}')) return
  const sentence = 'Cannot answer with this body: it has no place for the token. Write {token} where the token stands.'
  place.problems.add('choice-token-absent', `${pointer}/changes/answers/success/body`, sentence)
}

function checkPrecedence({ precedence = [] }: Changes, pointer: string, { outcomes, problems }: ChoicePlace): void {
  for (const [index, outcome] of precedence.entries()) {
    if (outcomes.includes(outcome)) continue
    const sentence = `Cannot rank the outcome "${outcome}": the outcomes are ${outcomes.join(', ')}.${didYouMean(outcome, outcomes)}`
    problems.add('choice-outcome-unknown', `${pointer}/${index}`, sentence)
  }
}

function checkArgument(argument: Argument, pointer: string, problems: Problems): void {
  if (argument.pattern !== undefined && !isPattern(argument.pattern)) {
    problems.add(
      'pattern-invalid',
      `${pointer}/pattern`,
      `Cannot use the pattern ${argument.pattern}: it is no regular expression. Mend it here.`,
    )
    return
  }
  try {
    argumentOf(argument, String(argument.default), 'the choice')
  } catch (error) {
    if (!(error instanceof NameError)) throw error
    const sentence = `Cannot take the default "${argument.default}" of the argument: it does not fit the argument's own type, minimum, maximum or pattern. Give one that does.`
    problems.add('argument-default', `${pointer}/default`, sentence)
  }
}

function checkRefusals(changes: Changes, pointer: string, problems: Problems): void {
  for (const [knob, refusal] of refusing(changes)) {
    if (changes.refusals?.[refusal] !== undefined) continue
    const sentence = `Cannot refuse a request for ${knob}: the choice gives no answer for it. Add refusals: { ${refusal}: { status: …, body: … } }.`
    problems.add('choice-refusal-absent', pointer, sentence)
  }
}

/** What a choice refuses for, and under which name its answer is looked for. */
function refusing({ reading, limits, 'required-header': header }: Changes): readonly (readonly [string, string])[] {
  const rows: readonly (readonly [boolean, string, string])[] = [
    [header !== undefined, 'required-header', 'custom-header'],
    [reading?.unknown === 'refused', 'reading.unknown', 'unknown-field'],
    [(limits?.['requests-per-minute'] ?? 0) !== 0, 'limits.requests-per-minute', 'rate-limit'],
    [(limits?.['body-bytes'] ?? 0) !== 0, 'limits.body-bytes', 'payload-limit'],
  ]
  return rows.flatMap(([refuses, knob, refusal]) => (refuses ? [[knob, refusal] as const] : []))
}
