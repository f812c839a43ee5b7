// The ratios that have a target, and whether they keep it.

import type { Ratio } from '../figures/figures.ts'
import { median } from '../figures/statistics.ts'
import { keeps, TARGETS, type Target } from '../figures/targets.ts'
import type { Run } from './run.ts'

/** A ratio with its target. */
export interface Verdict {
  readonly ratio: Ratio
  readonly target: Target
  readonly found: number
  readonly isKept: boolean
}

/** Ids of targets of which this run says nothing. */
export function unmeasured(run: Run): readonly string[] {
  const measured = verdictsOf(run).map(({ ratio: { id } }) => id)
  return Object.keys(TARGETS).filter((id) => !measured.includes(id))
}

/** In the order of the report. */
export function verdictsOf({ workloads }: Run): readonly Verdict[] {
  return workloads
    .flatMap(({ measured }) => measured?.ratios ?? [])
    .flatMap((ratio) => {
      const target = TARGETS[ratio.id]
      if (target === undefined || ratio.samples.length === 0) return []
      const found = median(ratio.samples)
      return [{ ratio, target, found, isKept: keeps(target, found) }]
    })
}
