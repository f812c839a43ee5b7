// A finding that leans on an unspecified point: it cites what the document says, or does not say, there.

import type { Point } from '../contract/contract.ts'
import { type Knob, pointOwning } from '../contract/owners.ts'
import type { Plan } from '../contract/plan.ts'
import { type Facts, type Finding, type FindingId, findingOf } from './findings.ts'

/** The first point that owns the knob; undefined where the description has none. */
export function pointWith(knob: Knob, { owners, contract }: Plan): Point | undefined {
  const owner = pointOwning(owners, knob)
  return contract.points.find((candidate) => candidate.id === owner)
}

/** The finding, citing the point that owns the knob; the operation where the description has no such point. */
export function findingOnPoint(id: FindingId, facts: Facts, { plan, knob }: { plan: Plan; knob: Knob }): Finding {
  const point = pointWith(knob, plan)
  return findingOf(id, facts, { source: point?.source ?? plan.contract.operation.source, point: point?.id })
}
