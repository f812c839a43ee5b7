// The mock of a worker: knows what the primary told it, and which requests it must leave to the primary. Changes nothing by
// itself.

import { scenarios as builtIn } from '../../scenarios/index.ts'
import { routeOf } from '../exchange/route.ts'
import { type JournalEntry, Mock } from '../mock.ts'
import type { Application } from '../state/applications.ts'
import type { Journal } from '../state/journal.ts'
import type { Session } from '../state/session.ts'
import { dependsOnHistory } from './history.ts'
import type { Change } from './ledger.ts'
import type { ApplicationsState, MockState, SessionState } from './state.ts'

/** Told of each entry that a journal keeps; `number` is that of the session. */
export type OnEntry = (number: number, entry: JournalEntry, journal: Journal<JournalEntry>) => void

interface Known {
  readonly session: Session<JournalEntry>
  state: SessionState
}

/** A mock as the primary has it. */
export class Replica {
  readonly mock: Mock
  readonly #onEntry: OnEntry
  readonly #byNumber = new Map<number, Known>()
  readonly #byId = new Map<string, Known>()

  constructor(state: MockState, onEntry: OnEntry) {
    const { contract, scenarios, applications, key, protect, explain } = state
    this.#onEntry = onEntry
    this.mock = new Mock({
      ...{ contract, builtIn, scenarios, applications, protect, explain },
      drawnKey: key,
      // Of the default session: the first one.
      ...(state.sessions[0] && { journalCapacity: state.sessions[0].journalCapacity }),
    })
    for (const session of state.sessions) this.#take(session)
  }

  /** The mock goes on with other files. */
  reload({ contract, scenarios, applications, sessions }: MockState): void {
    this.mock.reload({ contract, scenarios, applications })
    for (const session of sessions) this.#take(session)
  }

  /** Sessions have ended, were made, or are different now. */
  change({ ended, sessions }: Change): void {
    for (const number of ended) this.#end(number)
    for (const session of sessions) this.#take(session)
  }

  /** Whether only the primary can answer a request to this target. */
  isForPrimary(target: string): boolean {
    const { mock } = this
    const route = routeOf(target)
    const known = this.#byId.get(route.session ?? mock.session.id)
    // Nobody has a session that the primary has not told of.
    if (known === undefined) return false
    const { session, state } = known
    if (state.isSeeded || isIdle(known, mock.now)) return true
    const scenario = route.scenario ?? session.scenario
    if (scenario !== undefined && !mock.book.scenarios.has(scenario)) return false
    return dependsOnHistory(mock.book.stage(scenario, session.profile))
  }

  /** The primary answered for a session, which was used by that. */
  noteUse(target: string, lastUsedAt: number): void {
    const known = this.#byId.get(routeOf(target).session ?? this.mock.session.id)
    if (known !== undefined) known.session.lastUsedAt = lastUsedAt
  }

  #take(state: SessionState): void {
    const known = this.#byNumber.get(state.number) ?? this.#open(state)
    const { session } = known
    known.state = state
    session.play(state.scenario)
    session.profile = this.mock.book.profile(state.profile)
    session.lastUsedAt = Math.max(session.lastUsedAt, state.lastUsedAt)
    if (state.applications !== undefined) session.applications.rebase(this.#applied(session, state.applications), 0)
    // After the applications: a secret that is another one has refused tokens by now.
    session.tokens.take(state.tokens)
  }

  #open(state: SessionState): Known {
    const { mock } = this
    const { number, id, clockOffsetSeconds, journalCapacity } = state
    // When it is over, the primary says: it alone knows when other workers used it.
    const isDefault = id === mock.session.id
    const session = isDefault ? mock.session : mock.createSession(id, { clockOffsetSeconds, journalCapacity })
    const { journal } = session
    const known = { session, state }
    this.#byNumber.set(number, known)
    this.#byId.set(id, known)
    journal.subscribe((entry) => this.#onEntry(number, entry, journal))
    return known
  }

  #end(number: number): void {
    const known = this.#byNumber.get(number)
    if (known === undefined) return
    const { id } = known.session
    this.#byNumber.delete(number)
    this.#byId.delete(id)
    this.mock.sessions.remove(id)
  }

  #applied({ applications }: Session<JournalEntry>, { from, put, gone }: ApplicationsState) {
    const base = this.mock.sessions.start.applications
    if (from === 'mock' && put.length + gone.length === 0) return base
    const index = new Map<string, Application>(from === 'mock' ? base : applications.byIdentifier)
    for (const identifier of gone) index.delete(identifier)
    for (const application of put) index.set(application.identifier, application)
    return index
  }
}

/** As far as this process can tell: others may have used the session since. */
function isIdle({ session, state: { idleSeconds } }: Known, now: number): boolean {
  return idleSeconds !== undefined && now >= session.lastUsedAt + idleSeconds * 1000
}
