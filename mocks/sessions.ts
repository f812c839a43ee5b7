// The sessions of a mock: made, found, ended when idle. Answers no request, and has no timer: whoever has one calls `expire`.

import { NameError, type Profile } from './contract/profile.ts'
import type { ScenarioBook } from './exchange/scenario-book.ts'
import { type Application, type ApplicationInput, indexed } from './state/applications.ts'
import { type RandomBytes, seededRandom } from './state/random.ts'
import type { Ring } from './state/ring.ts'
import { Session, type SessionStart } from './state/session.ts'

/** How a session differs from what every session of its mock starts with. */
export interface SessionOptions {
  /** The scenario that it starts with; null for none. */
  readonly scenario?: string | null | undefined
  /** Choices on top of those that the mock starts with. */
  readonly assume?: Profile | undefined
  /** Instead of those of the mock. */
  readonly applications?: readonly ApplicationInput[] | undefined
  /** How far its clock is ahead of the mock's. */
  readonly clockOffsetSeconds?: number | undefined
  /** Makes everything random in it repeatable. Sessions of one seed issue the same tokens, and take each other's. */
  readonly seed?: string | number | undefined
  /** How many exchanges its journal keeps. */
  readonly journalCapacity?: number | undefined
  /** Ends when it was not used for so long. Default: it does not. */
  readonly idleSeconds?: number | undefined
}

/** What every session starts with. */
export interface SessionsStart {
  readonly book: ScenarioBook
  readonly applications: ReadonlyMap<string, Application>
  readonly assume: Profile
  readonly scenario: string | undefined
  readonly key: Uint8Array
  /** Whether mocks with the same key are to take each other's tokens. */
  readonly isKeyShared: boolean
  readonly random: RandomBytes
  readonly seed: string | undefined
  readonly journalCapacity: number | undefined
}

/** What sessions go on with. */
export interface Rebase {
  readonly book: ScenarioBook
  readonly applications: readonly ApplicationInput[]
  readonly assume: Profile
}

type Drawn = 'key' | 'random'

const DEFAULT_SESSION = 'default'

/** The sessions of one mock; `Entry` is what their journals keep. */
export class Sessions<Entry> {
  /** The session of the bare base URL: it never ends. */
  readonly own: Session<Entry>
  readonly #byId = new Map<string, Session<Entry>>()
  readonly #openListeners = new Set<(session: Session<Entry>) => void>()
  #start: SessionsStart
  readonly #makeRing: (() => Ring<Entry>) | undefined

  /** `makeRing` makes what a journal keeps its entries in. Throws a NameError where a scenario or a choice is not known. */
  constructor(start: SessionsStart, now: number, makeRing?: () => Ring<Entry>) {
    this.#start = start
    this.#makeRing = makeRing
    if (start.scenario !== undefined) start.book.scenario(start.scenario)
    this.own = this.#open(DEFAULT_SESSION, {}, now)
  }

  get size(): number {
    return this.#byId.size
  }

  /** What every session starts with now. */
  get start(): SessionsStart {
    return this.#start
  }

  /** Calls back for each session that is made from now on. */
  onOpen(listener: (session: Session<Entry>) => void): void {
    this.#openListeners.add(listener)
  }

