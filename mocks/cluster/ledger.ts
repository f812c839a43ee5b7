// What the primary's workers know of its mock, and what they have to be told. Sends nothing.

import type { JournalEntry, Mock } from '../mock.ts'
import type { Application } from '../state/applications.ts'
import type { Session } from '../state/session.ts'
import type { ApplicationsState, MockState, SessionState } from './state.ts'

type Index = ReadonlyMap<string, Application>
type MockSession = Session<JournalEntry>

/** What workers are told when sessions have changed. */
export interface Change {
  readonly ended: readonly number[]
  readonly sessions: readonly SessionState[]
}

/** Keeps account of sessions. */
export class Ledger {
  readonly #mock: Mock
  readonly #byNumber = new Map<number, MockSession>()
  readonly #numbers = new WeakMap<MockSession, number>()
  /** The applications that workers know of a session, where they are not those of the mock. */
  readonly #told = new Map<number, Index>()
  readonly #changed = new Set<MockSession>()
  #ended: number[] = []
  #count = 0

  /** `onEnd` is told of a session that has ended: workers have to know sooner or later, even if nobody asked for it. */
  constructor(mock: Mock, onEnd: (session: MockSession) => void) {
    this.#mock = mock
    for (const session of mock.sessions.list()) this.#open(session, onEnd)
    mock.sessions.onOpen((session) => {
      this.#open(session, onEnd)
      this.#changed.add(session)
    })
  }

  /** The session of a number; undefined when it has ended. */
  session(number: number): MockSession | undefined {
    return this.#byNumber.get(number)
  }

  /** Something of the session may have changed. */
  note(session: MockSession): void {
    this.#changed.add(session)
  }

  /** What has changed since workers were told last; undefined where nothing has. */
  change(): Change | undefined {
    if (this.#changed.size === 0 && this.#ended.length === 0) return undefined
    const ended = this.#ended
    this.#ended = []
    // One that was made and has ended since was never known.
    const changed = [...this.#changed].filter((session) => this.#byNumber.has(this.#numberOf(session)))
    this.#changed.clear()
    return { ended, sessions: changed.map((session) => this.#stateOf(session, this.#newApplicationsOf(session))) }
  }

  /** Everything, for a worker that knows nothing yet. */
  whole(): MockState {
    const { contract, scenarios = {}, applications, protect = [], explain = true } = this.#mock.options
    const sessions = [...this.#byNumber.values()].map((session) =>
      this.#stateOf(session, this.#wholeApplicationsOf(session)),
    )
    return { contract, scenarios, applications, protect, explain, key: this.#mock.sessions.start.key, sessions }
  }

  /** Everything, for every worker: the applications of the mock are others now. */
  anew(): MockState {
    this.#changed.clear()
    this.#ended = []
    this.#told.clear()
    for (const session of this.#byNumber.values()) this.#noteTold(session)
    return this.whole()
  }

  #open(session: MockSession, onEnd: (session: MockSession) => void): void {
    this.#count += 1
    const number = this.#count
    this.#byNumber.set(number, session)
    this.#numbers.set(session, number)
    session.onEnd(() => {
      this.#byNumber.delete(number)
      this.#told.delete(number)
      this.#ended.push(number)
      onEnd(session)
    })
  }

  #numberOf(session: MockSession): number {
    return this.#numbers.get(session) ?? 0
  }

  get #base(): Index {
    return this.#mock.sessions.start.applications
  }

  #stateOf(session: MockSession, applications: ApplicationsState | undefined): SessionState {
    const { id, scenario, profile, clockOffsetSeconds, idleSeconds, lastUsedAt, seed, tokens } = session
    return {
      number: this.#numberOf(session),
      ...{ id, scenario, profile, clockOffsetSeconds, idleSeconds, lastUsedAt, applications },
      journalCapacity: session.journal.capacity,
      isSeeded: seed !== undefined,
      tokens: tokens.state,
    }
  }

  #wholeApplicationsOf({ applications }: MockSession): ApplicationsState {
    return { from: 'mock', ...differenceOf(this.#base, applications.byIdentifier) }
  }

  /** Those that workers have not been told of. */
  #newApplicationsOf(session: MockSession): ApplicationsState | undefined {
    const told = this.#told.get(this.#numberOf(session))
    const now = session.applications.byIdentifier
    const difference = differenceOf(told ?? this.#base, now)
    const isKnown = difference.put.length + difference.gone.length === 0
    // Back at those of the mock, as a reset has it, workers share them again.
    if (isKnown && !(now === this.#base && told !== undefined)) return undefined
    this.#noteTold(session)
    if (now === this.#base) return { from: 'mock', put: [], gone: [] }
    return { from: told === undefined ? 'mock' : 'before', ...difference }
  }

  #noteTold(session: MockSession): void {
    const now = session.applications.byIdentifier
    // A copy: the map itself changes with the session.
    if (now === this.#base) this.#told.delete(this.#numberOf(session))
    else this.#told.set(this.#numberOf(session), new Map(now))
  }
}

function differenceOf(before: Index, now: Index): Omit<ApplicationsState, 'from'> {
  if (before === now) return { put: [], gone: [] }
  const put = [...now.values()].filter((application) => before.get(application.identifier) !== application)
  const gone = [...before.keys()].filter((identifier) => !now.has(identifier))
  return { put, gone }
}
