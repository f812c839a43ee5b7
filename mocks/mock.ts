// The mock: contract, scenarios and state put together behind one function, `answer`, that every adapter calls.

import type { Contract } from './contract/contract.ts'
import { NameError, type Profile } from './contract/profile.ts'
import type { Answer } from './exchange/answer.ts'
import { answerRequest, type IsProtected } from './exchange/answer-request.ts'
import type { Exchange } from './exchange/exchange.ts'
import { matcherOf } from './exchange/glob.ts'
import { scenarioUnknown, sessionUnknown } from './exchange/not-selected.ts'
import { type Recording, recordingOf, recordOfAnswer } from './exchange/record.ts'
import type { ExchangeRequest } from './exchange/request.ts'
import { type Route, routeOf } from './exchange/route.ts'
import type { Scenarios } from './exchange/scenario.ts'
import { ScenarioBook } from './exchange/scenario-book.ts'
import { unanswered } from './exchange/unanswered.ts'
import { type Application, type ApplicationInput, type Applications, indexed } from './state/applications.ts'
import type { Journal } from './state/journal.ts'
import { type RandomBytes, seededRandom, systemRandom } from './state/random.ts'
import { Session } from './state/session.ts'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** An exchange as the journal keeps it: without the token. */
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

  /** Throws a NameError where a scenario or a choice is not known, an ApplicationError where two have one identifier. */
  constructor(options: MockOptions) {
    this.contract = options.contract
    this.#options = options
    this.book = new ScenarioBook(options.contract, options.builtIn ?? {}, options.scenarios)
    this.#random = options.seed === undefined ? systemRandom() : seededRandom(String(options.seed))
    this.#key = options.tokenKey === undefined ? this.#random(32) : sha256(utf8ToBytes(options.tokenKey))
    this.#isProtected = matcherOf(options.protect ?? [])
    this.#clock = options.clock ?? Date.now
    this.#initial = indexed(options.applications ?? [{ ...options.contract.operation.demo, name: 'Demo application' }], this.#clock())
    if (options.scenario !== undefined) this.book.scenario(options.scenario)
    this.session = this.#open(DEFAULT_SESSION)
  }

  /** Answers one request and keeps the exchange in the journal of its session. Never throws. */
  answer(request: ExchangeRequest): Exchange {
    const route = routeOf(request.target)
    const session = route.session === undefined ? this.session : this.#sessions.get(route.session)
    if (session === undefined) return sessionUnknown(request, { ...this.#recording(request, this.session), name: route.session ?? '' })
    const now = this.#clock()
    const exchanged = this.#exchange(request, route, { session, now })
    this.#keep(exchanged, { session, now })
    return exchanged
  }

  /** Keeps the exchange of a request that its adapter refuses by itself: it is too large, or does not end. */
  refuse(request: ExchangeRequest, answer: Answer): Exchange {
    const { session: id } = routeOf(request.target)
    const session = (id === undefined ? undefined : this.#sessions.get(id)) ?? this.session
    const exchanged = { ...unanswered(request, this.#recording(request, session)), answer }
    this.#keep(exchanged, { session, now: this.#clock() })
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

  /** Makes a session: `/sessions/<id>` is its base URL. Throws a NameError where there is one of this id. */
  createSession(id: string = this.#newId()): Session<JournalEntry> {
    if (id !== '' && !this.#sessions.has(id)) return this.#open(id)
    throw new NameError(`Cannot create the session "${id}": ${id === '' ? 'that is no id' : 'there is one already'}. Choose another id, or none.`, [])
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

  #exchange(request: ExchangeRequest, route: Route, { session, now }: Turn): Exchange {
    const scenario = route.scenario ?? session.scenario
    const { scenarios } = this.book
    if (scenario !== undefined && !scenarios.has(scenario)) {
      return scenarioUnknown(request, { ...this.#recording(request, session), name: scenario }, [...scenarios.keys()])
    }
    const steps = this.book.stage(scenario, session.profile)
    const turn = scenario === undefined ? 0 : session.turnOf(scenario, steps.length)
    const { applications, tokens, rate } = session
    const exchanged = answerRequest(request, route, {
      ...(steps[turn] ?? steps[0]),
      applications,
      tokens,
      rate,
      now,
      random: this.#random,
      explain: this.#options.explain ?? true,
      isProtected: this.#isProtected,
    })
    // A preflight, or a request for something else, is nobody's turn.
    if (exchanged.kind === 'token' && steps.length > 1 && scenario !== undefined) session.takeTurn(scenario)
    return exchanged
  }

  #keep(exchanged: Exchange, { session: { journal }, now }: Turn): void {
    const answer = recordOfAnswer(exchanged.answer, exchanged.tokenAt)
    journal.add({ ...exchanged, answer, tokenAt: undefined, number: journal.added + 1, at: now })
  }

  #recording(request: ExchangeRequest, { applications }: Session<JournalEntry>): Recording {
    return recordingOf(request, { contract: this.contract, applications })
  }
}

/** The session that a request goes to, and when. */
interface Turn {
  readonly session: Session<JournalEntry>
  /** Milliseconds since 1970. */
  readonly now: number
}
