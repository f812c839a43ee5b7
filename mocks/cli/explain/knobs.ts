// Which knobs the choices of a point turn.

import type { Contract, Point } from '../../contract/contract.ts'
import { ownersOf } from '../../contract/owners.ts'

/** Every knob that any choice of the point turns. */
export function knobsOfPoint(point: Point): readonly string[] {
  const [choice] = point.choices
  if (choice === undefined) return []
  return [...ownersOf([{ point, choice, written: choice.id, changes: choice.changes }]).keys()]
}

/** The choice that turns a knob and is not the usual one, as a profile; undefined where the description has none. */
export function choiceTurning(knob: string, contract: Contract): Readonly<Record<string, string>> | undefined {
  for (const point of contract.points) {
    if (!knobsOfPoint(point).includes(knob)) continue
    const choice = point.choices.find(({ id }) => id !== point.usual)
    if (choice !== undefined) return { [point.id]: choice.id }
  }
  return undefined
}
