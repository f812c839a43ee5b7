// A run as data: what is kept as JSON, and what every report is written from.

import type { Measured } from '../figures/figures.ts'

/** A server, and what it was found to do. */
export interface ReportedContender {
  readonly id: string
  readonly title: string
  readonly kind: string
  readonly package: string | undefined
  readonly version: string | undefined
  readonly setUp: string
  readonly takesPart: boolean
  readonly deviations: readonly string[]
}

/** A workload with its figures; with an error instead where it could not be measured. */
export interface ReportedWorkload {
  readonly id: string
  readonly title: string
  readonly says: string
  readonly measured: Measured | undefined
  readonly error: string | undefined
}

/** Everything that a run found. */
export interface Run {
  /** ISO 8601. */
  readonly at: string
  readonly seconds: number
  readonly rounds: number
  readonly isQuick: boolean
  readonly machine: string
  /** What of ours was measured. */
  readonly oursIs: string
  readonly contenders: readonly ReportedContender[]
  readonly workloads: readonly ReportedWorkload[]
}
