// Who may use the admin API: no page of another origin, nobody under another host name while the server listens on
// loopback, and beyond loopback only who has the password. Reads headers only; answers nothing.

import type { IncomingMessage } from 'node:http'
import type { ProblemDetails } from '../../exchange/problem.ts'
import {
  HOST_REFUSED,
  HOST_UNREADABLE,
  NO_PASSWORD_FOR_OTHERS,
  NO_PASSWORD_FOR_SECRETS,
  ORIGIN_REFUSED,
  PASSWORD_MISSING,
  PASSWORD_WRONG,
  TYPE_REFUSED,
  tooManyGuesses,
} from './access-problems.ts'
import { hostOf, isLoopback } from './hosts.ts'
import { AdminPassword } from './password.ts'

/** Judges requests. */
export class Access {
  /** Whether the server listens beyond loopback; undefined where that is somebody else's server. */
  isExposed: boolean | undefined
  #password: AdminPassword | undefined
  readonly #hosts: readonly string[]

  /** Without a password nobody sees a secret. `hosts`: under which, besides loopback ones, a server on loopback is reached. */
  constructor({ password, hosts }: { readonly password: string | undefined; readonly hosts: readonly string[] }) {
    this.#hosts = hosts.map((host) => host.toLowerCase())
    if (password !== undefined) this.setPassword(password)
  }

  get hasPassword(): boolean {
    return this.#password !== undefined
  }

  /** What a client needs the password for. */
  passwordFor(request: IncomingMessage): 'everything' | 'secrets' | 'none' {
    if (this.#isBeyondLoopback(request)) return 'everything'
    return this.#password === undefined ? 'none' : 'secrets'
  }

  /** From now on there is this password. */
  setPassword(password: string): void {
    this.#password = new AdminPassword(password)
  }

  /** Why a request may not use the API at all; undefined when it may. `isOpen` says that no password is needed. */
  refusal(request: IncomingMessage, { isOpen }: { readonly isOpen: boolean }): ProblemDetails | undefined {
    const refused = this.hostRefusal(request) ?? pageRefusal(request, this.#hosts) ?? typeRefusal(request)
    if (refused !== undefined || isOpen || !this.#isBeyondLoopback(request)) return refused
    return this.#passwordRefusal(request, NO_PASSWORD_FOR_OTHERS)
  }

  /** Why a request may not see a secret; undefined when it may. Only for a request that is not refused. */
  secretRefusal(request: IncomingMessage): ProblemDetails | undefined {
    // Beyond loopback the password was judged already.
    return this.#isBeyondLoopback(request) ? undefined : this.#passwordRefusal(request, NO_PASSWORD_FOR_SECRETS)
  }

  /** Inside a server that is not ours the address at which the request arrived tells. */
  #isBeyondLoopback(request: IncomingMessage): boolean {
    return (this.isExposed ?? !isLoopback(request.socket.localAddress ?? '')) || isForwardedForOthers(request)
  }

  /** Why nobody may be served under this host name at all; undefined where it is this server's own. */
  hostRefusal(request: IncomingMessage): ProblemDetails | undefined {
    const host = hostOf(request.headers.host ?? '')
    if (host === undefined) return HOST_UNREADABLE
    if (this.#isBeyondLoopback(request) || isLoopback(host) || this.#hosts.includes(host)) return undefined
    return HOST_REFUSED
  }

  #passwordRefusal(request: IncomingMessage, none: ProblemDetails): ProblemDetails | undefined {
    if (this.#password === undefined) return none
    const given = passwordIn(request)
    if (given === undefined) return PASSWORD_MISSING
    const judgement = this.#password.judge(given, request.socket.remoteAddress ?? '', performance.now())
    if (judgement === 'right') return undefined
    return judgement === 'wrong' ? PASSWORD_WRONG : tooManyGuesses(judgement.retryAfterSeconds)
  }
}

/**
 * Whether a proxy on this machine says that it asks for another machine. Anybody can send the header, and all that it
 * leads to is that the password is asked for.
 */
function isForwardedForOthers({ headers }: IncomingMessage): boolean {
  const addresses = String(headers['x-forwarded-for'] ?? '').split(',')
  return addresses.some((address) => address.trim() !== '' && !isLoopback(address.trim()))
}

/** In headers that no browser adds by itself. */
function passwordIn({ headers }: IncomingMessage): string | undefined {
  const [bearer] = /(?<=^bearer +)\S.*$/i.exec(headers.authorization ?? '') ?? []
  return bearer ?? headers['x-admin-password']?.toString()
}

/** A page of another origin may not even ask: whether it could read the answer is the browser's affair. */
function pageRefusal(request: IncomingMessage, hosts: readonly string[]): ProblemDetails | undefined {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined && !isOwn(origin, request, hosts)) return ORIGIN_REFUSED
  return site === undefined || site === 'same-origin' || site === 'none' ? undefined : ORIGIN_REFUSED
}

function isOwn(origin: string, { headers: { host = '' }, socket }: IncomingMessage, hosts: readonly string[]): boolean {
  const scheme = 'encrypted' in socket ? 'https' : 'http'
  if (origin.toLowerCase() === `${scheme}://${host.toLowerCase()}`) return true
  // Behind a proxy that speaks TLS for it, a host that was named to us is reached under https.
  return origin.toLowerCase() === `https://${host.toLowerCase()}` && hosts.includes(hostOf(host) ?? '')
}

const READING = ['GET', 'HEAD', 'OPTIONS']

/** A form, and what else a page sends without asking first, has another type. */
function typeRefusal({ method = '', headers }: IncomingMessage): ProblemDetails | undefined {
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1)
  return READING.includes(method) || type.trim().toLowerCase() === 'application/json' ? undefined : TYPE_REFUSED
}
