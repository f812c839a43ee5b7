// One call of an operation: what its handler is given, and what it gives back.

import type { IncomingMessage } from 'node:http'
import type { ProblemDetails } from '../../exchange/problem.ts'
import type { JournalEntry, Mock } from '../../mock.ts'
import type { Session } from '../../state/session.ts'
import type { Wire } from '../wire.ts'
import type { Answers } from './answers.ts'
import type { Followers } from './followers.ts'
import type { BodyOf, ParametersOf } from './inputs.ts'
import type { OPERATIONS, OperationId } from './operations.ts'

/** The server that the API speaks of. */
export interface AdminServer {
  readonly mock: Mock
  /** Tells this run of the server from others. */
  readonly run: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly followers: Followers
  /** Every base URL; empty where the server is somebody else's. */
  readonly baseUrls: () => readonly string[]
  /** Whether clients can fetch the certificate that they have to trust. */
  readonly hasAuthority: () => boolean
  readonly passwordFor: (request: IncomingMessage) => 'everything' | 'secrets' | 'none'
  /** A session was made that ends by itself. */
  readonly onSessionMade: () => void
}

/** One call. */
export interface Call<Id extends OperationId> {
  readonly server: AdminServer
  readonly request: IncomingMessage
  /** The one that the path names; the default one where it names none. */
  readonly session: Session<JournalEntry>
  readonly parameters: ParametersOf<Id>
  readonly body: BodyOf<Id>
  /** As the client reached the server. */
  readonly baseUrl: string
  /** Aborted when the client is gone or the server stops. */
  readonly signal: () => AbortSignal
}

/** A problem that is the operation's own. */
export type OwnProblem<Id extends OperationId> = ProblemDetails & {
  readonly status: (typeof OPERATIONS)[Id]['problems'][number]
}

/** What an operation answers. */
export type Reply<Id extends OperationId> =
  | { readonly body: Answers[Id]; readonly headers?: readonly string[] }
  | { readonly problem: OwnProblem<Id> }
  /** Answers for itself, bit by bit. */
  | { readonly stream: (wire: Wire) => void }

/** Carries an operation out. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Reply<Id> | Promise<Reply<Id>>

/** The handlers of some operations. */
export type Handlers<Id extends OperationId> = { readonly [Each in Id]: Handler<Each> }

/** The answer of an operation that has none. */
export const DONE = { body: undefined } as const

/** A time as it is written in answers. */
export function timeText(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

/** A page of a list, and the offset of the next one. */
export function pageOf<Item>(items: readonly Item[], { limit, offset }: { limit: number; offset: number }) {
  const end = offset + limit
  return { page: items.slice(offset, end), total: items.length, next: end < items.length ? end : null }
}
