// The door of the admin API: which requests are for it, and who may come in. Cheap to have: what is behind it is loaded
// when somebody first asks for more than the health.

import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Answer, PLAIN_DELIVERY } from '../../exchange/answer.ts'
import { type ProblemDetails, problemAnswer } from '../../exchange/problem.ts'
import type { Mock } from '../../mock.ts'
import { baseUrlOf, type ListensAt, reachableUrls } from '../base-urls.ts'
import { deliver } from '../deliver.ts'
import { endRequest } from '../last-words.ts'
import { announcesBody, readBody } from '../read-body.ts'
import { BODY_READ_BEFORE, bodyTooLarge, INTERNAL_DEFECT } from '../refusals.ts'
import type { Wire } from '../wire.ts'
import { Access } from './access.ts'
import type { AdminApi, Sent } from './api.ts'
import type { AdminServer } from './call.ts'
import { Followers } from './followers.ts'
import { API_HEADERS } from './headers.ts'
import { isLoopback } from './hosts.ts'
import { IdleSweep } from './idle-sweep.ts'
import { madeUpPassword } from './password.ts'

/** How the admin API is set up. */
export interface AdminOptions {
  /** Asked for beyond loopback, and for showing a secret anywhere. Default: made up where a server listens beyond loopback. */
  readonly adminPassword?: string | undefined
  /** Host names, besides loopback ones, under which a server on loopback is reached: those of a proxy before it. */
  readonly adminHosts?: readonly string[] | undefined
}

/** What stands around each operation of the API, where several processes are one server. */
export type AroundAdmin = (turn: AdminTurn, act: () => Promise<Sent>) => Promise<Sent>

/** What a server needs of its admin API: where several processes are one server, one of them has it for all. */
export type AdminDoor = Pick<Admin, 'expectListening' | 'listensAt' | 'hostRefusal' | 'takes'>

/** A request that may be for the admin API. */
export interface AdminTurn extends Wire {
  readonly target: string
}

const PREFIX = '/__admin'
const HEALTH = `${PREFIX}/health`
const NO_BODY = Buffer.alloc(0)

/** The admin API of one mock. */
export class Admin {
  readonly #access: Access
  readonly #server: AdminServer
  readonly #maxBodyBytes: number
  readonly #around: AroundAdmin
  #listensAt: ListensAt | undefined
  #api: Promise<AdminApi> | undefined

  constructor(
    mock: Mock,
    options: AdminOptions & { readonly maxBodyBytes: number; readonly aroundAdmin?: AroundAdmin | undefined },
    stopping: AbortSignal | undefined,
  ) {
    const { adminPassword, adminHosts = [], maxBodyBytes, aroundAdmin } = options
    this.#around = aroundAdmin ?? ((_turn, act) => act())
    this.#maxBodyBytes = maxBodyBytes
    // An empty one would be no password at all.
    this.#access = new Access({ password: adminPassword || undefined, hosts: adminHosts })
    const sweep = new IdleSweep(() => mock.sessions.expire(mock.now), stopping)
    this.#server = {
      mock,
      run: randomBytes(6).toString('hex'),
      startedAt: Date.now(),
      followers: new Followers(),
      baseUrls: () => (this.#listensAt === undefined ? [] : reachableUrls(this.#listensAt)),
      hasAuthority: () => this.#listensAt?.hasAuthority === true,
      passwordFor: (request) => this.#access.passwordFor(request),
      onSessionMade: () => sweep.start(),
    }
  }

  /** A server of ours is about to listen: until it says where, nobody comes in without the password. */
  expectListening(): void {
    this.#access.isExposed = true
  }

  /** The server listens here. Returns the password that was made up for it, if one was. */
  listensAt(place: ListensAt): string | undefined {
    this.#listensAt = place
    this.#access.isExposed = !place.addresses.every(isLoopback)
    if (!this.#access.isExposed || this.#access.hasPassword) return undefined
    const password = madeUpPassword()
    this.#access.setPassword(password)
    return password
  }

  /** Why nothing of this server is for that host name; undefined when it is. */
  hostRefusal(request: IncomingMessage): ProblemDetails | undefined {
    return this.#access.hostRefusal(request)
  }

  /** Takes a request that is for the API; false leaves it to others. */
  takes(turn: AdminTurn): boolean {
    const { target } = turn
    if (!isAdminTarget(target)) return false
    const [path = '', ...rest] = target.split('?')
    const refusal = this.#access.refusal(turn.request, { isOpen: path === HEALTH })
    if (refusal !== undefined) send(refusedAnswer(refusal), turn)
    else if (path === HEALTH && isReading(turn)) send(HEALTHY, turn)
    else this.#read(turn, { path, query: rest.join('?') })
    return true
  }

  #read(turn: AdminTurn, place: Place): void {
    if (turn.request.readableDidRead && announcesBody(turn.request)) {
      send(refusedAnswer(BODY_READ_BEFORE), turn)
      return
    }
    if (!announcesBody(turn.request)) {
      this.#ask(turn, place, NO_BODY)
      return
    }
    readBody(turn.request, {
      limitBytes: this.#maxBodyBytes,
      onBody: (body) => this.#ask(turn, place, body),
      onTooLarge: () => endRequest(refusedAnswer(bodyTooLarge(this.#maxBodyBytes)), turn),
    })
  }

  #ask(turn: AdminTurn, place: Place, body: Uint8Array): void {
    void this.#answer(turn, place, body).then(
      (sent) => ('stream' in sent ? sent.stream(turn) : send(sent.answer, turn)),
      (error: unknown) => fail(turn, error),
    )
  }

  async #answer(turn: AdminTurn, place: Place, body: Uint8Array): Promise<Sent> {
    const { request } = turn
    this.#api ??= import('./api.ts').then(({ AdminApi }) => new AdminApi(this.#server))
    const api = await this.#api
    const secretRefusal = () => this.#access.secretRefusal(request)
    const baseUrl = baseUrlOf(request, turn.target)
    const asked = { request, ...place, baseUrl, body, secretRefusal, signal: () => signalOf(turn) }
    return await this.#around(turn, async () => await api.answer(asked))
  }
}

/** Whether a target is for the admin API. */
export function isAdminTarget(target: string): boolean {
  return target.startsWith(PREFIX) && /^[/?]?$/.test(target.charAt(PREFIX.length))
}

interface Place {
  readonly path: string
  readonly query: string
}

const HEALTHY: Answer = {
  status: 200,
  headers: ['Content-Type', 'application/json', ...API_HEADERS],
  body: '{"status":"ok"}\n',
  delivery: PLAIN_DELIVERY,
}

function isReading({ request: { method } }: AdminTurn): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Aborted when the client is gone or the server stops. */
function signalOf({ response, stopping }: AdminTurn): AbortSignal {
  const gone = new AbortController()
  if (response.destroyed) gone.abort()
  else response.once('close', () => gone.abort())
  return stopping === undefined ? gone.signal : AbortSignal.any([gone.signal, stopping])
}

function send(answer: Answer, turn: AdminTurn): void {
  deliver(answer, turn, () => undefined)
}

function refusedAnswer(problem: Parameters<typeof problemAnswer>[0]): Answer {
  const answer = problemAnswer(problem)
  return { ...answer, headers: [...answer.headers, ...API_HEADERS] }
}

/** A defect of this tool: nothing of its inside is told. */
function fail(turn: AdminTurn, error: unknown): void {
  turn.onDefect(error)
  if (turn.response.headersSent) turn.response.destroy()
  else send(refusedAnswer(INTERNAL_DEFECT), turn)
}
