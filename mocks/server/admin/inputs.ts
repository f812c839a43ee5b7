// What requests to the admin API carry, as types: parameters and bodies, after they were validated against openapi.yaml.

import type { Level } from '../../exchange/findings.ts'
import type { OperationId } from './operations.ts'

/** Which exchanges are asked for: those that fit everything given. */
export interface Filter {
  readonly outcome?: string
  readonly finding?: string
  readonly level?: Level
  readonly status?: number
  readonly since?: string
}

interface Page {
  readonly limit: number
  readonly offset: number
}

interface Numbered {
  readonly number: number
}

interface Named {
  readonly identifier: string
}

/** The parameters of operations that have any, besides the id of the session. */
interface Parameters {
  readonly listSessions: Page
  readonly listExchanges: Filter & { readonly before?: number; readonly limit: number }
  readonly countExchanges: Filter
  readonly waitForExchanges: Filter & { readonly count: number; readonly timeoutSeconds: number }
  readonly exportExchanges: Filter
  readonly followExchanges: Filter & { readonly lastEventId?: string; readonly 'Last-Event-ID'?: string }
  readonly getExchange: Numbered
  readonly getExchangeAsCurl: Numbered
  readonly listApplications: Page
  readonly removeApplication: Named
  readonly resetSecret: Named
  readonly viewSecret: Named
}

interface ApplicationRequest {
  readonly identifier?: string
  readonly secret?: string
  readonly name?: string
}

interface SessionRequest {
  readonly id?: string
  readonly scenario?: string | null
  readonly assume?: Readonly<Record<string, string>>
  readonly applications?: readonly {
    readonly identifier: string
    readonly secret: string
    readonly name?: string
  }[]
  readonly clockOffsetSeconds?: number
  readonly seed?: string | number
  readonly journalCapacity?: number
  readonly idleSeconds?: number
}

/** The bodies of operations that take one; an empty one where it may be left out. */
interface Bodies {
  readonly createSession: SessionRequest
  readonly setScenario: { readonly scenario: string | null }
  readonly setAssumptions: { readonly choices: Readonly<Record<string, string>> }
  readonly createApplication: ApplicationRequest
  readonly resetSecret: { readonly secret?: string }
  readonly checkToken: { readonly token: string }
  readonly expireToken: { readonly token: string }
}

type Nothing = Readonly<Record<never, never>>

export type ParametersOf<Id extends OperationId> = Id extends keyof Parameters ? Parameters[Id] : Nothing
export type BodyOf<Id extends OperationId> = Id extends keyof Bodies ? Bodies[Id] : Nothing
