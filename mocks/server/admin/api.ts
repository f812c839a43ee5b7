// The admin API behind its door: finds the operation, validates the request, calls the handler, writes the answer. Loaded
// when it is first used, so that a server starts fast.

import type { IncomingMessage } from 'node:http'
import { didYouMean } from '../../contract/suggest.ts'
import { type Answer, PLAIN_DELIVERY } from '../../exchange/answer.ts'
import { type ProblemDetails, problemAnswer } from '../../exchange/problem.ts'
import type { JournalEntry } from '../../mock.ts'
import type { Session } from '../../state/session.ts'
import type { Wire } from '../wire.ts'
import type { AdminServer, Call, Handler, Reply } from './call.ts'
import { AdminDescription, type DescribedOperation, type Misfit } from './description.ts'
import { HANDLERS } from './handlers.ts'
import { API_HEADERS } from './headers.ts'
import { OPERATIONS, type OperationId } from './operations.ts'
import { notFound } from './problems.ts'
import { lookUp, PATHS, type Routed } from './routes.ts'

/** A request that may use the API. */
export interface Asked {
  readonly request: IncomingMessage
  /** Without the query, still percent-encoded. */
  readonly path: string
  /** Without the question mark. */
  readonly query: string
  /** As the client reached the server. */
  readonly baseUrl: string
  readonly body: Uint8Array
  /** Why the request may not see a secret. */
  readonly secretRefusal: () => ProblemDetails | undefined
  /** Aborted when the client is gone or the server stops. */
  readonly signal: () => AbortSignal
}

/** What is sent: an answer, or whatever a stream writes by itself. */
export type Sent = { readonly answer: Answer } | { readonly stream: (wire: Wire) => void }

/** Read once, with everything that is compiled from it. */
const DESCRIPTION = new AdminDescription()

/** The operations of one server. */
export class AdminApi {
  readonly #server: AdminServer

  constructor(server: AdminServer) {
    this.#server = server
  }

  /** Answers a request. */
  async answer(asked: Asked): Promise<Sent> {
    const { request, path } = asked
    const found = lookUp(request.method ?? '', path)
    if (found === undefined) return refused(pathUnknown(path))
    if ('methods' in found || (request.method === 'HEAD' && LASTING.includes(found.id))) {
      return refused(methodRefused('methods' in found ? found.methods : ['GET']))
    }
    const described = DESCRIPTION.operation(found.id)
    const call = this.#call(asked, found, described)
    if ('problem' in call) return refused(call.problem)
    return sent(found.id, await this.#handle(found.id, call.call))
  }

  #call(asked: Asked, { id, path }: Routed, described: DescribedOperation) {
    const { request, query, baseUrl, body, signal } = asked
    const session = this.#session(path['id'])
    const parsed = parsedBody(body)
    if (parsed === MALFORMED) return { problem: BODY_MALFORMED }
    const read = described.read({ path, query: pairsOf(query), header: headersOf(request), body: parsed })
    if ('misfits' in read) return { problem: misfit(read.misfits) }
    if (session === undefined) return { problem: sessionUnknown(path['id'] ?? '') }
    const refusal = described.needsPassword ? asked.secretRefusal() : undefined
    if (refusal !== undefined) return { problem: refusal }
    session.lastUsedAt = this.#server.mock.now
    const { parameters } = read
    const call = { server: this.#server, request, session, parameters, body: read.body, baseUrl, signal }
    // Validated against the description of the operation, which the types of inputs.ts restate.
    return { call: call as unknown as Call<typeof id> }
  }

  #session(id: string | undefined): Session<JournalEntry> | undefined {
    const { mock } = this.#server
    return id === undefined ? mock.session : mock.findSession(id)
  }

  async #handle(id: OperationId, call: Call<OperationId>): Promise<Reply<OperationId>> {
    if (id === 'getAdminDescription') return { body: DESCRIPTION.text }
    const handler = HANDLERS[id] as unknown as Handler<OperationId>
    return await handler(call)
  }
}

/** Operations that go on for a while: there is no point in asking for their headers alone. */
const LASTING: readonly OperationId[] = ['followExchanges', 'waitForExchanges']

function sent(id: OperationId, reply: Reply<OperationId>): Sent {
  if ('problem' in reply) return refused(reply.problem)
  if ('stream' in reply) return reply
  const { status, media } = OPERATIONS[id]
  const type =
    media === undefined ? [] : ['Content-Type', media.startsWith('text/') ? `${media}; charset=utf-8` : media]
  const { body, headers = [] } = reply
  const all = [...type, ...API_HEADERS, ...headers]
  return { answer: { status, headers: all, body: bodyText(body), delivery: PLAIN_DELIVERY } }
}

function bodyText(body: unknown): string {
  if (body === undefined) return ''
  return typeof body === 'string' ? body : `${JSON.stringify(body)}\n`
}

/** A problem as this API sends it. */
export function refused(problem: ProblemDetails): { readonly answer: Answer } {
  const answer = problemAnswer(problem)
  return { answer: { ...answer, headers: [...answer.headers, ...API_HEADERS] } }
}

const MALFORMED = Symbol('malformed')

function parsedBody(body: Uint8Array): unknown {
  if (body.length === 0) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return MALFORMED
  }
}

const BODY_MALFORMED: ProblemDetails = {
  status: 400,
  kind: 'body-malformed',
  title: 'Body is no JSON',
  detail: 'The body cannot be read as JSON in UTF-8. Send one JSON object, or none where none is needed.',
}

/** Of a parameter that comes twice the last one counts. */
function pairsOf(query: string): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(query))
}

function headersOf({ headers }: IncomingMessage): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

function misfit(problems: readonly Misfit[]): ProblemDetails {
  const [first] = problems
  const more = problems.length === 1 ? '' : ` There are ${problems.length - 1} more problems.`
  const detail = `Cannot use the ${first?.in}: ${first?.says}${more}`
  return { status: 400, kind: 'request-invalid', title: 'The request does not fit', detail, members: { problems } }
}

function sessionUnknown(id: string): ProblemDetails {
  const detail = `Cannot find the session "${id}". Create one with POST /__admin/sessions; a session ends when it is not used for a while.`
  return notFound('session-unknown', 'No such session', detail)
}

function pathUnknown(path: string): ProblemDetails {
  const detail = `Cannot find the path ${path}.${didYouMean(path, PATHS)} GET /__admin/admin-openapi.yaml describes every path.`
  return { ...notFound('admin-path-unknown', 'No such admin path', detail), members: { known: PATHS } }
}

function methodRefused(methods: readonly string[]): ProblemDetails {
  const headers = ['Allow', methods.join(', ')]
  return {
    status: 405,
    kind: 'method-refused',
    title: 'Method refused',
    detail: `Use ${methods.join(' or ')} here.`,
    headers,
  }
}
