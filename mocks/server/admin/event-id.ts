// Ids of live events: which run of the server, which generation of the journal, which exchange. So a client that comes back
// after a restart, or after the journal was cleared, is not taken for one that has seen it all.

import type { JournalEntry } from '../../mock.ts'
import type { Journal } from '../../state/journal.ts'

/** The id of an event: `<run>.<generation>-<number>`. */
export function eventId(run: string, journal: Journal<JournalEntry>, number: number): string {
  return `${run}.${journal.generation}-${number}`
}

/** The number in an id of this run and generation; undefined for any other text. */
export function numberIn(id: string, run: string, journal: Journal<JournalEntry>): number | undefined {
  const start = `${run}.${journal.generation}-`
  const number = id.startsWith(start) ? id.slice(start.length) : ''
  return /^\d{1,15}$/.test(number) ? Number(number) : undefined
}
