// Two rates held against each other, by the clock and by processor time. Both are written so that more is better.

import type { Ratio } from '../figures/figures.ts'
import { ratios } from '../figures/statistics.ts'
import type { Rates } from './rate.ts'

/** The ratio by the clock has the id as it is; the one by processor time has `-cpu` behind it. */
export function against(id: string, says: string, [one, other]: readonly [Rates, Rates]): readonly Ratio[] {
  const byClock = { id, says, samples: ratios(one.perSecond, other.perSecond) }
  if (one.cpuMicroseconds.length === 0 || other.cpuMicroseconds.length === 0) return [byClock]
  const samples = ratios(other.cpuMicroseconds, one.cpuMicroseconds)
  return [byClock, { id: `${id}-cpu`, says: `${says}; requests by processor time`, samples }]
}

/** What to say where not every answer was the expected one, or a connection did not stay open. */
export function irregularities(rates: readonly Rates[]): readonly string[] {
  return rates.flatMap(({ subject, wrong, breaks }) => [
    ...(wrong === 0 ? [] : [`${subject}: up to ${(wrong * 100).toFixed(2)} % of the answers had another status.`]),
    ...(breaks === 0 ? [] : [`${subject}: ended ${breaks} connections that should have stayed open.`]),
  ])
}
