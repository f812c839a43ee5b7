// One server of several processes: the primary has the mock, the admin API and the journals; workers listen and answer. An
// admin request is answered when every worker has told what it did before, and knows what has changed.

import type { JournalEntry, Mock } from '../mock.ts'
import type { AroundAdmin } from '../server/admin/admin.ts'
import { type Answering, answeringOf } from '../server/answering.ts'
import { type ListensAt, reachableUrls } from '../server/base-urls.ts'
import { LOOPBACK } from '../server/bind.ts'
import { authorityOf, DEFAULT_PORT, type Listening, type ListenOptions } from '../server/listen.ts'
import type { Session } from '../state/session.ts'
import { Crew, type EndedWorker } from './crew.ts'
import { Followed } from './followed.ts'
import { type FreePlace, freePlace } from './free-place.ts'
import { Inbox } from './inbox.ts'
import { Ledger } from './ledger.ts'
import type { Batch, Order, ToPrimary, ToWorker, WorkerOptions } from './messages.ts'
import { moment } from './moment.ts'
import { NotListening, neverListened } from './not-listening.ts'
import { operationOf } from './operation-of.ts'
import { type PrimaryServer, serveWorkers } from './primary-server.ts'
import { SharedRun } from './shared-run.ts'

/** How several processes serve. */
export interface TogetherOptions extends ListenOptions {
  /** So many answer; this process is none of them. */
  readonly workers: number
  /** Told of a worker that ended by itself; another one takes its place. */
  readonly onWorkerEnded: (worker: EndedWorker) => void
}

/** A server of several processes. */
export interface Together extends Listening {
  /** The mock was given something anew: resolves when every worker serves it. */
  reloaded(): Promise<void>
}

/** Starts the workers, and listens. Throws a ListenError, or an Error where a worker cannot start. */
export async function serveTogether(mock: Mock, options: TogetherOptions): Promise<Together> {
  const { host = LOOPBACK, port = DEFAULT_PORT } = options
  for (let attempt = 1; ; attempt += 1) {
    const place = await freePlace({ host, port })
    try {
      return await new Primary(mock, options).start(place)
    } catch (error) {
      // Any port was good, and somebody else took the one that was found before the workers did.
      if (port !== 0 || !(error instanceof NotListening) || attempt === ATTEMPTS) throw error
    }
  }
}

const ATTEMPTS = 5

type Said = Exclude<ToPrimary, { kind: 'done' }>

class Primary {
  readonly #mock: Mock
  readonly #options: TogetherOptions
  readonly #stopping = new AbortController()
  readonly #answering: Answering
  readonly #ledger: Ledger
  readonly #inbox = new Inbox()
  readonly #failed = Promise.withResolvers<never>()
  #isListening = false
  readonly #gathering = new SharedRun(async () => await this.#gather())
  readonly #followed = new Followed(() => void this.#gathering.run())
  #crew: Crew | undefined
  #server: PrimaryServer | undefined
  #shared: Promise<void> = Promise.resolve()

