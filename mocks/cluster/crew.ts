// The workers of one server: started, told, asked, replaced when they die, stopped. Knows nothing of what they are told.

import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Order, ToPrimary, ToWorker } from './messages.ts'
import { WORKER_ARGUMENT } from './worker-argument.ts'

/** A worker that ended although nobody stopped it. */
export interface EndedWorker {
  readonly pid: number | undefined
  readonly code: number | null
  readonly signal: string | null
}

/** What the crew needs of whoever has it. */
export interface CrewOptions {
  readonly size: number
  /** What a worker is told first. */
  readonly beginning: () => Order
  readonly onMessage: (message: Exclude<ToPrimary, { kind: 'done' }>, reply: (message: ToWorker) => void) => void
  readonly onEnded: (worker: EndedWorker) => void
}

/** One that dies so soon after its start would die again: the next one waits. */
const SHORT_LIFE_MILLISECONDS = 1000
/** After the grace period, for what is said last. */
const LAST_MILLISECONDS = 2000

interface Member {
  readonly worker: Worker
  readonly startedAt: number
  /** What waits for an order to be carried out, by its number. */
  readonly waiting: Map<number, () => void>
}

/** Several workers. */
export class Crew {
  readonly #options: CrewOptions
  readonly #members = new Set<Member>()
  #orders = 0
  #isStopping = false
  #onAllGone: () => void = () => undefined

  constructor(options: CrewOptions) {
    this.#options = options
  }

  /** Starts every worker; when all have begun, there is room for them, and they listen. Resolves when each does, or is gone. */
  async start(makeRoom: () => Promise<void>): Promise<void> {
    const [, exec] = process.argv
    cluster.setupPrimary({ ...(exec !== undefined && { exec }), args: [WORKER_ARGUMENT], serialization: 'advanced' })
    await Promise.all(Array.from({ length: this.#options.size }, async () => await this.#begin(this.#fork())))
    await makeRoom()
    await this.order({ kind: 'listen' })
  }

  /** Gives every worker an order; resolves when each has carried it out, or is gone. */
  async order(order: Order): Promise<void> {
    await Promise.all([...this.#members].map(async (member) => await this.#give(member, order)))
  }

  /** Stops every worker: what is in flight is finished within the grace period. Resolves when none is left. */
  async stop(graceMilliseconds: number | undefined): Promise<void> {
    this.#isStopping = true
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#onAllGone = resolve
    for (const { worker } of this.#members) send(worker, { kind: 'stop', graceMilliseconds })
    if (this.#members.size === 0) resolve()
    const deadline = setTimeout(() => this.#kill(), (graceMilliseconds ?? 5000) + LAST_MILLISECONDS)
    await promise
    clearTimeout(deadline)
  }

  #kill(): void {
    for (const { worker } of this.#members) worker.process.kill('SIGKILL')
  }

  #fork(): Member {
    const worker = cluster.fork()
    const member: Member = { worker, startedAt: performance.now(), waiting: new Map() }
    this.#members.add(member)
    worker.on('message', (message: ToPrimary) => {
      if (message.kind === 'done') this.#done(member, message.number)
      else this.#options.onMessage(message, (reply) => send(worker, reply))
    })
    // A message to a worker that is dying.
    worker.on('error', () => undefined)
    // What it has said last may still be on its way when it is gone.
    void Promise.all([once(worker, 'exit'), once(worker, 'disconnect')]).then(([[code, signal]]) =>
      this.#ended(member, { code, signal }),
    )
    return member
  }

  #begin(member: Member): Promise<void> {
    return this.#give(member, this.#options.beginning())
  }

  #give(member: Member, order: Order): Promise<void> {
    // Nobody carries out the orders of one that is gone.
    if (!this.#members.has(member)) return Promise.resolve()
    this.#orders += 1
    const number = this.#orders
    const { promise, resolve } = Promise.withResolvers<void>()
    member.waiting.set(number, resolve)
    send(member.worker, { kind: 'order', number, order })
    return promise
  }

  #done({ waiting }: Member, number: number): void {
    waiting.get(number)?.()
    waiting.delete(number)
  }

  #ended(member: Member, how: Pick<EndedWorker, 'code' | 'signal'>): void {
    this.#members.delete(member)
    for (const resolve of member.waiting.values()) resolve()
    member.waiting.clear()
    if (this.#isStopping) {
      if (this.#members.size === 0) this.#onAllGone()
      return
    }
    this.#options.onEnded({ pid: member.worker.process.pid, ...how })
    const hasLived = performance.now() - member.startedAt > SHORT_LIFE_MILLISECONDS
    setTimeout(() => void this.#replace(), hasLived ? 0 : SHORT_LIFE_MILLISECONDS)
  }

  async #replace(): Promise<void> {
    if (this.#isStopping) return
    const member = this.#fork()
    await this.#begin(member)
    await this.#give(member, { kind: 'listen' })
  }
}

function send(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message)
}
