// A session: an isolated base URL with its own applications, tokens, scenario, assumptions, clock and journal. Parallel
// tests never meet, since nothing here is shared but what does not change.

import type { Profile } from '../contract/profile.ts'
import { type Application, Applications } from './applications.ts'
import { Journal } from './journal.ts'
import type { RandomBytes } from './random.ts'
import { RequestRate } from './request-rate.ts'
import type { Ring } from './ring.ts'
import { Tokens } from './tokens.ts'

/** What a session starts with. */
export interface SessionStart {
  readonly applications: ReadonlyMap<string, Application>
  readonly profile: Profile
  readonly scenario: string | undefined
  readonly key: Uint8Array
  readonly random: RandomBytes
  readonly journalCapacity: number | undefined
  /** Whose tokens it takes for its own. Default: those of its id. */
  readonly tokenIssuer?: string | undefined
  /** How far its clock is ahead of the mock's. */
  readonly clockOffsetSeconds?: number | undefined
  /** What its randomness is from, where it has one of its own. */
  readonly seed?: string | undefined
  /** Ends when it was not used for so long. Default: it does not. */
  readonly idleSeconds?: number | undefined
  /** When it is made, in milliseconds since 1970 by the mock's clock. */
  readonly now?: number
}

/** What a session goes on with. */
export interface SessionRebase {
  /** The applications that every session started with so far. */
  readonly before: ReadonlyMap<string, Application>
  readonly after: ReadonlyMap<string, Application>
  /** What of a profile the description still has, with the choices that every session starts with now. */
  readonly fitting: (profile: Profile) => Profile
  /** Milliseconds since 1970. */
  readonly now: number
}

/** One session; `Entry` is what its journal keeps. */
export class Session<Entry> {
  readonly id: string
  readonly tokens: Tokens
  readonly applications: Applications
  readonly journal: Journal<Entry>
  readonly rate = new RequestRate()
  readonly random: RandomBytes
  readonly clockOffsetSeconds: number
  readonly seed: string | undefined
  readonly idleSeconds: number | undefined
  /** Milliseconds since 1970 by the mock's clock. */
  readonly createdAt: number
  /** The same. Whoever uses the session says so here. */
  lastUsedAt: number
  profile: Profile
  scenario: string | undefined
  /** Which step of a scenario comes next. */
  readonly #turns = new Map<string, number>()
  #start: SessionStart
  readonly #endListeners = new Set<() => void>()

  constructor(id: string, start: SessionStart, ring?: Ring<Entry>) {
    this.id = id
    this.#start = start
    this.tokens = new Tokens({ key: start.key, session: start.tokenIssuer ?? id, random: start.random })
    this.journal = new Journal(start.journalCapacity, ring)
    this.applications = new Applications(start.applications, {
      onSecretReset: (identifier, now) => this.tokens.credentialsReset(identifier, now),
    })
    this.profile = start.profile
    this.scenario = start.scenario
    this.random = start.random
    this.clockOffsetSeconds = start.clockOffsetSeconds ?? 0
    this.seed = start.seed
    this.idleSeconds = start.idleSeconds
    this.createdAt = start.now ?? 0
    this.lastUsedAt = this.createdAt
  }

  /** What its clock shows when the mock's shows this, both in milliseconds. */
  timeAt(now: number): number {
    return now + this.clockOffsetSeconds * 1000
  }

  /** When it ends unless it is used before, by the mock's clock; undefined where it stays. */
  get expiresAt(): number | undefined {
    return this.idleSeconds === undefined ? undefined : this.lastUsedAt + this.idleSeconds * 1000
  }

  /** Whose turn it is among so many steps of a scenario, from 0; the last one stays. */
  turnOf(scenario: string, steps: number): number {
    return Math.min(this.#turns.get(scenario) ?? 0, steps - 1)
  }

  /** The step was played: it is the next one's turn. */
  takeTurn(scenario: string): void {
    this.#turns.set(scenario, (this.#turns.get(scenario) ?? 0) + 1)
  }

  /** Plays another scenario, from its first step. */
  play(scenario: string | undefined): void {
    this.scenario = scenario
    this.#turns.clear()
  }

  /** As it was at its start: tokens issued before stay valid, unless they were refused by hand. */
  reset(): void {
    this.applications.reset()
    this.profile = this.#start.profile
    this.play(this.#start.scenario)
    this.tokens.clear()
    this.rate.clear()
    this.journal.clear()
  }

  /** Goes on with other applications, unless it has its own, and with what still fits of its choices. */
  rebase({ before, after, fitting, now }: SessionRebase): void {
    const { applications, profile } = this.#start
    const isOwn = applications !== before
    if (!isOwn) this.applications.rebase(after, now)
    this.#start = { ...this.#start, applications: isOwn ? applications : after, profile: fitting(profile) }
    this.profile = fitting(this.profile)
  }

  /** Calls back when the session is gone, unless the returned function is called before. */
  onEnd(listener: () => void): () => void {
    this.#endListeners.add(listener)
    return () => this.#endListeners.delete(listener)
  }

  /** Tells whoever follows the session that it is gone. */
  end(): void {
    for (const listener of [...this.#endListeners]) listener()
  }
}
