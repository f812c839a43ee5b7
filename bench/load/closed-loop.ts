// The load that finds the most a server can do: every connection sends its next request when it has its answer.

import { Connection } from './connection.ts'
import type { Job, LoadResult } from './job.ts'
import { Measurement } from './measurement.ts'

/** A measurement by time goes on until there are as many: fewer say nothing. */
const LEAST_ANSWERS = 100

/** Plays the load. */
export function closedLoop(job: Job): Promise<LoadResult> {
  return new ClosedLoad(job).result
}

class ClosedLoad {
  readonly #job: Job
  readonly #connections: readonly Connection[]
  readonly #finished = Promise.withResolvers<LoadResult>()
  #measurement: Measurement | undefined
  /** Answers after which the measurement ends. */
  #most: number
  #sent = 0

  constructor(job: Job) {
    this.#job = job
    this.#most = 'requests' in job.measure ? job.measure.requests : Number.POSITIVE_INFINITY
    const options = {
      port: job.port,
      onAnswer: (connection: Connection, status: number) => this.#answered(connection, status),
      onBreak: () => {
        if (this.#measurement !== undefined) this.#measurement.breaks++
      },
    }
    this.#connections = Array.from({ length: job.connections }, () => new Connection(options))
    if (job.warmUpSeconds === 0) this.#begin()
    else setTimeout(() => this.#begin(), job.warmUpSeconds * 1000)
    for (const connection of this.#connections) this.#send(connection)
  }

  get result(): Promise<LoadResult> {
    return this.#finished.promise
  }

  #send(connection: Connection): void {
    const { requests } = this.#job
    connection.send(requests[this.#sent++ % requests.length] ?? Buffer.alloc(0))
  }

  #begin(): void {
    const { measure } = this.#job
    this.#measurement = new Measurement(this.#job)
    if ('seconds' in measure) setTimeout(() => this.#timeIsOver(), measure.seconds * 1000)
  }

  #timeIsOver(): void {
    this.#most = LEAST_ANSWERS
    if ((this.#measurement?.answers ?? 0) >= LEAST_ANSWERS) this.#finish()
  }

  #answered(connection: Connection, status: number): void {
    this.#measurement?.count(status)
    if (this.#measurement !== undefined && this.#measurement.answers >= this.#most) this.#finish()
    else this.#send(connection)
  }

  #finish(): void {
    if (this.#measurement === undefined) return
    this.#finished.resolve(this.#measurement.result())
    this.#measurement = undefined
    for (const connection of this.#connections) connection.close()
  }
}
