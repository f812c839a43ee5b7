// A session: an isolated base URL with its own applications, tokens, scenario, assumptions and journal. Parallel tests
// never meet, since nothing here is shared but what does not change.

import type { Profile } from '../contract/profile.ts'
import { type Application, Applications } from './applications.ts'
import { Journal } from './journal.ts'
import type { RandomBytes } from './random.ts'
import { RequestRate } from './request-rate.ts'
import { Tokens } from './tokens.ts'

/** What a session starts with. */
export interface SessionStart {
  readonly applications: ReadonlyMap<string, Application>
  readonly profile: Profile
  readonly scenario: string | undefined
  readonly key: Uint8Array
  readonly random: RandomBytes
  readonly journalCapacity: number | undefined
}

/** One session; `Entry` is what its journal keeps. */
export class Session<Entry> {
  readonly id: string
  readonly tokens: Tokens
  readonly applications: Applications
  readonly journal: Journal<Entry>
  readonly rate = new RequestRate()
  profile: Profile
  scenario: string | undefined
  /** Which step of a scenario comes next. */
  readonly #turns = new Map<string, number>()
  readonly #start: SessionStart

  constructor(id: string, start: SessionStart) {
    this.id = id
    this.#start = start
    this.tokens = new Tokens({ key: start.key, session: id, random: start.random })
    this.journal = new Journal(start.journalCapacity)
    this.applications = new Applications(start.applications, {
      onSecretReset: (identifier, now) => this.tokens.credentialsReset(identifier, now),
    })
    this.profile = start.profile
    this.scenario = start.scenario
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
}
