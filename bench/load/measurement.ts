// The measured part of a load: what was counted, and what processor time was spent, between two moments.

import { cpuSecondsOf } from '../process/cpu-time.ts'
import type { Job, Latency, LoadResult } from './job.ts'

/** Counts from when it is made until its result is asked for. */
export class Measurement {
  readonly #job: Job
  readonly #startedAt = performance.now()
  readonly #serverCpu: number | undefined
  readonly #generatorCpu = process.cpuUsage()
  answers = 0
  wrong = 0
  breaks = 0

  constructor(job: Job) {
    this.#job = job
    this.#serverCpu = cpuOf(job)
  }

  count(status: number): void {
    this.answers++
    if (status !== this.#job.status) this.wrong++
  }

  result(latency?: Latency): LoadResult {
    const seconds = (performance.now() - this.#startedAt) / 1000
    const serverCpu = cpuOf(this.#job)
    const { user, system } = process.cpuUsage(this.#generatorCpu)
    const { answers, wrong, breaks } = this
    return {
      seconds,
      answers,
      wrong,
      breaks,
      serverCpuSeconds:
        serverCpu === undefined || this.#serverCpu === undefined ? undefined : serverCpu - this.#serverCpu,
      generatorCpuSeconds: (user + system) / 1e6,
      latency,
    }
  }
}

function cpuOf({ pid }: Job): number | undefined {
  return pid === undefined ? undefined : cpuSecondsOf(pid)
}
