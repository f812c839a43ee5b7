// openapi.yaml of the admin API, as far as requests are concerned: reads it, and checks parameters and bodies against it.
// Each check is compiled when its operation is first used.

import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { JsonSchema } from '../../contract/contract.ts'
import { valueAt } from '../../contract/pointer.ts'
import { type CheckSchema, schemaCheck } from '../../load/check-schema.ts'
import { Problems } from '../../contract/problems.ts'
import { OPERATIONS, type OperationId } from './operations.ts'

/** What of a request does not fit. */
export interface Misfit {
  readonly in: 'path' | 'query' | 'header' | 'body'
  readonly pointer: string
  readonly says: string
}

/** A request, taken apart. */
export interface Given {
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly header: Readonly<Record<string, string>>
  /** As parsed; undefined where there is none. */
  readonly body: unknown
}

/** What a request comes to: its values, defaults filled in. */
export type Read =
  | { readonly parameters: Readonly<Record<string, unknown>>; readonly body: unknown }
  | { readonly misfits: readonly Misfit[] }

interface ParameterRow {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: { readonly type?: string; readonly default?: unknown; readonly format?: string }
}

interface OperationObject {
  readonly parameters?: readonly ParameterRow[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, { readonly schema: object }>> }
  readonly security?: readonly object[]
}

const PLACES = ['path', 'query', 'header'] as const

/** The description; reads its file once. */
export class AdminDescription {
  readonly text = readFileSync(new URL('openapi.yaml', import.meta.url), 'utf8')
  readonly #document: unknown = parse(this.text)
  readonly #operations = new Map<OperationId, DescribedOperation>()

  operation(id: OperationId): DescribedOperation {
    const made = this.#operations.get(id) ?? this.#describe(id)
    this.#operations.set(id, made)
    return made
  }

  #describe(id: OperationId): DescribedOperation {
    const { method, path } = OPERATIONS[id]
    const document = this.#document as { readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> }
    const item = document.paths[`/__admin${path}`] ?? {}
    const { parameters = [], ...operation } = this.#resolved(item[method.toLowerCase()] ?? {}) as OperationObject
    const shared = this.#resolved(item['parameters'] ?? []) as readonly ParameterRow[]
    return new DescribedOperation({ ...operation, parameters: [...shared, ...parameters] })
  }

  /** With what its references stand for in their place; nothing here stands for a part of itself. */
  #resolved(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((item) => this.#resolved(item))
    const { $ref: reference } = value as { readonly $ref?: unknown }
    if (typeof reference === 'string') return this.#resolved(valueAt(this.#document, reference.slice(1)))
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, this.#resolved(member)]))
  }
}

/** One operation of the description. */
export class DescribedOperation {
  readonly #parameters: readonly ParameterRow[]
  readonly #body: OperationObject['requestBody']
  readonly #checks = new Map<Misfit['in'], CheckSchema>()
  /** Whether it needs the admin password even on loopback. */
  readonly needsPassword: boolean

  constructor({ parameters = [], requestBody, security = [] }: OperationObject) {
    this.#parameters = parameters
    this.#body = requestBody
    this.needsPassword = security.length > 0
  }

  /** Checks a request, and reads its values. */
  read(given: Given): Read {
    const read = PLACES.map((place) => [place, this.#valuesIn(place, given[place])] as const)
    const body = given.body ?? (this.#body?.required === true ? undefined : {})
    const misfits = [...read.flatMap(([place, values]) => this.#misfitsIn(place, values)), ...this.#misfitsInBody(body)]
    if (misfits.length > 0) return { misfits }
    const defaults = this.#parameters.filter(({ schema }) => schema.default !== undefined)
    return {
      parameters: Object.assign(
        Object.fromEntries(defaults.map(({ name, schema }) => [name, schema.default])),
        ...read.map(([, values]) => values),
      ),
      body,
    }
  }

  #at(place: Misfit['in']): readonly ParameterRow[] {
    return this.#parameters.filter((row) => row.in === place)
  }

  /** Of headers those that are described; of the rest everything. */
  #valuesIn(place: ParameterRow['in'], given: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
    const rows = this.#at(place)
    const values = Object.entries(given).flatMap(([sent, text]) => {
      const row = rows.find(({ name }) => (place === 'header' ? name.toLowerCase() === sent : name === sent))
      if (row === undefined) return place === 'header' ? [] : [[sent, text] as const]
      return [[row.name, valueOf(text, row.schema.type)] as const]
    })
    return Object.fromEntries(values)
  }

  #misfitsIn(place: ParameterRow['in'], values: Readonly<Record<string, unknown>>): readonly Misfit[] {
    const rows = this.#at(place)
    const check = this.#check(place, {
      type: 'object',
      additionalProperties: false,
      required: rows.filter(({ required }) => required === true).map(({ name }) => name),
      properties: Object.fromEntries(rows.map(({ name, schema }) => [name, schema])),
    })
    const untimely = rows.filter(({ name, schema }) => schema.format === 'date-time' && isNoTime(values[name]))
    return [
      ...misfits(check, values, place),
      ...untimely.map(({ name }) => ({ in: place, pointer: `/${name}`, says: `${name} is no time. ${TIME_EXAMPLE}` })),
    ]
  }

  #misfitsInBody(body: unknown): readonly Misfit[] {
    const schema = this.#body?.content['application/json']?.schema ?? NO_BODY
    return misfits(this.#check('body', schema as JsonSchema), body ?? null, 'body')
  }

  #check(place: Misfit['in'], schema: JsonSchema): CheckSchema {
    const made = this.#checks.get(place) ?? schemaCheck(schema)
    this.#checks.set(place, made)
    return made
  }
}

const TIME_EXAMPLE = 'Write it as in 2026-01-31T12:00:00Z.'
/** What an operation takes that describes no body. */
const NO_BODY = { type: 'object', additionalProperties: false }

function isNoTime(value: unknown): boolean {
  return value !== undefined && Number.isNaN(Date.parse(String(value)))
}

/** A text as the type that is described, where it is one. */
function valueOf(text: string, type: string | undefined): unknown {
  const isNumber = (type === 'integer' || type === 'number') && /^-?\d+(?:\.\d+)?$/.test(text)
  return isNumber ? Number(text) : text
}

function misfits(check: CheckSchema, data: unknown, place: Misfit['in']): readonly Misfit[] {
  const problems = new Problems('', () => ({ line: 0, column: 0 }))
  check(data, { what: `the ${place}`, problems })
  return problems.found.map(({ pointer, sentence }) => ({ in: place, pointer, says: sentence.replace(/^Cannot use the \w+: /, '') }))
}
