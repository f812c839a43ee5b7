// What the handling of every request shares: the mock, its limits, and who is told what.

import type { Duplex } from 'node:stream'
import type { Exchange } from '../exchange/exchange.ts'
import type { ProblemDetails } from '../exchange/problem.ts'
import type { ExchangeRequest } from '../exchange/request.ts'
import type { Mock } from '../mock.ts'
import { Admin, type AdminDoor, type AdminOptions, type AroundAdmin } from './admin/admin.ts'
import type { Wire } from './wire.ts'

/** How requests are answered. */
export interface AnsweringOptions extends AdminOptions {
  /** Bodies with more bytes are refused. Default: 1 MiB. */
  readonly maxBodyBytes?: number | undefined
  // What these listeners throw is a defect of theirs, and none of the client's business.
  /** Told of every exchange when its answer is handed over, broken off, or given up; of one without an answer at once. */
  readonly onExchange?: ((exchanged: Exchange, details: { readonly milliseconds: number }) => void) | undefined
  /** Told of what was refused before there was a request: malformed HTTP, headers too large or too slow, CONNECT. */
  readonly onUnreadable?: ((problem: ProblemDetails) => void) | undefined
  /** Told of an exception inside the tool; the client got a 500 problem. Default: a warning of the process. */
  readonly onDefect?: ((error: unknown) => void) | undefined
}

/** What other processes do for this one, and it for them, where several are one server: see mocks/cluster/. */
export interface Seams {
  /** In place of an admin API of its own. */
  readonly admin?: AdminDoor | undefined
  readonly aroundAdmin?: AroundAdmin | undefined
  /** The exchange of a request that this process alone cannot answer; undefined where it can. */
  readonly answerElsewhere?: ((request: ExchangeRequest) => Promise<Exchange> | undefined) | undefined
}

/** The same with every default taken. */
export interface Answering extends Pick<Seams, 'answerElsewhere'> {
  readonly mock: Mock
  readonly admin: AdminDoor
  readonly maxBodyBytes: number
  /** The certificate, in PEM, of the authority that clients have to trust. */
  readonly authority?: string | undefined
  readonly onExchange: NonNullable<AnsweringOptions['onExchange']> | undefined
  readonly onUnreadable: NonNullable<AnsweringOptions['onUnreadable']> | undefined
  readonly onDefect: (error: unknown) => void
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal | undefined
  /** What is known of each connection. */
  readonly connections: WeakMap<Duplex, Connection>
}

/** A connection. Changed in place, and emptied: what outlives its request is what memory grows by. */
export interface Connection {
  /** The latest turn, unless it is over: whose body it may be that cannot be read. */
  latest: Turn | undefined
}

/** One request with its response. */
export interface Turn extends Wire {
  readonly target: string
  /** Of performance.now(). */
  readonly startedAt: number
}

const MAX_BODY_BYTES = 1024 * 1024

/** Takes the defaults. */
export function answeringOf(mock: Mock, options: AnsweringOptions & Seams, stopping?: AbortSignal): Answering {
  const { maxBodyBytes = MAX_BODY_BYTES, onExchange, onUnreadable, onDefect = warn } = options
  return {
    mock,
    admin: options.admin ?? new Admin(mock, { ...options, maxBodyBytes }, stopping),
    answerElsewhere: options.answerElsewhere,
    maxBodyBytes,
    onExchange,
    onUnreadable,
    onDefect,
    stopping,
    connections: new WeakMap(),
  }
}

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error))
}

/** Tells of an exchange. */
export function report({ onExchange, onDefect }: Answering, exchanged: Exchange, startedAt: number): void {
  if (onExchange === undefined) return
  try {
    onExchange(exchanged, { milliseconds: performance.now() - startedAt })
  } catch (error) {
    onDefect(error)
  }
}

/** Tells of a refusal without an exchange. */
export function reportUnreadable({ onUnreadable, onDefect }: Answering, problem: ProblemDetails): void {
  try {
    onUnreadable?.(problem)
  } catch (error) {
    onDefect(error)
  }
}
