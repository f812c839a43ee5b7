// A worker: listens together with the others on one port, answers what it can from what the primary has told it, and passes
// on the rest. Ends with the primary.

import type { Exchange } from '../exchange/exchange.ts'
import type { ExchangeRequest } from '../exchange/request.ts'
import { type AdminDoor, isAdminTarget } from '../server/admin/admin.ts'
import { isConsoleTarget } from '../server/console-files.ts'
import { type Listening, listenAsOneOf } from '../server/listen.ts'
import { ListenError } from '../server/listen-error.ts'
import type { Beginning, Order, ToPrimary, ToWorker } from './messages.ts'
import { Outbox } from './outbox.ts'
import { Sender } from './passage.ts'
import { Replica } from './replica.ts'
import type { MockState } from './state.ts'

/** Works until the primary stops it or is gone. */
export function work(): void {
  const worker = new Worker()
  process.on('message', (message: ToWorker) => worker.take(message))
  // The terminal sends Ctrl+C to every process; the primary says what it means.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
}

class Worker {
  readonly #outbox = new Outbox((batch, onSent) => tell({ kind: 'exchanges', batch }, onSent))
  readonly #asked = new Map<number, (answer: Answered) => void>()
  #questions = 0
  #replica: Replica | undefined
  #start: (() => Promise<Listening>) | undefined
  #listening: Listening | undefined

  take(message: ToWorker): void {
    if (message.kind === 'order') void this.#carryOut(message.number, message.order)
    else if (message.kind === 'stop') void this.#stop(message.graceMilliseconds)
    else {
      this.#asked.get(message.number)?.(message)
      this.#asked.delete(message.number)
    }
  }

  async #carryOut(number: number, order: Order): Promise<void> {
    if (order.kind === 'begin') this.#begin(order.beginning, order.state)
    else if (order.kind === 'listen') await this.#listen()
    else if (order.kind === 'state') this.#replica?.reload(order.state)
    else if (order.kind === 'change') this.#replica?.change(order)
    else this.#outbox.flush()
    tell({ kind: 'done', number })
  }

  /** Ready to listen: nothing of what takes long is left for later. */
  #begin({ options, passage, isLogged }: Beginning, state: MockState): void {
    const replica = new Replica(state, (...told) => this.#outbox.add(...told))
    this.#replica = replica
    this.#start = async () =>
      await listenAsOneOf(replica.mock, {
        ...options,
        admin: doorTo(new Sender(passage), replica),
        answerElsewhere: (request) => this.#ask(request, replica),
        onExchange: isLogged
          ? (exchanged, { milliseconds }) => this.#outbox.deliver(exchanged, milliseconds)
          : undefined,
        onUnreadable: (problem) => tell({ kind: 'unreadable', problem }),
        onDefect: (error) => tell({ kind: 'defect', text: textOf(error) }),
      })
  }

  async #listen(): Promise<void> {
    try {
      this.#listening = await this.#start?.()
    } catch (error) {
      const isOfSetUp = error instanceof ListenError
      const text = isOfSetUp ? error.message : textOf(error)
      tell({ kind: 'failed', text, isOfSetUp }, () => process.exit(1))
    }
  }

  #ask(request: ExchangeRequest, replica: Replica): Promise<Exchange> | undefined {
    const { target } = request
    if (!replica.isForPrimary(target)) return undefined
    this.#questions += 1
    const number = this.#questions
    const { promise, resolve } = Promise.withResolvers<Exchange>()
    this.#asked.set(number, ({ exchanged, lastUsedAt }) => {
      replica.noteUse(target, lastUsedAt)
      resolve(exchanged)
    })
    tell({ kind: 'question', number, request })
    return promise
  }

  async #stop(graceMilliseconds: number | undefined): Promise<void> {
    await this.#listening?.close({ graceMilliseconds })
    this.#outbox.flush(() => process.exit(0))
  }
}

type Answered = Extract<ToWorker, { kind: 'answer' }>

/** What is for the admin API or the console goes to the primary, which has both for all workers. */
function doorTo(sender: Sender, { mock }: Replica): AdminDoor {
  return {
    expectListening: () => undefined,
    listensAt: () => undefined,
    // The primary judges what it gets.
    hostRefusal: () => undefined,
    takes: (turn) => {
      const { target } = turn
      const isPassedOn = isAdminTarget(target) || (isConsoleTarget(target) && !mock.describes(target))
      if (isPassedOn) sender.send(turn)
      return isPassedOn
    },
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Nobody is told any more when the primary is gone; then this process ends too. */
function tell(message: ToPrimary, onSent: () => void = () => undefined): void {
  if (process.connected) process.send?.(message, undefined, {}, () => onSent())
  else onSent()
}
