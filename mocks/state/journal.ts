// The bounded record of exchanges. A ring: adding costs the same at any length, and the oldest gives way. What is added
// is redacted already; nothing here sees a secret.

import { PlainRing, type Ring } from './ring.ts'

/** How many exchanges a session keeps when nobody says otherwise. */
export const JOURNAL_CAPACITY = 10_000

/** The latest entries of a session, numbered from 1. */
export class Journal<Entry> {
  readonly #capacity: number
  readonly #ring: Ring<Entry>
  #added = 0
  #generation = 0
  readonly #listeners = new Set<(entry: Entry) => void>()
  readonly #clearListeners = new Set<() => void>()

  constructor(capacity: number = JOURNAL_CAPACITY, ring: Ring<Entry> = new PlainRing()) {
    this.#capacity = capacity
    this.#ring = ring
  }

  /** How many were ever added. */
  get added(): number {
    return this.#added
  }

  /** How many are kept at most. */
  get capacity(): number {
    return this.#capacity
  }

  /** The number of the oldest entry that is kept; one more than were added where none is. */
  get oldest(): number {
    return Math.max(0, this.#added - this.#capacity) + 1
  }

  /** How often it was cleared: the numbers start again each time. */
  get generation(): number {
    return this.#generation
  }

  add(entry: Entry): void {
    if (this.#capacity > 0) this.#ring.put(this.#added % this.#capacity, entry)
    this.#added += 1
    for (const listener of this.#listeners) listener(entry)
  }

  /** So many went by that nobody kept. Only before as many are added as are kept: what is there now has given way then. */
  skip(count: number): void {
    this.#added += count
  }

  /** Whether anybody is told of each entry. */
  get isFollowed(): boolean {
    return this.#listeners.size > 0
  }

  /** What is kept, the oldest first. */
  list(): readonly Entry[] {
    return [...this.newestFirst()].reverse()
  }

  /** The entry of this number; undefined when it has given way, or there never was one. */
  find(number: number): Entry | undefined {
    return number >= this.oldest && number <= this.#added
      ? this.#ring.at((number - 1) % this.#capacity, number)
      : undefined
  }

  /** What is kept from before a number on, the newest first. */
  *newestFirst(before: number = this.#added + 1): Generator<Entry> {
    for (let number = Math.min(before - 1, this.#added); ; number -= 1) {
      const entry = this.find(number)
      if (entry === undefined) return
      yield entry
    }
  }

  /** Calls back at each entry from now on, until the returned function is called. */
  subscribe(listener: (entry: Entry) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls back each time that it is cleared, until the returned function is called. */
  onClear(listener: () => void): () => void {
    this.#clearListeners.add(listener)
    return () => this.#clearListeners.delete(listener)
  }

  /** Forgets every entry. */
  clear(): void {
    this.#ring.clear()
    this.#added = 0
    this.#generation += 1
    for (const listener of this.#clearListeners) listener()
  }
}
