// The journal of a session: exchanges listed, counted, waited for, exported, forgotten.

import type { JournalEntry } from '../../mock.ts'
import type { Journal } from '../../state/journal.ts'
import { type Call, DONE, type Handlers, type Reply } from './call.ts'
import { curlCommand } from './curl-command.ts'
import { eventId } from './event-id.ts'
import { exchangeView } from './exchange-view.ts'
import { type Matches, matchesOf } from './filter.ts'
import { harPieces } from './har.ts'
import { piecewise } from './piecewise.ts'
import { notFound } from './problems.ts'

type Ids =
  | 'listExchanges'
  | 'clearExchanges'
  | 'countExchanges'
  | 'exportExchanges'
  | 'getExchange'
  | 'getExchangeAsCurl'

export const exchanges: Handlers<Ids> = {
  listExchanges: list,
  clearExchanges: ({ session }) => {
    session.journal.clear()
    return DONE
  },
  countExchanges: ({ server, session, parameters }) => {
    const filter = matchesOf(parameters, server.mock.contract)
    if ('problem' in filter) return filter
    const { journal } = session
    return { body: { count: countOf(journal, filter.matches), added: journal.added } }
  },
  exportExchanges: ({ server, session, parameters, baseUrl }) => {
    const filter = matchesOf(parameters, server.mock.contract)
    if ('problem' in filter) return filter
    const pieces = harPieces(session.journal.list().filter(filter.matches), server.mock.contract, baseUrl)
    return { stream: piecewise(pieces, 'application/json') }
  },
  getExchange: ({ server, session, parameters: { number } }) => {
    const entry = session.journal.find(number)
    return entry === undefined
      ? { problem: gone(number, session.journal) }
      : { body: exchangeView(entry, server.mock.contract) }
  },
  getExchangeAsCurl: ({ session, parameters: { number }, baseUrl }) => {
    const entry = session.journal.find(number)
    return entry === undefined
      ? { problem: gone(number, session.journal) }
      : { body: curlCommand(entry.request, baseUrl) }
  },
}

/** How many of the exchanges that are kept fit. */
export function countOf(journal: Journal<JournalEntry>, matches: Matches): number {
  let count = 0
  for (const entry of journal.newestFirst()) if (matches(entry)) count += 1
  return count
}

function list({ server, session, parameters }: Call<'listExchanges'>): Reply<'listExchanges'> {
  const { limit, before } = parameters
  const { journal } = session
  const filter = matchesOf(parameters, server.mock.contract)
  if ('problem' in filter) return filter
  const { found, more } = firstOf(journal.newestFirst(before), filter.matches, limit)
  return {
    body: {
      requests: found.map((entry) => exchangeView(entry, server.mock.contract)),
      added: journal.added,
      before: more ? (found.at(-1)?.number ?? null) : null,
      lastEventId: eventId(server.run, journal, journal.added),
    },
  }
}

/** So many that fit, and whether there are more. */
function firstOf(entries: Iterable<JournalEntry>, matches: Matches, limit: number) {
  const found: JournalEntry[] = []
  for (const entry of entries) {
    if (!matches(entry)) continue
    if (found.length === limit) return { found, more: true }
    found.push(entry)
  }
  return { found, more: false }
}

function gone(number: number, { oldest, added }: Journal<JournalEntry>) {
  const kept = added < oldest ? 'The journal is empty' : `The journal has ${oldest} to ${added}`
  return notFound('exchange-unknown', 'No such exchange', `Cannot find the exchange ${number}. ${kept}.`)
}
