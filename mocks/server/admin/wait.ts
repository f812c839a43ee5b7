// Waits until so many exchanges have arrived: for tests that act first and ask later.

import type { JournalEntry } from '../../mock.ts'
import type { Call, Handlers, Reply } from './call.ts'
import { countOf } from './exchanges.ts'
import { type Asked, matchesOf } from './filter.ts'
import { TOO_MANY_FOLLOWERS } from './followers.ts'
import { notFound } from './problems.ts'

export const waiting: Handlers<'waitForExchanges'> = { waitForExchanges: wait }

async function wait(call: Call<'waitForExchanges'>): Promise<Reply<'waitForExchanges'>> {
  const { server, session, parameters } = call
  const filter = matchesOf(parameters, server.mock.contract)
  if ('problem' in filter) return filter
  if (!server.followers.admit()) return { problem: TOO_MANY_FOLLOWERS }
  try {
    const { count, ended } = await arrival(call, filter)
    session.lastUsedAt = server.mock.now
    if (ended) return { problem: notFound('session-unknown', 'The session is gone', SESSION_GONE) }
    if (count < parameters.count) return { problem: tooFew(count, parameters) }
    return { body: { count, added: session.journal.added } }
  } finally {
    server.followers.leave()
  }
}

const SESSION_GONE = 'The session ended while its exchanges were waited for. Create another one.'

function tooFew(arrived: number, { count, timeoutSeconds }: { count: number; timeoutSeconds: number }) {
  const detail = `Cannot wait longer: ${arrived} of ${count} exchanges arrived within ${timeoutSeconds} seconds. Look at the journal for those that do not fit, or raise timeoutSeconds.`
  return {
    status: 409,
    kind: 'exchanges-too-few',
    title: 'Too few exchanges',
    detail,
    members: { count: arrived },
  } as const
}

interface Arrival {
  readonly count: number
  readonly ended: boolean
}

/** Resolves when enough have arrived, the time is over, the session ends, or nobody waits any more. */
function arrival(call: Call<'waitForExchanges'>, { matches, isAll }: Asked): Promise<Arrival> {
  const { session, parameters } = call
  const { journal } = session
  const signal = call.signal()
  const { promise, resolve } = Promise.withResolvers<Arrival>()
  // Of those that gave way nobody knows what they were.
  let count = isAll ? journal.added : countOf(journal, matches)
  const settle = (ended = false) => resolve({ count, ended })
  const onEntry = (entry: JournalEntry) => {
    if (matches(entry)) count += 1
    if (count >= parameters.count) settle()
  }
  const restart = () => {
    count = 0
  }
  const timer = setTimeout(settle, parameters.timeoutSeconds * 1000)
  const stops = [journal.subscribe(onEntry), journal.onClear(restart), session.onEnd(() => settle(true))]
  const onAbort = () => settle()
  signal.addEventListener('abort', onAbort)
  if (count >= parameters.count || signal.aborted) settle()
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
    for (const stop of stops) stop()
  })
}
