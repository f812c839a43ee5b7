// Follows a session: what its journal has, then what happens. Comes back by itself when the server was gone, and goes on
// where it stopped. Knows nothing of the page.

import type { Exchange } from '../../server/admin/answers.ts'
import { ask, request } from '../api/ask.ts'
import { isNotFound, ServerGoneError } from '../api/ask-error.ts'
import { serverEvents } from '../api/server-events.ts'
import { MOST_EXCHANGES, withNewer, withOlder } from './exchange-list.ts'
import { pauseBefore } from './retry-pause.ts'

/** How it stands. */
export interface Feed {
  /** `loading` at first, then `live`; `gone` while nobody answers; `ended` with the session; `refused` by a problem. */
  readonly state: 'loading' | 'live' | 'gone' | 'ended' | 'refused'
  /** Whether it is known what the journal has. */
  readonly isLoaded: boolean
  /** The newest first. */
  readonly exchanges: readonly Exchange[]
  /** Exchanges that gave way in the journal before they could be sent. */
  readonly missed: number
  /** When it tries again, of Date.now(); while it is gone. */
  readonly retryAt: number | undefined
  /** Why it was refused. */
  readonly error: unknown
}

const START: Feed = {
  state: 'loading',
  isLoaded: false,
  exchanges: [],
  missed: 0,
  retryAt: undefined,
  error: undefined,
}
const PAGE = 1000
/** Events that arrive within so many milliseconds are shown together. */
const TOGETHER_MILLISECONDS = 40

/** One session, followed until it is stopped. */
export class LiveFeed {
  readonly #session: string
  readonly #listeners = new Set<() => void>()
  readonly #stopping = new AbortController()
  readonly #onTurn: () => void
  #feed = START
  #lastEventId: string | undefined
  #arrived: Exchange[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #wake: (() => void) | undefined

  /** `onTurn` is told when the server answers again, and when it refuses: what else is known may be out of date. */
  constructor(session: string, onTurn: () => void) {
    this.#session = session
    this.#onTurn = onTurn
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly current = (): Feed => this.#feed

  /** Follows until `stop`. */
  async run(): Promise<void> {
    for (let failures = 0; this.#isWanted(); failures += 1) {
      try {
        await this.#follow(() => {
          if (failures > 0) this.#onTurn()
          failures = 0
        })
      } catch (error) {
        if (!this.#isWanted()) return
        if (!(error instanceof ServerGoneError)) return this.#giveUp(error)
      }
      if (!this.#isWanted()) return
      await this.#pause(failures)
    }
  }

  /** Ends what is under way. */
  stop(): void {
    this.#stopping.abort()
    this.retryNow()
    clearTimeout(this.#timer)
  }

  /** Does not wait for the next try. */
  retryNow(): void {
    this.#wake?.()
  }

  #isWanted(): boolean {
    return !this.#stopping.signal.aborted && this.#feed.state !== 'ended'
  }

  /** One connection, to its end. */
  async #follow(onOpen: () => void): Promise<void> {
    const { signal } = this.#stopping
    if (this.#lastEventId === undefined) await this.#loadNewest()
    const response = await request('followExchanges', {
      session: this.#session,
      parameters: { lastEventId: this.#lastEventId ?? '' },
      signal,
    })
    onOpen()
    this.#set({ state: 'live', retryAt: undefined })
    try {
      for await (const { event, data, id } of serverEvents(response)) {
        this.#take(event ?? '', data)
        if (id !== undefined) this.#lastEventId = id
      }
    } catch (error) {
      throw new ServerGoneError('The connection broke off.', { cause: error })
    }
  }

  #take(event: string, data: string): void {
    if (event === 'exchange') this.#arrive(JSON.parse(data) as Exchange)
    else if (event === 'missed')
      this.#set({ missed: this.#feed.missed + (JSON.parse(data) as { readonly count: number }).count })
    else if (event === 'cleared') this.#empty()
    else if (event === 'ended') this.#set({ state: 'ended' })
  }

  #empty(): void {
    this.#arrived = []
    this.#set({ exchanges: [], missed: 0 })
  }

  #arrive(exchange: Exchange): void {
    this.#arrived.push(exchange)
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      const arrived = this.#arrived
      this.#arrived = []
      this.#set({ exchanges: withNewer(this.#feed.exchanges, arrived) })
    }, TOGETHER_MILLISECONDS)
  }

  async #loadNewest(): Promise<void> {
    const { requests, before, lastEventId } = await ask('listExchanges', {
      session: this.#session,
      parameters: { limit: PAGE },
      signal: this.#stopping.signal,
    })
    this.#lastEventId = lastEventId
    this.#set({ isLoaded: true, exchanges: requests })
    if (before !== null) void this.#loadOlder(before, lastEventId.split('-', 1)[0] ?? '').catch(() => undefined)
  }

  /** Page by page, as long as the journal is the same one. */
  async #loadOlder(from: number, generation: string): Promise<void> {
    for (let before: number | null = from; before !== null && this.#feed.exchanges.length < MOST_EXCHANGES; ) {
      const page: Awaited<ReturnType<typeof ask<'listExchanges'>>> = await ask('listExchanges', {
        session: this.#session,
        parameters: { limit: PAGE, before },
        signal: this.#stopping.signal,
      })
      if (page.lastEventId.split('-', 1)[0] !== generation) return
      this.#set({ exchanges: withOlder(this.#feed.exchanges, page.requests) })
      before = page.before
    }
  }

  #giveUp(error: unknown): void {
    this.#set(isNotFound(error) ? { state: 'ended' } : { state: 'refused', error })
    this.#onTurn()
  }

  async #pause(failures: number): Promise<void> {
    const milliseconds = pauseBefore(failures)
    this.#set({ state: 'gone', retryAt: Date.now() + milliseconds })
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#wake = undefined
  }

  #set(change: Partial<Feed>): void {
    this.#feed = { ...this.#feed, ...change }
    for (const listener of this.#listeners) listener()
  }
}
