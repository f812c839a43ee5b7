// What a step of a scenario changes, in the words of the contract. Pure.

import type { Contract, Scenario } from '../../server/admin/answers.ts'

/** One thing that is not as usual. */
export interface Difference {
  readonly what: string
  readonly becomes: string
}

/** Everything that the step changes; empty where it changes nothing. */
export function differencesOf(step: Scenario['steps'][number], contract: Contract): readonly Difference[] {
  const { force, vary, fault } = step
  const outcome = contract.outcomes.find(({ id }) => id === force)
  const forced = force === null ? [] : [{ what: 'Every request leads to', becomes: outcomeWords(force, outcome) }]
  const varied = Object.entries(vary).map(([id, written]) => variedWords(id, written, contract))
  return [...forced, ...varied, ...(fault === null ? [] : [{ what: 'Fault', becomes: faultWords(fault) }])]
}

function outcomeWords(id: string, outcome: Contract['outcomes'][number] | undefined): string {
  if (outcome === undefined) return id
  return `${id}, ${outcome.status}${outcome.code === null ? '' : ` with error code ${outcome.code}`}`
}

function variedWords(id: string, written: string, { points }: Contract): Difference {
  const point = points.find((candidate) => candidate.id === id)
  const [choiceId = '', ...argument] = written.split(':')
  const choice = point?.choices.find((candidate) => candidate.id === choiceId)
  const value = argument.length === 0 ? '' : ` (${argument.join(':')})`
  return { what: point?.title ?? id, becomes: `${choice?.title ?? written}${value}` }
}

/** `reset (at: in-body)`: the members of a fault are its own. */
function faultWords({ kind, ...members }: { readonly kind: string }): string {
  const rest = Object.entries(members).map(
    ([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
  )
  return rest.length === 0 ? kind : `${kind} (${rest.join(', ')})`
}
