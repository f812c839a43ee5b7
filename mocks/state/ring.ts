// Where a journal keeps its entries, place by place. Knows nothing of their order.

/** Places, numbered from 0. */
export interface Ring<Entry> {
  put(place: number, entry: Entry): void
  /** The entry at a place, which has this number; undefined where nothing was put. */
  at(place: number, number: number): Entry | undefined
  clear(): void
}

/** Keeps entries as they are. */
export class PlainRing<Entry> implements Ring<Entry> {
  readonly #entries: Entry[] = []

  put(place: number, entry: Entry): void {
    this.#entries[place] = entry
  }

  at(place: number): Entry | undefined {
    return this.#entries[place]
  }

  clear(): void {
    this.#entries.length = 0
  }
}
