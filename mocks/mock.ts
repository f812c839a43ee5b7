// The mock: contract, scenarios and state put together behind one function, `answer`, that every adapter calls.

import type { Contract } from './contract/contract.ts'
import type { Profile } from './contract/profile.ts'
import { type Answer, sentStatus } from './exchange/answer.ts'
import { answerRequest, type IsProtected } from './exchange/answer-request.ts'
import { describedPaths } from './exchange/described-paths.ts'
import type { Exchange } from './exchange/exchange.ts'
import { matcherOf } from './exchange/glob.ts'
import { scenarioUnknown, sessionUnknown } from './exchange/not-selected.ts'
import { type Recording, recordingOf } from './exchange/record.ts'
import type { ExchangeRequest } from './exchange/request.ts'
import { type Route, routeOf } from './exchange/route.ts'
import type { ScenarioBook, Staged } from './exchange/scenario-book.ts'
import { unanswered } from './exchange/unanswered.ts'
import { type JournalEntry, journalEntry } from './journal-entry.ts'
import { applicationsOf, bookOf, type MockOptions, type Reload, sessionsOf } from './mock-options.ts'
import type { SessionOptions, Sessions } from './sessions.ts'
import type { Applications } from './state/applications.ts'
import { Counters } from './state/counters.ts'
import type { Journal } from './state/journal.ts'
import type { Session } from './state/session.ts'

export type { JournalEntry } from './journal-entry.ts'
export type { MockOptions, Reload } from './mock-options.ts'

/** A mock of one description. */
export class Mock {
  #book: ScenarioBook
  readonly sessions: Sessions<JournalEntry>
  /** The session of the bare base URL. */
  readonly session: Session<JournalEntry>
  /** Over all sessions, those included that are gone. */
  readonly counters = new Counters()
  #options: MockOptions
  readonly #isProtected: IsProtected
  readonly #clock: () => number

  /** Throws a NameError where a scenario or a choice is not known, an ApplicationError where two have one identifier. */
  constructor(options: MockOptions) {
    this.#options = options
    this.#book = bookOf(options)
    this.#isProtected = matcherOf(options.protect ?? [])
    this.#clock = options.clock ?? Date.now
    this.sessions = sessionsOf(options, this.book, this.#clock())
    this.session = this.sessions.own
  }

  /** How it started, with what it was given anew since. */
  get options(): MockOptions {
    return this.#options
  }

  /** The description that is served now. */
  get contract(): Contract {
    return this.#book.contract
  }

  /** The scenarios that can be played now. */
  get book(): ScenarioBook {
    return this.#book
  }

  /** Milliseconds since 1970, by the mock's clock. */
  get now(): number {
    return this.#clock()
  }

  /** Answers one request and keeps the exchange in the journal of its session. Never throws. */
  answer(request: ExchangeRequest): Exchange {
    const route = routeOf(request.target)
    const now = this.#clock()
    const session = route.session === undefined ? this.session : this.sessions.find(route.session, now)
    if (session === undefined)
      return sessionUnknown(request, { ...this.#recording(request, this.session), name: route.session ?? '' })
    session.lastUsedAt = now
    const exchanged = this.#exchange(request, route, { session, now })
    this.#keep(exchanged, { session, now })
    return exchanged
  }

  /** Keeps the exchange of a request that its adapter refuses by itself: it is too large, or does not end. */
  refuse(request: ExchangeRequest, answer: Answer): Exchange {
    const { session: id } = routeOf(request.target)
    const now = this.#clock()
    const session = (id === undefined ? undefined : this.sessions.find(id, now)) ?? this.session
    const exchanged = { ...unanswered(request, this.#recording(request, session)), answer }
    this.#keep(exchanged, { session, now })
    return exchanged
  }

  /** Whether the mock has more to say to a target than that it does not know it: the path is described, or protected. */
  describes(target: string): boolean {
    const { path } = routeOf(target)
    const { isToken, othersAt } = describedPaths(this.contract)
    return isToken(path) || othersAt(path).length > 0 || this.#isProtected(path)
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

  /**
   * Goes on with another description, other scenarios, applications or choices; what is not given stays. So do sessions,
   * with their scenario, journal and tokens, applications that were made or changed by hand, and choices that the
   * description still has. A session whose scenario is gone answers that, until it plays another.
   *
   * @throws NameError where a scenario of the user's, or what the mock started with, does not fit; ApplicationError where
   * two applications have one identifier. Then nothing has changed.
   */
  reload(change: Reload): void {
    const options = { ...this.#options, ...change }
    const book = bookOf(options)
    const applications = applicationsOf(options)
    this.sessions.rebase({ book, applications, assume: options.assume ?? {} }, this.#clock())
    this.#options = options
    this.#book = book
  }

  /** Every session as it was at its start; sessions made since are gone. */
  reset(): void {
    this.sessions.reset()
  }

  /**
   * Makes a session: `/sessions/<id>` is its base URL.
   *
   * @throws NameError where there is one of this id, or a scenario or choice is not known; ApplicationError where two
   * applications have one identifier.
   */
  createSession(id?: string, options: SessionOptions = {}): Session<JournalEntry> {
    return this.sessions.create(id, options, this.#clock())
  }

  /** The session of this id; undefined when there is none. */
  findSession(id: string): Session<JournalEntry> | undefined {
    return this.sessions.find(id, this.#clock())
  }

  /** What a session answers its next request from, unless the request itself selects a scenario. */
  staged(session: Session<JournalEntry>): Staged {
    // One that is gone since it was chosen plays nothing.
    const scenario = this.book.scenarios.has(session.scenario ?? '') ? session.scenario : undefined
    const steps = this.book.stage(scenario, session.profile)
    return steps[scenario === undefined ? 0 : session.turnOf(scenario, steps.length)] ?? steps[0]
  }

  #exchange(request: ExchangeRequest, route: Route, { session, now }: Turn): Exchange {
    const scenario = route.scenario ?? session.scenario
    const { scenarios } = this.book
    if (scenario !== undefined && !scenarios.has(scenario)) {
      return scenarioUnknown(request, { ...this.#recording(request, session), name: scenario }, [...scenarios.keys()])
    }
    const steps = this.book.stage(scenario, session.profile)
    const turn = scenario === undefined ? 0 : session.turnOf(scenario, steps.length)
    const { plan, forced, fault } = steps[turn] ?? steps[0]
    const { applications, tokens, rate } = session
    const exchanged = answerRequest(request, route, {
      plan,
      scenario,
      forced,
      fault,
      applications,
      tokens,
      rate,
      now: session.timeAt(now),
      random: session.random,
      explain: this.#options.explain ?? true,
      isProtected: this.#isProtected,
    })
    // A preflight, or a request for something else, is nobody's turn.
    if (exchanged.kind === 'token' && steps.length > 1 && scenario !== undefined) session.takeTurn(scenario)
    return exchanged
  }

  #keep(exchanged: Exchange, { session: { journal }, now }: Turn): void {
    const { outcome, findings, answer } = exchanged
    this.counters.count({ outcome, status: sentStatus(answer), findings })
    journal.add(journalEntry(exchanged, { number: journal.added + 1, at: now }))
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
