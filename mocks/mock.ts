// The mock: contract, scenarios and state put together behind one function, `answer`, that every adapter calls.

import type { Contract } from './contract/contract.ts'
import { NameError, type Profile } from './contract/profile.ts'
import { answerRequest, type IsProtected } from './exchange/answer-request.ts'
import type { Exchange } from './exchange/exchange.ts'
import { matcherOf } from './exchange/glob.ts'
import { problemAnswer } from './exchange/problem.ts'
import { recordOf } from './exchange/record.ts'
import { redactorFor } from './exchange/redact.ts'
import type { ExchangeRequest } from './exchange/request.ts'
import { routeOf } from './exchange/route.ts'
import type { Scenarios } from './exchange/scenario.ts'
import { ScenarioBook, type Staged } from './exchange/scenario-book.ts'
import { type Application, type ApplicationInput, type Applications, applicationOf } from './state/applications.ts'
import type { Journal } from './state/journal.ts'
import { type RandomBytes, seededRandom, systemRandom } from './state/random.ts'
import { Session } from './state/session.ts'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** An exchange as the journal keeps it. */
export interface JournalEntry extends Exchange {
  /** Counted from 1 within the session. */
  readonly number: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/** How a mock starts. */
export interface MockOptions {
  readonly contract: Contract
  /** The fixtures that come with the project. */
  readonly builtIn?: Scenarios
  /** Scenarios of your own; a name that a fixture has replaces it. */
  readonly scenarios?: Scenarios
  /** Default: one demo application with the credentials of the description's example. */
  readonly applications?: readonly ApplicationInput[]
  /** The scenario that every session starts with. */
  readonly scenario?: string | undefined
  /** Choices that every session starts with. */
  readonly assume?: Profile
  /** Makes everything random repeatable, tokens included where the clock is too. */
  readonly seed?: string | number | undefined
  /** Signs tokens: mocks with the same key accept each other's. Default: from the seed, or random. */
  readonly tokenKey?: string | undefined
  /** Milliseconds since 1970. Default: the system's clock. */
  readonly clock?: () => number
  /** Whether answers carry x-mock-* headers. Default: true. */
  readonly explain?: boolean
  /** Globs of paths that need a live access token. */
  readonly protect?: readonly string[]
  /** How many exchanges a session keeps. Default: 10,000. */
  readonly journalCapacity?: number
}

const DEFAULT_SESSION = 'default'

/** A mock of one description. */
export class Mock {
  readonly contract: Contract
  readonly book: ScenarioBook
  /** The session of the bare base URL. */
  readonly session: Session<JournalEntry>
  readonly #sessions = new Map<string, Session<JournalEntry>>()
  readonly #options: MockOptions
  readonly #random: RandomBytes
  readonly #key: Uint8Array
  readonly #isProtected: IsProtected
  readonly #clock: () => number
  readonly #initial: ReadonlyMap<string, Application>

  /** Throws a NameError where a scenario or a choice is not known. */
  constructor(options: MockOptions) {
    this.contract = options.contract
    this.#options = options
    this.book = new ScenarioBook(options.contract, options.builtIn ?? {}, options.scenarios)
    this.#random = options.seed === undefined ? systemRandom() : seededRandom(String(options.seed))
    this.#key = options.tokenKey === undefined ? this.#random(32) : sha256(utf8ToBytes(options.tokenKey))
    this.#isProtected = matcherOf(options.protect ?? [])
    this.#clock = options.clock ?? Date.now
    const inputs = options.applications ?? [{ ...options.contract.operation.demo, name: 'Demo application' }]
    this.#initial = new Map(inputs.map((input) => [input.identifier, applicationOf(input, this.#clock())]))
    if (options.scenario !== undefined) this.book.scenario(options.scenario)
    this.session = this.#open(DEFAULT_SESSION)
  }

  /** Answers one request and keeps the exchange in the journal of its session. Never throws. */
  answer(request: ExchangeRequest): Exchange {
    const { session: id, scenario, ...target } = routeOf(request.target)
    const session = id === undefined ? this.session : this.#sessions.get(id)
    if (session === undefined) return this.#unknownSession(id ?? '', request)
    const now = this.#clock()
    const staged = this.#stage(session, scenario ?? session.scenario)
    const exchanged =
      staged instanceof NameError
        ? this.#problem(request, { kind: 'scenario-unknown', title: 'No such scenario', error: staged })
        : answerRequest(request, target, {
            ...staged,
            applications: session.applications,
            tokens: session.tokens,
            rate: session.rate,
            now,
            random: this.#random,
            explain: this.#options.explain ?? true,
            isProtected: this.#isProtected,
          })
    session.journal.add({ ...exchanged, number: session.journal.added + 1, at: now })
    return exchanged
  }

  /** Plays a scenario in the default session; undefined plays none. Throws a NameError that lists the known ones. */
  use(scenario: string | undefined): void {
    if (scenario !== undefined) this.book.scenario(scenario)
    this.session.play(scenario)
  }

  /** Takes choices in the default session, on top of those that the mock started with. Throws a NameError. */
  assume(choices: Profile): void {
    this.session.profile = this.book.profile({ ...this.#options.assume, ...choices })
  }

  /** The applications of the default session. */
  get applications(): Applications {
    return this.session.applications
  }

  /** The journal of the default session. */
  get journal(): Journal<JournalEntry> {
    return this.session.journal
  }

  /** Every session as it was at its start; sessions made since are gone. */
  reset(): void {
    for (const id of [...this.#sessions.keys()]) if (id !== DEFAULT_SESSION) this.#sessions.delete(id)
    this.session.reset()
  }

  /** Makes a session: `/sessions/<id>` is its base URL. */
  createSession(id: string = this.#newId()): Session<JournalEntry> {
    return this.#open(id)
  }

  /** The session of this id; undefined when there is none. */
  findSession(id: string): Session<JournalEntry> | undefined {
    return this.#sessions.get(id)
  }

  #open(id: string): Session<JournalEntry> {
    const session = new Session<JournalEntry>(id, {
      applications: this.#initial,
      profile: this.book.profile(this.#options.assume ?? {}),
      scenario: this.#options.scenario,
      key: this.#key,
      random: this.#random,
      journalCapacity: this.#options.journalCapacity,
    })
    this.#sessions.set(id, session)
    return session
  }

  #newId(): string {
    return Array.from(this.#random(6), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }

  #stage(session: Session<JournalEntry>, scenario: string | undefined): Staged | NameError {
    try {
      const steps = this.book.stage(scenario, session.profile)
      const turn = scenario === undefined || steps.length === 1 ? 0 : session.takeTurn(scenario, steps.length)
      return steps[turn] ?? new NameError(`Cannot play the scenario "${scenario}": it has no step.`, [])
    } catch (error) {
      if (error instanceof NameError) return error
      throw error
    }
  }

  #unknownSession(id: string, request: ExchangeRequest): Exchange {
    const sentence = `Cannot find the session "${id.slice(0, 60)}". Create one, or use the bare base URL; a session ends when the server stops.`
    return this.#problem(request, { kind: 'session-unknown', title: 'No such session', error: new NameError(sentence, []) })
  }

  #problem(request: ExchangeRequest, { kind, title, error }: { kind: string; title: string; error: NameError }): Exchange {
    return {
      kind: 'problem',
      request: recordOf(request, redactorFor(undefined, this.session.applications)),
      answer: problemAnswer({ status: 404, kind, title, detail: error.message, members: { known: error.known } }),
      outcome: undefined,
      source: [],
      choices: [],
      findings: [],
      scenario: undefined,
      fault: undefined,
      application: undefined,
    }
  }
}
