// A client of the admin API that validates every answer against its description: status, media type, body.

import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import type { Answers } from '../../../mocks/server/admin/answers.ts'
import { OPERATIONS, type OperationId } from '../../../mocks/server/admin/operations.ts'

/** Openapi.yaml of the admin API, as far as the tests look at it. */
export interface DescriptionDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

interface DescribedOperation {
  readonly operationId: string
  readonly security?: readonly object[]
  readonly responses: Readonly<Record<string, DescribedResponse>>
}

export interface DescribedResponse {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, unknown>>
}

export const DESCRIPTION_FILE = new URL('../../../mocks/server/admin/openapi.yaml', import.meta.url)
export const DESCRIPTION: DescriptionDocument = parse(readFileSync(DESCRIPTION_FILE, 'utf8'))

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, allowUnionTypes: true })
ajv.addSchema({ ...DESCRIPTION, $id: 'admin.yaml' })

/** What is asked. */
export interface Question {
  /** Of a session; default: the default one. */
  readonly id?: string
  readonly number?: number
  readonly identifier?: string
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** What was answered. */
export interface Told<Id extends OperationId> {
  readonly status: number
  readonly headers: Headers
  /** Of a success. */
  readonly body: Answers[Id]
  /** The stable name of the problem; undefined for a success. */
  readonly problem: string | undefined
  readonly detail: string
  readonly text: string
}

/** Asks for an operation. Fails where the answer is none that is described. */
export async function ask<Id extends OperationId>(
  server: { readonly url: string },
  id: Id,
  question: Question = {},
): Promise<Told<Id>> {
  const response = await fetch(urlOf(server, id, question), requestOf(id, question))
  const text = await response.text()
  const media = response.headers.get('content-type')?.split(';')[0]
  const isJson = media?.endsWith('json') ?? false
  const data = isJson ? JSON.parse(text) : text
  expectDescribed(id, { status: response.status, media, data })
  const problem = /^urn:mock-token-server:(.+)$/.exec(isJson ? String(data.type) : '')?.[1]
  return {
    status: response.status,
    headers: response.headers,
    body: data,
    problem,
    detail: String(data.detail ?? ''),
    text,
  }
}

/** The URL of an operation. */
export function urlOf(server: { readonly url: string }, id: OperationId, question: Question = {}): string {
  const values: Readonly<Record<string, string | number>> = {
    id: 'default',
    number: 1,
    identifier: 'demo-app',
    ...plain(question),
  }
  const path = OPERATIONS[id].path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const query = new URLSearchParams(Object.entries(question.query ?? {}).map(([name, value]) => [name, String(value)]))
  return `${server.url}/__admin${path}${query.size === 0 ? '' : `?${query}`}`
}

function plain({ id, number, identifier }: Question) {
  return Object.fromEntries(
    Object.entries({ id, number, identifier }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** The request of an operation. */
export function requestOf(id: OperationId, { body, headers, signal }: Question): RequestInit {
  const { method } = OPERATIONS[id]
  return {
    method,
    headers: { ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  }
}

function expectDescribed(
  id: OperationId,
  { status, media, data }: { status: number; media: string | undefined; data: unknown },
): void {
  const { method, path } = OPERATIONS[id]
  const place = ['paths', `/__admin${path}`, method.toLowerCase(), 'responses']
  const responses = DESCRIPTION.paths[`/__admin${path}`]?.[method.toLowerCase()]?.responses ?? {}
  const key = Object.hasOwn(responses, status) ? String(status) : 'default'
  const { $ref: reference } = responses[key] ?? {}
  const pointer = reference ?? `#/${[...place, key].map(escaped).join('/')}`
  const content = responseOf(responses[key])?.content
  if (key === 'default' && status < 400) throw new Error(`${id} answers ${status}, which is not described`)
  if (content === undefined && media === undefined && data === '') return
  if (media === undefined || content?.[media] === undefined)
    throw new Error(`${id} answers ${status} as ${media}: ${String(data)}`)
  const validate = ajv.compile({ $ref: `admin.yaml${pointer}/content/${escaped(media)}/schema` })
  if (!validate(data))
    throw new Error(`${id} answers ${status} with ${JSON.stringify(data)}: ${ajv.errorsText(validate.errors)}`)
}

/** A response, its reference followed. */
export function responseOf(response: DescribedResponse | undefined): DescribedResponse | undefined {
  const name = response?.$ref?.split('/').at(-1)
  return name === undefined ? response : (DESCRIPTION.components['responses']?.[name] as DescribedResponse | undefined)
}

function escaped(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1')
}
