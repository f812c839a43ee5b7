// What workloads find, as data: readings in a unit, ratios without one, and what has to be said beside them.

/** How each unit is written. */
export const UNITS = {
  perSecond: { title: 'requests/s', digits: 0 },
  microseconds: { title: 'µs', digits: 1 },
  milliseconds: { title: 'ms', digits: 1 },
  mebibytes: { title: 'MiB', digits: 1 },
  packages: { title: 'packages', digits: 0 },
  percent: { title: '%', digits: 0 },
} as const

/** One figure of one subject, once for each round. */
export interface Reading {
  /** The row: usually a contender. */
  readonly subject: string
  /** The column. */
  readonly figure: string
  readonly unit: keyof typeof UNITS
  readonly samples: readonly number[]
}

/** One figure held against another, once for each round. */
export interface Ratio {
  /** Stable; what a target names. */
  readonly id: string
  readonly says: string
  readonly samples: readonly number[]
}

/** What a workload found. */
export interface Measured {
  readonly readings: readonly Reading[]
  readonly ratios: readonly Ratio[]
  /** What must be known to read the figures rightly. */
  readonly notes: readonly string[]
}
