// openapi.yaml of the admin API, as far as requests are concerned: reads it, and checks parameters and bodies against it.
// Each check is compiled when its operation is first used.

import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { JsonSchema } from '../../contract/contract.ts'
import { pointerOf, tokensOf, valueAt } from '../../contract/pointer.ts'
import { Problems } from '../../contract/problems.ts'
import { type CheckSchema, schemaCheck } from '../../load/check-schema.ts'
import { packagedFile } from '../../packaged.ts'
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
  readonly requestBody?: {
    readonly required?: boolean
    readonly content: Readonly<Record<string, { readonly schema: object }>>
  }
  readonly security?: readonly object[]
}

const PLACES = ['path', 'query', 'header'] as const

/** The description; reads its file once. */
export class AdminDescription {
  readonly text = readFileSync(packagedFile('mocks/server/admin/openapi.yaml'), 'utf8')
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
  #check: CheckSchema | undefined
  /** Whether it needs the admin password even on loopback. */
  readonly needsPassword: boolean

  constructor({ parameters = [], requestBody, security = [] }: OperationObject) {
    this.#parameters = parameters
    this.#body = requestBody
    this.needsPassword = security.length > 0
  }

  /** Checks a request, and reads its values. */
  read(given: Given): Read {
    const [path, query, header] = PLACES.map((place) => this.#valuesIn(place, given[place]))
    const absent = this.#body?.required === true ? null : {}
    const body = given.body === undefined ? absent : given.body
    const misfits = this.#misfits({ path, query, header, body })
    if (misfits.length > 0) return { misfits }
    const defaults = this.#parameters.filter(({ schema }) => schema.default !== undefined)
    const usual = Object.fromEntries(defaults.map(({ name, schema }) => [name, schema.default]))
    return { parameters: { ...usual, ...path, ...query, ...header }, body }
  }

  /** Of headers those that are described; of the rest everything. */
  #valuesIn(place: ParameterRow['in'], given: Readonly<Record<string, string>>): Values {
    const values = Object.entries(given).flatMap(([sent, text]) => {
      const row = this.#parameters.find(({ name, in: at }) => at === place && name.toLowerCase() === sent.toLowerCase())
      if (row === undefined || (row.name !== sent && place !== 'header'))
        return place === 'header' ? [] : [[sent, text] as const]
      return [[row.name, typed(text, row.schema.type)] as const]
    })
    return Object.fromEntries(values)
  }

  #misfits(data: Readonly<Record<string, unknown>>): readonly Misfit[] {
    this.#check ??= schemaCheck(this.#schema())
    const problems = new Problems('', () => ({ line: 0, column: 0 }))
    this.#check(data, { what: 'it', problems })
    const found = problems.found.map(({ pointer, sentence }) =>
      misfitAt(pointer, sentence.replace('Cannot use it: ', '')),
    )
    const untimely = this.#parameters.filter(({ name, in: at, schema }) => {
      const text = valueAt(data, pointerOf([at, name]))
      return schema.format === 'date-time' && text !== undefined && Number.isNaN(Date.parse(String(text)))
    })
    return [
      ...found,
      ...untimely.map(({ name, in: at }) => misfitAt(pointerOf([at, name]), `${name} is no time. ${TIME_EXAMPLE}`)),
    ]
  }

  /** Of a request as a whole. */
  #schema(): JsonSchema {
    const body = this.#body?.content['application/json']?.schema ?? NOTHING
    return {
      type: 'object',
      properties: { ...Object.fromEntries(PLACES.map((place) => [place, this.#schemaOf(place)])), body },
    }
  }

  #schemaOf(place: ParameterRow['in']): object {
    const rows = this.#parameters.filter((row) => row.in === place)
    return {
      ...NOTHING,
      required: rows.filter(({ required }) => required === true).map(({ name }) => name),
      properties: Object.fromEntries(rows.map(({ name, schema }) => [name, schema])),
    }
  }
}

type Values = Readonly<Record<string, unknown>>

const TIME_EXAMPLE = 'Write it as in 2026-01-31T12:00:00Z.'
/** What is not described. */
const NOTHING = { type: 'object', additionalProperties: false }

/** A text as the type that is described, where it is one. */
function typed(text: string, type: string | undefined): unknown {
  const isNumber = (type === 'integer' || type === 'number') && /^-?\d+(?:\.\d+)?$/.test(text)
  return isNumber ? Number(text) : text
}

/** The first step of the pointer is the place. */
function misfitAt(pointer: string, says: string): Misfit {
  const [at = '', ...rest] = tokensOf(pointer)
  return { in: [...PLACES, 'body' as const].find((place) => place === at) ?? 'body', pointer: pointerOf(rest), says }
}
