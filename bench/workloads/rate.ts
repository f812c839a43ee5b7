// The most that a server does, as two readings: requests a second, and processor time for each.

import type { Reading } from '../figures/figures.ts'
import type { LoadResult } from '../load/job.ts'
import { type LoadOptions, load } from '../load/load.ts'
import type { RunningServer } from '../process/server-process.ts'
import type { Settings } from '../settings.ts'

/** What one measurement of the closed loop says. */
export interface Rate {
  readonly perSecond: number
  /** Undefined where the system does not tell. */
  readonly cpuMicroseconds: number | undefined
  /** How busy the load generator was: near 1, it was the bottleneck. */
  readonly generatorShare: number
  /** How busy the server was, in processors. */
  readonly serverShare: number | undefined
  /** Share of answers with another status than expected. */
  readonly wrong: number
  /** Connections that the server ended. */
  readonly breaks: number
}

/** What is sent, and how long. */
export interface RateOptions extends Pick<LoadOptions, 'requests' | 'status'> {
  readonly settings: Settings
  readonly warmUpFactor?: number | undefined
}

/** Asks a server for as much as it can. */
export async function rateOf(
  { port, pid }: RunningServer,
  { requests, status = 200, settings, warmUpFactor = 1 }: RateOptions,
): Promise<Rate> {
  const warmUpSeconds = settings.warmUpSeconds * warmUpFactor
  return rateFrom(
    await load({ port, pid, requests, status, warmUpSeconds, measure: { seconds: settings.windowSeconds } }),
  )
}

/** Reads a result of the load as a rate. */
export function rateFrom(result: LoadResult): Rate {
  const { answers, seconds, serverCpuSeconds, generatorCpuSeconds, wrong, breaks } = result
  return {
    breaks,
    perSecond: answers / seconds,
    cpuMicroseconds: serverCpuSeconds === undefined ? undefined : (serverCpuSeconds / answers) * 1e6,
    generatorShare: generatorCpuSeconds / seconds,
    serverShare: serverCpuSeconds === undefined ? undefined : serverCpuSeconds / seconds,
    wrong: wrong / answers,
  }
}

/** The rates of one subject, round by round. */
export class Rates {
  readonly subject: string
  readonly #rates: Rate[] = []

  constructor(subject: string) {
    this.subject = subject
  }

  add(rate: Rate): void {
    this.#rates.push(rate)
  }

  get perSecond(): readonly number[] {
    return this.#rates.map(({ perSecond }) => perSecond)
  }

  get cpuMicroseconds(): readonly number[] {
    return this.#rates.flatMap(({ cpuMicroseconds }) => cpuMicroseconds ?? [])
  }

  /** The most over all rounds. */
  get wrong(): number {
    return Math.max(...this.#rates.map(({ wrong }) => wrong))
  }

  /** Over all rounds. */
  get breaks(): number {
    return this.#rates.reduce((sum, { breaks }) => sum + breaks, 0)
  }

  get generatorPercent(): readonly number[] {
    return this.#rates.map(({ generatorShare }) => generatorShare * 100)
  }

  get serverPercent(): readonly number[] {
    return this.#rates.flatMap(({ serverShare }) => (serverShare === undefined ? [] : serverShare * 100))
  }

  get readings(): readonly Reading[] {
    const { subject, perSecond, cpuMicroseconds } = this
    const rates = { subject, figure: 'throughput', unit: 'perSecond', samples: perSecond } as const
    const cpu = { subject, figure: 'processor time a request', unit: 'microseconds', samples: cpuMicroseconds } as const
    return cpuMicroseconds.length === 0 ? [rates] : [rates, cpu]
  }
}
