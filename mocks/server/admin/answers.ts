// What the admin API answers, as types: the schemas of openapi.yaml under the same names. Nothing of Node is in here, so
// that a page can use them. The tests validate every answer against the description.

import type { Exchange as MockExchange } from '../../exchange/exchange.ts'
import type { Finding as FoundFinding, Level } from '../../exchange/findings.ts'
import type { RecordedField } from '../../exchange/record.ts'
import type { Summary } from '../../exchange/summary.ts'
import type { Refused } from '../../state/tokens.ts'
import type { Har } from './har.ts'
import type { OperationId } from './operations.ts'

/** ISO 8601, in UTC. */
type Time = string
type Sources = readonly string[]
type Choices = Readonly<Record<string, string>>

export interface Version {
  readonly name: 'mock-token-server'
  readonly version: string
  readonly startedAt: Time
  readonly baseUrl: string
  readonly baseUrls: readonly string[]
  readonly certificate: string | null
  readonly contract: { readonly title: string; readonly version: string }
  readonly password: 'everything' | 'secrets' | 'none'
}

interface Said {
  readonly says: string
  readonly source: Sources
}

export interface Practice extends Said {
  readonly resetAfterMonths: number | null
}

interface Field {
  readonly name: string
  readonly required: boolean
  readonly credential: 'identifier' | 'secret' | null
  readonly source: Sources
}

interface Operation extends Said {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly encodings: readonly string[]
  readonly fields: readonly Field[]
  readonly example: Readonly<Record<string, string>>
  readonly practices: readonly Practice[]
}

export interface Member extends Said {
  readonly pointer: string
}

export type Part = 'outcome' | 'status' | 'content-type' | 'body' | 'token' | 'delivery' | 'access'

interface Outcome extends Said {
  readonly id: string
  readonly status: number
  readonly code: number | string | null
  readonly cause: string
  readonly remedy: string
  readonly members: readonly Member[]
}

export interface Argument {
  readonly name: string
  readonly type: 'integer' | 'string'
  readonly default: number | string
  readonly minimum: number | null
  readonly maximum: number | null
  readonly pattern: string | null
}

export interface Point extends Said {
  readonly id: string
  readonly kind: 'unspecified' | 'alternative'
  readonly title: string
  readonly usual: string
  readonly shapes: readonly Part[]
  readonly choices: readonly {
    readonly id: string
    readonly title: string
    readonly argument: Argument | null
  }[]
}

export interface Contract {
  readonly title: string
  readonly version: string
  readonly operation: Operation
  readonly access: (Said & { readonly header: string }) | null
  readonly outcomes: readonly Outcome[]
  readonly points: readonly Point[]
  readonly notFelt: readonly (Said & { readonly because: string })[]
  readonly findings: readonly {
    readonly id: string
    readonly level: Level
    readonly says: string
    readonly remedy: string
  }[]
}

export interface Scenario {
  readonly name: string
  readonly title: string
  readonly source: Sources
  readonly group: string
  readonly steps: readonly {
    readonly force: string | null
    readonly vary: Choices
    readonly fault: { readonly kind: string } | null
  }[]
}

export interface ScenarioList {
  readonly scenarios: readonly Scenario[]
  readonly groups: readonly { readonly id: string; readonly title: string }[]
}

export interface Session {
  readonly id: string
  readonly baseUrl: string
  readonly scenario: string | null
  readonly assume: Choices
  readonly applications: number
  readonly exchanges: number
  readonly journalCapacity: number
  readonly clockOffsetSeconds: number
  readonly seed: string | null
  readonly createdAt: Time
  readonly lastUsedAt: Time
  readonly idleSeconds: number | null
  readonly expiresAt: Time | null
}

export interface SessionList {
  readonly sessions: readonly Session[]
  readonly total: number
  readonly next: number | null
}

export interface PlayedScenario {
  readonly scenario: string | null
  readonly title: string | null
  readonly step: number
}

export interface Assumptions {
  readonly choices: Choices
  readonly points: readonly (Point & {
    readonly taken: string
    readonly takenFrom: 'usual' | 'session' | 'scenario'
  })[]
}

export interface Header {
  readonly name: string
  readonly value: string
}

export interface Exchange {
  readonly number: number
  readonly at: Time
  readonly kind: MockExchange['kind']
  readonly result: string
  readonly tone: Summary['tone']
  readonly request: {
    readonly method: string
    readonly target: string
    readonly headers: readonly Header[]
    readonly encoding: string
    readonly fields: readonly RecordedField[]
    readonly bodyBytes: number
  }
  readonly answer: {
    readonly status: number | null
    readonly headers: readonly Header[]
    readonly body: string
    readonly delayMilliseconds: number
    readonly breaks: MockExchange['answer']['delivery']['breaks']
  }
  readonly outcome: string | null
  readonly code: number | string | null
  readonly source: Sources
  readonly choices: readonly string[]
  readonly findings: readonly (Omit<FoundFinding, 'point'> & { readonly point: string | null })[]
  readonly scenario: string | null
  readonly fault: string | null
  readonly application: string | null
}

export interface ExchangeList {
  readonly requests: readonly Exchange[]
  readonly added: number
  readonly before: number | null
  readonly lastEventId: string
}

export interface Count {
  readonly count: number
  readonly added: number
}

export interface Application {
  readonly identifier: string
  readonly name: string
  readonly secret: string
  readonly secretSince: Time
  readonly ageDays: number
  readonly resetDue: boolean
}

export interface ApplicationList {
  readonly applications: readonly Application[]
  readonly total: number
  readonly next: number | null
  readonly practice: Practice | null
}

export interface ApplicationWithSecret {
  readonly application: Application
  readonly secret: string
}

export interface TokenState {
  readonly live: boolean
  readonly because: Refused | null
}

/** The body of each operation's answer: data for JSON, text for other media, undefined where there is none. */
export interface Answers extends Record<OperationId, unknown> {
  readonly getHealth: { readonly status: 'ok' }
  readonly getVersion: Version
  readonly getServedContract: string
  readonly getAdminDescription: string
  readonly getContract: Contract
  readonly listScenarios: ScenarioList
  readonly getMetrics: string
  readonly resetAll: undefined
  readonly listSessions: SessionList
  readonly createSession: Session
  readonly getSession: Session
  readonly removeSession: undefined
  readonly resetSession: undefined
  readonly getServedContractOfSession: string
  readonly getScenario: PlayedScenario
  readonly setScenario: PlayedScenario
  readonly getAssumptions: Assumptions
  readonly setAssumptions: Assumptions
  readonly listExchanges: ExchangeList
  readonly clearExchanges: undefined
  readonly countExchanges: Count
  readonly waitForExchanges: Count
  readonly exportExchanges: Har
  readonly followExchanges: string
  readonly getExchange: Exchange
  readonly getExchangeAsCurl: string
  readonly listApplications: ApplicationList
  readonly createApplication: ApplicationWithSecret
  readonly removeApplication: undefined
  readonly resetSecret: ApplicationWithSecret
  readonly viewSecret: { readonly identifier: string; readonly secret: string }
  readonly checkToken: TokenState
  readonly expireToken: TokenState
  readonly expireAllTokens: undefined
}
