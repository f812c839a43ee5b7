// The mock on a socket. Loopback unless told otherwise; what a client may cost is bounded; it stops gently.

import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Mock } from '../mock.ts'
import { type Answering, type AnsweringOptions, answeringOf, reportUnreadable, type Seams } from './answering.ts'
import { type ListensAt, reachableUrls } from './base-urls.ts'
import { bind, LOOPBACK } from './bind.ts'
import { sayLastWords } from './last-words.ts'
import { announcesTooMuch } from './read-body.ts'
import { connectRefused, EXPECTATION_UNKNOWN, handshakeFailed, refusalAnswer } from './refusals.ts'
import { listenerFor, refuse, turnOf } from './request-listener.ts'
import { socketsOf, stop } from './stop.ts'
import { unreadableListener } from './unreadable.ts'

/** Where and how a server listens. */
export interface ListenOptions extends AnsweringOptions {
  /** Default: 4010. 0: a free one. */
  readonly port?: number | undefined
  /** Default: `localhost`, both loopback addresses: reached from this machine only. */
  readonly host?: string | undefined
  /** Speaks HTTPS with this certificate; the certificate of its authority, where there is one, is at `/ca.crt`. All PEM. */
  readonly tls?: TlsOptions | undefined
  /** How long the headers of a request may take. Default: 10,000. */
  readonly headersTimeoutMilliseconds?: number | undefined
  /** How long a whole request may take. Default: 30,000. */
  readonly requestTimeoutMilliseconds?: number | undefined
}

/** What a server shows to clients that speak TLS. */
export interface TlsOptions {
  readonly cert: string
  readonly key: string
  readonly ca?: string | undefined
}

/** A server that listens. */
export interface Listening {
  /** The base URL, without a slash at the end. */
  readonly url: string
  readonly port: number
  /** Every base URL under which the server can be reached, the one for this machine first. */
  readonly urls: readonly string[]
  /** The admin password that was made up, since the server listens beyond loopback and was given none. */
  readonly adminPassword: string | undefined
  /** Stops: nothing new is accepted, what is in flight is finished, for 5 seconds at most unless told otherwise. */
  close(options?: { readonly graceMilliseconds?: number | undefined }): Promise<void>
}

export const DEFAULT_PORT = 4010
const GRACE_MILLISECONDS = 5000
const MAX_HEADER_BYTES = 16 * 1024
/** Longer than clients keep connections in their pools: closing one just as it is used again looks like a fault. */
const KEEP_ALIVE_MILLISECONDS = 65_000

/** Listens. Throws a ListenError where that fails. */
export async function listen(mock: Mock, options: ListenOptions = {}): Promise<Listening> {
  return await listenAsOneOf(mock, options)
}

/** Listens as one of several processes that are one server. Throws a ListenError. */
export async function listenAsOneOf(mock: Mock, options: ListenOptions & Seams): Promise<Listening> {
  const stopping = new AbortController()
  const answering = { ...answeringOf(mock, options, stopping.signal), authority: options.tls?.ca }
  answering.admin.expectListening()
  const server = serverFor(answering, options)
  const sockets = socketsOf(server)
  const { host = LOOPBACK, port: asked = DEFAULT_PORT } = options
  const { port, listeners } = await bind(server, { host, port: asked })
  const scheme: ListensAt['scheme'] = options.tls === undefined ? 'http' : 'https'
  const hasAuthority = options.tls?.ca !== undefined
  const place: ListensAt = { scheme, port, addresses: listeners.map(addressOf), hasAuthority }
  const adminPassword = answering.admin.listensAt(place)
  let stopped: Promise<void> | undefined
  return {
    url: `${scheme}://${authorityOf(host)}:${port}`,
    port,
    urls: reachableUrls(place),
    adminPassword,
    close: ({ graceMilliseconds = GRACE_MILLISECONDS } = {}) => {
      stopping.abort()
      stopped ??= stop({ server, listeners, sockets }, graceMilliseconds)
      return stopped
    },
  }
}

/** The address that a listener has. */
export function addressOf(listener: NetServer): string {
  const address = listener.address()
  return typeof address === 'object' && address !== null ? address.address : ''
}

function serverFor(answering: Answering, options: ListenOptions): Server {
  const listener = listenerFor(answering)
  const server = made({ ...timeoutsOf(options), ...PARSING }, options.tls, listener)
  server.maxHeadersCount = 0
  return server
    .on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
      if (!announcesTooMuch(request, answering.maxBodyBytes)) response.writeContinue()
      listener(request, response)
    })
    .on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
      refuse(answering, turnOf(answering, request, response), EXPECTATION_UNKNOWN)
    })
    .on('clientError', unreadableListener(answering))
    .on('connect', (_request: IncomingMessage, socket: Duplex) => {
      const problem = connectRefused(answering.mock.contract.operation.method)
      sayLastWords(socket.resume(), refusalAnswer(problem))
      reportUnreadable(answering, problem)
    })
    .on('tlsClientError', (error: Error) => {
      const problem = handshakeFailed(error)
      if (problem !== undefined) reportUnreadable(answering, problem)
    })
}

function made(options: ServerOptions, tls: TlsOptions | undefined, listener: RequestListener): Server {
  if (tls === undefined) return createServer(options, listener)
  const { cert, key } = tls
  return createSecureServer({ ...options, cert, key }, listener)
}

const PARSING = {
  maxHeaderSize: MAX_HEADER_BYTES,
  insecureHTTPParser: false,
  // A missing Host is refused by us, in words.
  requireHostHeader: false,
  keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
} as const

function timeoutsOf({ headersTimeoutMilliseconds = 10_000, requestTimeoutMilliseconds = 30_000 }: ListenOptions) {
  const headersTimeout = Math.min(headersTimeoutMilliseconds, requestTimeoutMilliseconds)
  return {
    headersTimeout,
    requestTimeout: requestTimeoutMilliseconds,
    // How exactly both are kept.
    connectionsCheckingInterval: Math.max(10, Math.min(1000, Math.floor(headersTimeout / 4))),
  }
}

const LOOPBACK_OR_ANY = [LOOPBACK, '127.0.0.1', '::1', '0.0.0.0', '::']

/** As this machine reaches the server. */
export function authorityOf(host: string): string {
  if (LOOPBACK_OR_ANY.includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
