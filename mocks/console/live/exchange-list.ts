// The exchanges that the page knows, the newest first: so many at most, each once. Pure.

import type { Exchange } from '../../server/admin/answers.ts'

/** So many are kept in the page. */
export const MOST_EXCHANGES = 10_000

/** With those that arrived since, the oldest of them first. */
export function withNewer(known: readonly Exchange[], arrived: readonly Exchange[]): readonly Exchange[] {
  const newest = known[0]?.number ?? 0
  const fresh = arrived.filter(({ number }) => number > newest).toReversed()
  return [...fresh, ...known].slice(0, MOST_EXCHANGES)
}

/** With an older page behind. */
export function withOlder(known: readonly Exchange[], page: readonly Exchange[]): readonly Exchange[] {
  const oldest = known.at(-1)?.number ?? Number.POSITIVE_INFINITY
  return [...known, ...page.filter(({ number }) => number < oldest)].slice(0, MOST_EXCHANGES)
}