  /** Every session, in the order of making; the default one first. */
  list(): readonly Session<Entry>[] {
    return [...this.#byId.values()]
  }

  /** The session of this id; undefined when there is none, or it was idle for too long. */
  find(id: string, now: number): Session<Entry> | undefined {
    const session = this.#byId.get(id)
    if (session?.expiresAt === undefined || now < session.expiresAt) return session
    this.#end(session)
    return undefined
  }

  /**
   * Makes a session, under an id of its own where none is given.
   *
   * @throws NameError where the id is taken, or a scenario or choice is not known; ApplicationError where two
   * applications have one identifier.
   */
  create(id: string | undefined, options: SessionOptions, now: number): Session<Entry> {
    if (id === '') throw refused(id, 'that is no id')
    if (id !== undefined && this.find(id, now) !== undefined) throw refused(id, 'there is one already')
    return this.#open(id ?? this.#newId(), options, now)
  }

  /** Ends a session; false when there is none of this id, or it is the one that never ends. */
  remove(id: string): boolean {
    const session = this.#byId.get(id)
    if (session === undefined || session === this.own) return false
    this.#end(session)
    return true
  }

  /** Ends the sessions that were idle for too long; says whether others may be later on. */
  expire(now: number): boolean {
    let more = false
    for (const session of this.#byId.values()) {
      if (session.expiresAt === undefined) continue
      if (now < session.expiresAt) more = true
      else this.#end(session)
    }
    return more
  }

  /** Ends every session but the default one, which is as it was at its start. */
  reset(): void {
    for (const session of this.#byId.values()) if (session !== this.own) this.#end(session)
    this.own.reset()
  }

  /**
   * Goes on with other scenarios, applications and choices: sessions made from now on, and those that there are.
   *
   * @throws NameError where what every session starts with does not fit; ApplicationError where two applications have one
   * identifier. Then nothing has changed.
   */
  rebase({ book, applications, assume }: Rebase, now: number): void {
    const { scenario, assume: assumedBefore, applications: before } = this.#start
    if (scenario !== undefined) book.scenario(scenario)
    book.profile(assume)
    const after = indexed(applications, now, before)
    this.#start = { ...this.#start, book, applications: after, assume }
    const fitting = (profile: Profile) => book.fitting(moved(profile, assumedBefore, assume))
    for (const session of this.#byId.values()) session.rebase({ before, after, fitting, now })
  }

  #end(session: Session<Entry>): void {
    this.#byId.delete(session.id)
    session.end()
  }

  #open(id: string, options: SessionOptions, now: number): Session<Entry> {
    const start = { ...this.#differing(options, now), ...this.#source(id, options), now }
    const session = new Session<Entry>(id, start, this.#makeRing?.())
    this.#byId.set(id, session)
    for (const listener of this.#openListeners) listener(session)
    return session
  }

  #differing({ scenario, assume, applications, ...options }: SessionOptions, now: number): Omit<SessionStart, Drawn> {
    const { book, ...start } = this.#start
    if (typeof scenario === 'string') book.scenario(scenario)
    return {
      applications: applications === undefined ? start.applications : indexed(applications, now),
      profile: book.profile({ ...start.assume, ...assume }),
      scenario: scenario === undefined ? start.scenario : (scenario ?? undefined),
      journalCapacity: options.journalCapacity ?? start.journalCapacity,
      clockOffsetSeconds: options.clockOffsetSeconds,
      idleSeconds: options.idleSeconds,
    }
  }

  /** Where its randomness and its tokens come from. */
  #source(id: string, { seed }: SessionOptions): Pick<SessionStart, Drawn | 'seed' | 'tokenIssuer'> {
    const { key, isKeyShared, random } = this.#start
    if (seed === undefined) return { key, random, seed: id === DEFAULT_SESSION ? this.#start.seed : undefined }
    const own = seededRandom(String(seed))
    return { key: isKeyShared ? key : own(32), random: own, seed: String(seed), tokenIssuer: `of seed ${seed}` }
  }

  #newId(): string {
    const id = Array.from(this.#start.random(6), (byte) => byte.toString(16).padStart(2, '0')).join('')
    return this.#byId.has(id) ? this.#newId() : id
  }
}

function refused(id: string, what: string): NameError {
  return new NameError(`Cannot create the session "${id}": ${what}. Choose another id, or none.`, [])
}

/** A profile with the choices of after where it has those of before. */
function moved(profile: Profile, before: Profile, after: Profile): Profile {
  const points = Object.keys({ ...before, ...after }).filter((point) => profile[point] === before[point])
  const own = Object.entries(profile).filter(([point]) => !points.includes(point))
  const taken = Object.entries(after).filter(([point]) => points.includes(point))
  return Object.fromEntries([...own, ...taken])
}
