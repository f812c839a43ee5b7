// A finding that leans on an unspecified point: it cites what the document says, or does not say, there.

import { type Knob, pointOwning } from '../contract/owners.ts'
import type { Plan } from '../contract/plan.ts'
import { type Facts, type Finding, type FindingId, findingOf } from './findings.ts'

/** The finding, citing the point that owns the knob; the operation where the description has no such point. */
export function findingOnPoint(id: FindingId, facts: Facts, plan: Plan, knob: Knob): Finding {
  const owner = pointOwning(plan.owners, knob)
  const point = plan.contract.points.find((candidate) => candidate.id === owner)
  return findingOf(id, facts, { source: point?.source ?? plan.contract.operation.source, point: owner })
}
