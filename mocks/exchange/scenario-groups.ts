// Scenarios in groups, as the document has them: outcomes, documented alternatives, unspecified points, faults. Pure.

import type { Contract } from '../contract/contract.ts'
import type { Scenario, Step } from './scenario.ts'

/** The groups, in their order, with what each is. */
export const GROUPS = {
  outcomes: 'Outcomes: what the document says',
  alternatives: 'Documented alternatives: a client must take each',
  unspecified: 'Unspecified points: the document does not say',
  faults: 'Faults: outside the contract',
  own: 'Yours',
} as const

export type Group = keyof typeof GROUPS

/** The names of the groups, in their order. */
export function groups(): readonly Group[] {
  return Object.keys(GROUPS).filter((name): name is Group => Object.hasOwn(GROUPS, name))
}

/** The group of a scenario that is not the user's own. */
export function groupOf(scenario: Scenario, contract: Contract): Group {
  const steps: readonly Step[] = [scenario, ...(scenario.sequence ?? [])]
  if (steps.some(({ fault }) => fault !== undefined)) return 'faults'
  const varied = new Set(steps.flatMap(({ vary }) => Object.keys(vary ?? {})))
  if (varied.size === 0) return 'outcomes'
  const points = contract.points.filter(({ id }) => varied.has(id))
  return points.every(({ kind }) => kind === 'alternative') ? 'alternatives' : 'unspecified'
}
