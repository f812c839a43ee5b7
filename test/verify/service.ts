// A small service that keeps the document, written from the document alone and sharing no code with the mock: what verify is
// tried on. A test changes one thing of it.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Report } from '../../scenarios/check/report/report.ts'
import { type VerifyOptions, verifyService } from '../../scenarios/verify/verify.ts'

/** What the service knows; no other text of a test looks like it. */
export const CREDENTIALS = { identifier: 'app-4711', secret: 's3rvice-Secret&42' } as const

/** A request as the service reads it. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  /** Media type of the body. */
  readonly encoding: string
  /** Name to values, in the order in which they were sent; files are not among them. */
  readonly fields: ReadonlyMap<string, readonly string[]>
  readonly files: ReadonlyMap<string, string>
}

/** An answer: a body that is no text is sent as JSON. */
export interface Reply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Everything that a test may change. */
export interface Service {
  /** Answers before anything else does. */
  readonly before: (asked: Asked) => Reply | undefined
  /** Whether the fields of this encoding are read. */
  readonly reads: (encoding: string) => boolean
  readonly values: (asked: Asked, name: string) => readonly string[]
  readonly isAbsent: (value: string | undefined) => boolean
  readonly isValid: (identifier: string, secret: string) => boolean
  readonly obtained: (token: string, asked: Asked) => Reply
  readonly refused: (code: 1025 | 1026 | 1033, asked: Asked) => Reply
  readonly bothAbsent: (asked: Asked) => Reply
  readonly token: (count: number) => string
}

const CAUSES = { 1025: 'client_id is missing', 1026: 'client_secret is missing', 1033: 'invalid credentials' } as const

/** The token response, as the document has it. */
export function tokenBody(token: string): object {
  return { success: true, message: 'Token created', data: { token } }
}

/** An error in a shape that the document leaves open. */
export function errorBody(code: unknown, message = ''): object {
  return { success: false, message, data: { error_code: code } }
}

export const USUAL: Service = {
  before: ({ path, method }) => {
    if (path !== '/api/app/token') return { status: 404, body: 'Not found' }
    return method === 'POST' ? undefined : { status: 405, headers: { Allow: 'POST' }, body: '' }
  },
  reads: (encoding) => encoding === 'multipart/form-data',
  values: ({ fields }, name) => fields.get(name) ?? [],
  isAbsent: (value) => value === undefined || value === '',
  isValid: (identifier, secret) => identifier === CREDENTIALS.identifier && secret === CREDENTIALS.secret,
  obtained: (token) => ({ status: 200, body: tokenBody(token) }),
  refused: (code) => ({ status: 400, body: errorBody(code, CAUSES[code]) }),
  bothAbsent: () => ({ status: 400, body: errorBody(1025, CAUSES[1025]) }),
  token: (count) => `Tk${count}-${'x7Qp'.repeat(10)}`,
}

function answerOf(asked: Asked, service: Service, count: number): Reply {
  const early = service.before(asked)
  if (early !== undefined) return early
  const read = (name: string) => (service.reads(asked.encoding) ? service.values(asked, name) : [])[0]
  const [identifier, secret] = [read('client_id'), read('client_secret')]
  const [noId, noSecret] = [service.isAbsent(identifier), service.isAbsent(secret)]
  if (noId && noSecret) return service.bothAbsent(asked)
  if (noId) return service.refused(1025, asked)
  if (noSecret) return service.refused(1026, asked)
  return service.isValid(identifier ?? '', secret ?? '')
    ? service.obtained(service.token(count), asked)
    : service.refused(1033, asked)
}

/** A service that runs, and what it was asked. */
export interface Running {
  readonly url: string
  readonly asked: readonly Asked[]
  /** Most requests that were open at once. */
  readonly atOnce: () => number
}

/** What is called when a server is not needed any more; with the test, unless something else is said. */
type WhenOver = (end: () => void) => void

/** Starts the service with changes; ends it with the test. */
export async function start(changes: Partial<Service> = {}, whenOver: WhenOver = onTestFinished): Promise<Running> {
  const service = { ...USUAL, ...changes }
  const asked: Asked[] = []
  let open = 0
  let most = 0
  const url = await listen((request, response) => {
    open += 1
    most = Math.max(most, open)
    response.once('close', () => {
      open -= 1
    })
    void bodyOf(request).then((body) => {
      const one = askedBy(request, body)
      asked.push(one)
      send(response, answerOf(one, service, asked.length))
    })
  }, whenOver)
  return { url, asked, atOnce: () => most }
}

/** A server for one test. */
export async function listen(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
  whenOver: WhenOver = onTestFinished,
): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  whenOver(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Sends an answer. */
export function send(response: ServerResponse, { status, headers = {}, body }: Reply): void {
  const isText = typeof body === 'string' || body instanceof Uint8Array
  const type: Record<string, string> = isText ? {} : { 'Content-Type': 'application/json' }
  const bytes = Buffer.from(isText ? body : JSON.stringify(body))
  const length: Record<string, string> =
    'Transfer-Encoding' in headers || status === 204 ? {} : { 'Content-Length': String(bytes.length) }
  response.writeHead(status, { ...type, ...length, ...headers }).end(bytes)
}

/** The whole body of a request. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

function askedBy(request: IncomingMessage, body: Buffer): Asked {
  const { method = '', url = '', headers } = request
  const contentType = headers['content-type'] ?? ''
  const [encoding = ''] = contentType.split(';')
  const form = encoding === 'multipart/form-data' ? partsIn(body, contentType) : pairsIn(body)
  return { method, path: url, headers, encoding, ...form }
}

type Form = Pick<Asked, 'fields' | 'files'>

function partsIn(body: Buffer, contentType: string): Form {
  const boundary = /boundary=(.*)$/.exec(contentType)?.[1] ?? ''
  const fields = new Map<string, string[]>()
  const files = new Map<string, string>()
  for (const piece of body.toString().split(`--${boundary}`).slice(1, -1)) {
    const [head = '', ...rest] = piece.slice(2).split('\r\n\r\n')
    const name = / name="([^"]*)"/.exec(head)?.[1] ?? ''
    const value = rest.join('\r\n\r\n').slice(0, -2)
    if (head.includes('filename=')) files.set(name, value)
    else fields.set(name, [...(fields.get(name) ?? []), value])
  }
  return { fields, files }
}

function pairsIn(body: Buffer): Form {
  const fields = new Map<string, string[]>()
  for (const [name, value] of new URLSearchParams(body.toString()))
    fields.set(name, [...(fields.get(name) ?? []), value])
  return { fields, files: new Map() }
}

/** Verifies a service of a test. */
export async function verified(target: string, options: Partial<VerifyOptions> = {}): Promise<Report> {
  return await verifyService({ target, credentials: CREDENTIALS, env: {}, ...options })
}

/** The ids of the broken rules. */
export function brokenIn({ rules }: Report): readonly string[] {
  return rules.filter(({ verdict }) => verdict === 'broken').map(({ id }) => id)
}
