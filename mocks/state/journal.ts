// The bounded record of exchanges. A ring: adding costs the same at any length, and the oldest gives way. What is added
// is redacted already; nothing here sees a secret.

/** How many exchanges a session keeps when nobody says otherwise. */
export const JOURNAL_CAPACITY = 10_000

/** The latest entries of a session, numbered from 1. */
export class Journal<Entry> {
  readonly #capacity: number
  readonly #ring: Entry[] = []
  #added = 0
  readonly #listeners = new Set<(entry: Entry) => void>()

  constructor(capacity: number = JOURNAL_CAPACITY) {
    this.#capacity = capacity
  }

  /** How many were ever added. */
  get added(): number {
    return this.#added
  }

  add(entry: Entry): void {
    this.#ring[this.#added % this.#capacity] = entry
    this.#added += 1
    for (const listener of this.#listeners) listener(entry)
  }

  /** What is kept, the oldest first. */
  list(): readonly Entry[] {
    const start = this.#added % this.#capacity
    return this.#added <= this.#capacity ? [...this.#ring] : [...this.#ring.slice(start), ...this.#ring.slice(0, start)]
  }

  /** Calls back at each entry from now on, until the returned function is called. */
  subscribe(listener: (entry: Entry) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Forgets every entry. */
  clear(): void {
    this.#ring.length = 0
    this.#added = 0
  }
}