  constructor(mock: Mock, options: TogetherOptions) {
    this.#mock = mock
    this.#options = options
    const aroundAdmin: AroundAdmin = async (turn, act) => await this.#around(turn, act)
    this.#answering = answeringOf(mock, { ...options, aroundAdmin }, this.#stopping.signal)
    this.#answering.admin.expectListening()
    this.#ledger = new Ledger(mock, (session) => {
      this.#inbox.forget(session)
      setImmediate(() => void this.#share())
    })
  }

  /** Starts the workers at a place. */
  async start({ host, port, addresses, release }: FreePlace): Promise<Together> {
    const scheme: ListensAt['scheme'] = this.#options.tls === undefined ? 'http' : 'https'
    const hasAuthority = this.#options.tls?.ca !== undefined
    const place: ListensAt = { scheme, port, addresses, hasAuthority }
    const adminPassword = this.#answering.admin.listensAt(place)
    await this.#listen({ host, port }, release)
    return {
      url: `${scheme}://${authorityOf(host)}:${port}`,
      port,
      urls: reachableUrls(place),
      adminPassword,
      close: async ({ graceMilliseconds } = {}) => await this.#stop(graceMilliseconds),
      reloaded: async () => await this.#order({ kind: 'state', state: this.#ledger.anew() }),
    }
  }

  async #listen(place: Pick<WorkerOptions, 'host' | 'port'>, release: FreePlace['release']): Promise<void> {
    const server = await serveWorkers(this.#answering)
    this.#server = server
    const crew = new Crew({
      size: this.#options.workers,
      beginning: () => this.#beginning(server, place),
      onMessage: (message, reply) => this.#hear(message, reply),
      onEnded: (worker) => this.#lose(worker),
    })
    this.#crew = crew
    await Promise.race([crew.start(release), this.#failed.promise]).catch(async (error: unknown) => {
      await this.#stop(0)
      throw error
    })
    this.#isListening = true
  }

  async #stop(graceMilliseconds: number | undefined): Promise<void> {
    this.#stopping.abort()
    await this.#crew?.stop(graceMilliseconds)
    await this.#server?.close()
  }

  #beginning({ passage }: PrimaryServer, place: Pick<WorkerOptions, 'host' | 'port'>): Order {
    const { tls, maxBodyBytes, headersTimeoutMilliseconds, requestTimeoutMilliseconds, onExchange } = this.#options
    const options = { ...place, tls, maxBodyBytes, headersTimeoutMilliseconds, requestTimeoutMilliseconds }
    return {
      kind: 'begin',
      beginning: { options, passage, isLogged: onExchange !== undefined },
      state: this.#ledger.whole(),
    }
  }

  #hear(message: Said, reply: (message: ToWorker) => void): void {
    if (message.kind === 'exchanges') this.#take(message.batch)
    else if (message.kind === 'question') void this.#answer(message, reply)
    else if (message.kind === 'unreadable') this.#options.onUnreadable?.(message.problem)
    else if (message.kind === 'defect') this.#answering.onDefect(message.text)
    else this.#failed.reject(message.isOfSetUp ? new NotListening(message.text) : new Error(message.text))
  }

  #lose(worker: EndedWorker): void {
    if (this.#isListening) this.#options.onWorkerEnded(worker)
    else this.#failed.reject(neverListened(worker))
  }

  #take({ runs, exchanges, findings, delivered }: Batch): void {
    const { counters } = this.#mock
    for (const counted of exchanges) counters.add(counted)
    for (const [level, count] of findings) counters.addFindings(level, count)
    for (const run of runs) {
      const session = this.#ledger.session(run.session)
      if (session !== undefined) this.#inbox.take(session, run)
    }
    for (const { exchanged, milliseconds } of delivered) this.#options.onExchange?.(exchanged, { milliseconds })
  }

  /** Answers a request that depends on those before it. */
  async #answer({ number, request }: Extract<Said, { kind: 'question' }>, reply: (message: ToWorker) => void) {
    await this.#gathering.run()
    const exchanged = this.#mock.answer(request)
    reply({ kind: 'answer', number, exchanged, lastUsedAt: this.#mock.now })
  }

  async #around({ request, target }: Parameters<AroundAdmin>[0], act: Parameters<AroundAdmin>[1]) {
    const { method = '' } = request
    await this.#gathering.run()
    if (!READING.includes(method)) return await this.#change(operationOf(method, target)?.session, act)
    const operation = operationOf(method, target)
    const acting = act()
    const session = operation?.isLasting === true ? this.#sessionOf(operation.session) : undefined
    if (session !== undefined) this.#followed.add(session, acting)
    return await acting
  }

  #sessionOf(id: string = this.#mock.session.id): Session<JournalEntry> | undefined {
    return this.#mock.findSession(id)
  }

  async #change<Sent>(id: string | undefined, act: () => Promise<Sent>): Promise<Sent> {
    const sent = await act()
    const session = this.#sessionOf(id)
    if (session !== undefined) this.#ledger.note(session)
    await this.#share()
    return sent
  }

  /** Every exchange that was answered before is in its journal. */
  async #gather(): Promise<void> {
    const until = moment()
    await this.#order({ kind: 'tell' })
    this.#inbox.settle(until)
  }

  /** Every worker knows what has changed, also what others are sharing just now. */
  #share(): Promise<void> {
    const change = this.#ledger.change()
    if (change !== undefined) this.#shared = this.#order({ kind: 'change', ...change })
    return this.#shared
  }

  async #order(order: Order): Promise<void> {
    await this.#crew?.order(order)
  }
}

const READING = ['GET', 'HEAD', 'OPTIONS']
