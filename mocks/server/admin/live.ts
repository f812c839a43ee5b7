// Exchanges as they happen, as server-sent events. The journal is the buffer: a reader that is slow is sent what it has
// missed when it reads on, and what gave way meanwhile as a number.

import type { ServerResponse } from 'node:http'
import type { JournalEntry } from '../../mock.ts'
import type { Session } from '../../state/session.ts'
import { type Wire, writeHead } from '../wire.ts'
import type { AdminServer, Call, Handlers, Reply } from './call.ts'
import { eventId, numberIn } from './event-id.ts'
import { exchangeView } from './exchange-view.ts'
import { type Matches, matchesOf } from './filter.ts'
import { TOO_MANY_FOLLOWERS } from './followers.ts'
import { STREAM_HEADERS } from './headers.ts'

export const live: Handlers<'followExchanges'> = { followExchanges: follow }

const HEARTBEAT_MILLISECONDS = 15_000
/** So many events in a row, then others get their turn. */
const BATCH = 100

function follow({ server, session, parameters }: Call<'followExchanges'>): Reply<'followExchanges'> {
  const filter = matchesOf(parameters, server.mock.contract)
  if ('problem' in filter) return filter
  if (!server.followers.admit()) return { problem: TOO_MANY_FOLLOWERS }
  const lastEventId = parameters['Last-Event-ID'] ?? parameters.lastEventId
  return {
    stream: (wire) => new Following({ server, session, matches: filter.matches, wire, lastEventId }).start(),
  }
}

interface FollowingOptions {
  readonly server: AdminServer
  readonly session: Session<JournalEntry>
  readonly matches: Matches
  readonly wire: Wire
  readonly lastEventId: string | undefined
}

/** One client that follows a session. */
class Following {
  readonly #options: FollowingOptions
  readonly #response: ServerResponse
  /** The number of the exchange that comes next. */
  #next: number
  #generation: number
  #isScheduled = false
  #isBlocked = false
  readonly #stops: (() => unknown)[] = []

  constructor(options: FollowingOptions) {
    const { session, server, lastEventId } = options
    const { journal } = session
    this.#options = options
    this.#response = options.wire.response
    const last = lastEventId === undefined ? journal.added : numberIn(lastEventId, server.run, journal)
    this.#next = Math.min(last ?? 0, journal.added) + 1
    // Of another run, or from before the journal was cleared: the client has to begin anew.
    this.#generation = last === undefined ? journal.generation - 1 : journal.generation
  }

  start(): void {
    const { session, wire, server } = this.#options
    const response = this.#response
    if (response.destroyed) {
      server.followers.leave()
      return
    }
    const type = 'text/event-stream; charset=utf-8'
    writeHead(response, 200, [...STREAM_HEADERS, 'Content-Type', type, 'Connection', 'close'])
    response.write('retry: 1000\n\n')
    const heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MILLISECONDS).unref()
    const end = () => response.end()
    const { stopping } = wire
    stopping?.addEventListener('abort', end)
    this.#stops.push(
      session.journal.subscribe(() => this.#schedule()),
      session.journal.onClear(() => this.#schedule()),
      session.onEnd(() => response.end('event: ended\ndata: {}\n\n')),
      () => clearInterval(heartbeat),
      () => stopping?.removeEventListener('abort', end),
      () => server.followers.leave(),
    )
    response.on('drain', () => this.#unblock()).once('close', () => this.#stop())
    if (stopping?.aborted === true) end()
    else this.#schedule()
  }

  #stop(): void {
    for (const stop of this.#stops.splice(0)) stop()
  }

  /** Whoever follows a session uses it. */
  #beat(): void {
    const { session, server } = this.#options
    session.lastUsedAt = server.mock.now
    if (!this.#isBlocked) this.#write(': still here\n\n')
  }

  #unblock(): void {
    this.#isBlocked = false
    this.#schedule()
  }

  /** Off the path of the exchange that made it necessary. */
  #schedule(): void {
    if (this.#isScheduled || this.#isBlocked) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      this.#pump()
    })
  }

  #pump(): void {
    const { journal } = this.#options.session
    if (this.#generation !== journal.generation) this.#restart()
    for (let count = 0; count < BATCH && !this.#isBlocked && this.#next <= journal.added; count += 1) this.#sendNext()
    if (this.#next <= journal.added) this.#schedule()
  }

  #restart(): void {
    const { session, server } = this.#options
    this.#generation = session.journal.generation
    this.#next = 1
    this.#write(`id: ${eventId(server.run, session.journal, 0)}\nevent: cleared\ndata: {}\n\n`)
  }

  #sendNext(): void {
    const { session, server, matches } = this.#options
    const { journal } = session
    const missed = journal.oldest - this.#next
    if (missed > 0) {
      this.#next = journal.oldest
      this.#write(`event: missed\ndata: {"count":${missed}}\n\n`)
      return
    }
    const entry = journal.find(this.#next)
    this.#next += 1
    if (entry === undefined || !matches(entry)) return
    const data = JSON.stringify(exchangeView(entry, server.mock.contract))
    this.#write(`id: ${eventId(server.run, journal, entry.number)}\nevent: exchange\ndata: ${data}\n\n`)
  }

  #write(text: string): void {
    if (this.#response.destroyed || this.#response.writableEnded) return
    this.#isBlocked = !this.#response.write(text)
  }
}
