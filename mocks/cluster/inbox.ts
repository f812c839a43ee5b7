// Exchanges that workers have told of, until somebody looks: kept as they came, and read into the journals of the primary's
// mock, in the order in which they happened, when they are asked for. Asks nobody.

import type { JournalEntry } from '../mock.ts'
import type { Session } from '../state/session.ts'
import type { Run } from './messages.ts'

type MockSession = Session<JournalEntry>

/** An entry that is not in the journal yet. */
interface Waiting {
  readonly moment: number
  readonly line: string
}

/** What waits for one session. */
interface Pile {
  readonly runs: Run[]
  count: number
  /** So many make it worth looking for those that no journal has room for. */
  enough: number
  skipped: number
  /** Taken out of their runs, and not old enough yet. */
  later: Waiting[]
}

/** Holds exchanges of sessions. */
export class Inbox {
  readonly #piles = new Map<MockSession, Pile>()

  /** A worker has told of exchanges of a session. */
  take(session: MockSession, run: Run): void {
    session.lastUsedAt = Math.max(session.lastUsedAt, run.lastUsedAt)
    if (run.moments.length + run.skipped === 0) return
    const { capacity } = session.journal
    const pile = this.#piles.get(session) ?? { runs: [], count: 0, enough: 2 * capacity, skipped: 0, later: [] }
    this.#piles.set(session, pile)
    pile.runs.push(run)
    pile.count += run.moments.length
    pile.skipped += run.skipped
    if (pile.count > pile.enough) giveWay(pile, capacity)
  }

  /** Puts into the journals what happened up to a moment, and every worker has told of. */
  settle(until: number): void {
    for (const [session, pile] of this.#piles) {
      // Where some were too many to keep, nobody sees the order of the others at their edge.
      const limit = pile.skipped > 0 ? Number.POSITIVE_INFINITY : until
      const waiting = [...pile.later, ...pile.runs.flatMap(entriesOf)].sort((one, other) => one.moment - other.moment)
      const end = waiting.findIndex(({ moment }) => moment > limit)
      const settled = end === -1 ? waiting : waiting.slice(0, end)
      const later = end === -1 ? [] : waiting.slice(end)
      // Fewer than fill the journal are there only where a worker has died.
      if (settled.length >= session.journal.capacity) session.journal.skip(pile.skipped)
      for (const { line } of settled) add(session, line)
      if (later.length === 0) this.#piles.delete(session)
      else this.#piles.set(session, { ...pile, runs: [], count: later.length, skipped: 0, later })
    }
  }

  /** The session is gone, and so is what waits for it. */
  forget(session: MockSession): void {
    this.#piles.delete(session)
  }
}

/** Runs go in which everything is older than what fills a journal; a run is as long as a worker's journal at most. */
function giveWay(pile: Pile, capacity: number): void {
  const newest = Float64Array.from(pile.runs.flatMap(({ moments }) => [...moments]))
    .sort()
    .reverse()
  const oldestKept = newest[capacity - 1] ?? 0
  const kept = pile.runs.filter(({ moments }) => (moments.at(-1) ?? 0) >= oldestKept)
  const left = kept.reduce((sum, { moments }) => sum + moments.length, pile.later.length)
  pile.skipped += pile.count - left
  pile.runs.splice(0, pile.runs.length, ...kept)
  pile.count = left
  pile.enough = Math.max(2 * capacity, left + capacity)
}

function entriesOf({ moments, lines }: Run): readonly Waiting[] {
  if (moments.length === 0) return []
  const texts = Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength).toString().split('\n')
  return texts.map((line, index) => ({ line, moment: moments[index] ?? 0 }))
}

function add({ journal }: MockSession, line: string): void {
  const entry = JSON.parse(line) as JournalEntry
  journal.add({ ...entry, number: journal.added + 1 })
}
