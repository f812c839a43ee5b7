// Sessions whose exchanges somebody waits for or follows: as long as there are any, workers are asked again and again, since
// heavy traffic is told only when it is asked for.

import type { JournalEntry } from '../mock.ts'
import type { Session } from '../state/session.ts'

const EVERY_MILLISECONDS = 20

/** Asks while it is worth it. */
export class Followed {
  readonly #ask: () => void
  /** How many operations of a session are still under way; they or what they began may be following. */
  readonly #acting = new Map<Session<JournalEntry>, number>()
  #timer: NodeJS.Timeout | undefined

  constructor(ask: () => void) {
    this.#ask = ask
  }

  /** An operation has begun that follows a session until it is over, or begins to follow it then. */
  add(session: Session<JournalEntry>, operation: Promise<unknown>): void {
    const count = (change: number) => this.#acting.set(session, (this.#acting.get(session) ?? 0) + change)
    count(1)
    const over = () => setImmediate(() => count(-1))
    operation.then(over, over)
    this.#timer ??= setInterval(() => this.#beat(), EVERY_MILLISECONDS).unref()
  }

  #beat(): void {
    this.#ask()
    for (const [session, acting] of this.#acting)
      if (acting === 0 && !session.journal.isFollowed) this.#acting.delete(session)
    if (this.#acting.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
