// The load of clients that do not wait for each other: requests are due at a fixed rate, and what a request waits because
// an earlier one was slow counts as its latency. So a server that stalls cannot hide it by being asked less.

import { Connection } from './connection.ts'
import type { Job, Latency, LoadResult } from './job.ts'
import { Measurement } from './measurement.ts'

interface OpenJob extends Job {
  readonly rate: number
  readonly measure: { readonly seconds: number }
}

/** Plays the load. Keeps its processor busy, as a timer would be late by more than a fast answer takes. */
export async function openLoop(job: OpenJob): Promise<LoadResult> {
  const load = new OpenLoad(job)
  await load.until(performance.now() + job.warmUpSeconds * 1000)
  load.begin()
  await load.until(performance.now() + job.measure.seconds * 1000)
  return load.finish()
}

class OpenLoad {
  readonly #job: OpenJob
  readonly #idle: Connection[]
  readonly #connections: readonly Connection[]
  /** When the requests that found no idle connection were due; the first at `#waitingFrom`. */
  #waiting: number[] = []
  #waitingFrom = 0
  #latencies: number[] = []
  #window: Measurement | undefined
  #sent = 0
  #nextAt = performance.now()

  constructor(job: OpenJob) {
    this.#job = job
    const onAnswer = (connection: Connection, status: number): void => this.#answered(connection, status)
    const onBreak = (): void => {
      if (this.#window !== undefined) this.#window.breaks++
    }
    this.#connections = Array.from(
      { length: job.connections },
      () => new Connection({ port: job.port, onAnswer, onBreak }),
    )
    this.#idle = [...this.#connections]
  }

  /** Sends what is due until then. */
  until(end: number): Promise<void> {
    return new Promise((resolve) => {
      const turn = (): void => {
        const now = performance.now()
        this.#sendDue(now)
        if (now < end) setImmediate(turn)
        else resolve()
      }
      turn()
    })
  }

  begin(): void {
    this.#window = new Measurement(this.#job)
    this.#latencies = []
  }

  /** What is still waiting then has waited at least until now: leaving it out would flatter a server that fell behind. */
  finish(): LoadResult {
    const now = performance.now()
    for (const dueAt of this.#waiting.slice(this.#waitingFrom)) this.#latencies.push(now - dueAt)
    const result = this.#window?.result(percentiles(this.#latencies))
    for (const connection of this.#connections) connection.close()
    if (result === undefined) throw new Error('The window has to begin before it ends.')
    return result
  }

  #sendDue(now: number): void {
    for (; this.#nextAt <= now; this.#nextAt += 1000 / this.#job.rate) {
      const connection = this.#idle.pop()
      if (connection === undefined) this.#waiting.push(this.#nextAt)
      else this.#send(connection, this.#nextAt)
    }
  }

  #send(connection: Connection, dueAt: number): void {
    const { requests } = this.#job
    connection.dueAt = dueAt
    connection.send(requests[this.#sent++ % requests.length] ?? Buffer.alloc(0))
  }

  #answered(connection: Connection, status: number): void {
    this.#latencies.push(performance.now() - connection.dueAt)
    this.#window?.count(status)
    const dueAt = this.#waiting[this.#waitingFrom]
    if (dueAt === undefined) {
      this.#idle.push(connection)
      this.#waiting = []
      this.#waitingFrom = 0
    } else {
      this.#waitingFrom++
      this.#send(connection, dueAt)
    }
  }
}

function percentiles(latencies: readonly number[]): Latency {
  const sorted = Float64Array.from(latencies).sort()
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { p50: at(0.5), p99: at(0.99), most: at(1) }
}
