// The names that a scenario uses against those of the contract: outcomes, points and choices.

import type { Contract } from '../contract/contract.ts'
import { pointerOf } from '../contract/pointer.ts'
import type { Problems } from '../contract/problems.ts'
import { NameError, resolveProfile } from '../contract/profile.ts'
import { didYouMean } from '../contract/suggest.ts'
import type { Scenario, Step } from '../exchange/scenario.ts'

/** What names are checked against. */
export interface Naming {
  readonly contract: Contract
  readonly problems: Problems
}

/** Adds a problem for every name that the contract does not know, at its place. */
export function checkNames(scenario: Scenario, naming: Naming): void {
  checkStep(scenario, '', naming)
  for (const [index, step] of (scenario.sequence ?? []).entries()) checkStep(step, `/sequence/${index}`, naming)
}

function checkStep({ force, vary }: Step, at: string, { contract, problems }: Naming): void {
  const outcomes = contract.operation.outcomes.map(({ id }) => id)
  if (force !== undefined && !outcomes.includes(force)) {
    const sentence = `Cannot force the outcome "${force}": there is none of this name.${didYouMean(force, outcomes)} The known ones are ${outcomes.join(', ')}.`
    problems.add('outcome-unknown', `${at}/force`, sentence)
  }
  for (const [point, choice] of Object.entries(vary ?? {})) {
    try {
      resolveProfile(contract, { [point]: choice })
    } catch (error) {
      if (!(error instanceof NameError)) throw error
      problems.add('choice-unknown', `${at}${pointerOf(['vary', point])}`, sentenceWith(error))
    }
  }
}

/** The sentence, with the known names where it does not list them itself. */
export function sentenceWith({ message, known }: NameError): string {
  return known.every((name) => message.includes(name)) ? message : `${message} The known ones are ${known.join(', ')}.`
}
