// What the processes of one server say to each other: plain data, so that it can be sent. Anything that is secret in here
// stays between them: the channel is the one that Node opens between a process and its child.

import type { Exchange } from '../exchange/exchange.ts'
import type { ProblemDetails } from '../exchange/problem.ts'
import type { ExchangeRequest } from '../exchange/request.ts'
import type { ListenOptions } from '../server/listen.ts'
import type { ExchangeCount } from '../state/counters.ts'
import type { MockState, SessionState } from './state.ts'

/** What of the options a worker is told; the rest are the primary's affair. */
export type WorkerOptions = Pick<
  ListenOptions,
  'host' | 'port' | 'tls' | 'maxBodyBytes' | 'headersTimeoutMilliseconds' | 'requestTimeoutMilliseconds'
>

/** How a worker begins. */
export interface Beginning {
  readonly options: WorkerOptions
  /** Where the primary listens for its workers. */
  readonly passage: Passage
  /** Whether anybody wants to be told of exchanges as they are delivered. */
  readonly isLogged: boolean
}

/** The way from a worker to the primary for what it passes on: nobody else knows the secret. */
export interface Passage {
  /** A socket in a directory of ours, or a named pipe. */
  readonly path: string
  readonly secret: string
}

/** What workers have to know before the primary goes on: each is answered with `done`. */
export type Order =
  | { readonly kind: 'begin'; readonly beginning: Beginning; readonly state: MockState }
  | { readonly kind: 'listen' }
  | { readonly kind: 'state'; readonly state: MockState }
  | { readonly kind: 'change'; readonly ended: readonly number[]; readonly sessions: readonly SessionState[] }
  /** Tell of every exchange so far. */
  | { readonly kind: 'tell' }

/** From the primary to a worker. */
export type ToWorker =
  | { readonly kind: 'order'; readonly number: number; readonly order: Order }
  | { readonly kind: 'answer'; readonly number: number; readonly exchanged: Exchange; readonly lastUsedAt: number }
  | { readonly kind: 'stop'; readonly graceMilliseconds: number | undefined }

/** From a worker to the primary. */
export type ToPrimary =
  | { readonly kind: 'done'; readonly number: number }
  | { readonly kind: 'failed'; readonly text: string; readonly isOfSetUp: boolean }
  | { readonly kind: 'exchanges'; readonly batch: Batch }
  | { readonly kind: 'question'; readonly number: number; readonly request: ExchangeRequest }
  | { readonly kind: 'unreadable'; readonly problem: ProblemDetails }
  | { readonly kind: 'defect'; readonly text: string }

/** What a worker has answered since it told last. */
export interface Batch {
  readonly runs: readonly Run[]
  readonly exchanges: readonly ExchangeCount[]
  readonly findings: readonly (readonly [level: string, count: number])[]
  readonly delivered: readonly Delivered[]
}

/** Exchanges of one session, in their order. */
export interface Run {
  readonly session: number
  /** Milliseconds since 1970. */
  readonly lastUsedAt: number
  /** So many before them were too many to keep. */
  readonly skipped: number
  /** When each was, by the clock of `moment`. */
  readonly moments: Float64Array
  /** Entries of the journal as JSON, one a line: read only when somebody looks. */
  readonly lines: Uint8Array
}

/** An exchange whose answer was handed over, without its token. */
export interface Delivered {
  readonly exchanged: Exchange
  readonly milliseconds: number
}
