// A contract under an assumption profile, made ready: rules resolved, answers laid out, so that a request only picks one.

import { type BehaviorRules, mergeChanges } from './behavior.ts'
import type { Contract, Outcome } from './contract.ts'
import { type Owners, ownersOf } from './owners.ts'
import { type Profile, resolveProfile, type TakenChoice } from './profile.ts'
import { type ReadyAnswer, readyAnswer, readyLiteral } from './ready-answer.ts'

/** An outcome with its answer laid out. */
export interface PlannedOutcome {
  readonly outcome: Outcome
  readonly answer: ReadyAnswer
}

/** What the exchange answers from. */
export interface Plan {
  readonly contract: Contract
  readonly taken: readonly TakenChoice[]
  readonly rules: BehaviorRules
  /** In the order in which they are tried. */
  readonly outcomes: readonly PlannedOutcome[]
  readonly refusals: Readonly<Record<string, ReadyAnswer>>
  readonly accessRefused: ReadyAnswer | undefined
  /** The choices, as `point=choice`, that own a knob: named in the explanation of what they shaped. */
  readonly owners: Owners
}

/** Makes a contract ready under a profile. Throws a NameError for a name that is not known. */
export function makePlan(contract: Contract, profile: Profile = {}): Plan {
  const taken = resolveProfile(contract, profile)
  const rules = mergeChanges(contract, taken)
  const owners = ownersOf(taken)
  return {
    contract,
    taken,
    rules,
    outcomes: inPrecedence(contract.operation.outcomes, rules.precedence).map((outcome) => ({
      outcome,
      answer: readyAnswer(outcome, rules, owners),
    })),
    refusals: Object.fromEntries(
      Object.entries(rules.refusals).map(([id, refusal]) => [id, readyLiteral(refusal, rules, owners)]),
    ),
    accessRefused:
      contract.access && readyLiteral({ ...contract.access.refusal, status: rules.access.status }, rules, owners),
    owners,
  }
}

/** The ranked outcomes in their rank, at the places that they take together; the others where they are. */
export function inPrecedence(outcomes: readonly Outcome[], ranked: readonly string[]): readonly Outcome[] {
  const queue = ranked.flatMap((id) => outcomes.filter((outcome) => outcome.id === id))
  return outcomes.map((outcome) => (ranked.includes(outcome.id) ? (queue.shift() ?? outcome) : outcome))
}
