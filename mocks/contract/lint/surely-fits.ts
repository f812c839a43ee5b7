// Whether data fit a schema beyond doubt: the keywords that most schemas are made of, without compiling anything. What is
// in doubt is left to the validator, which says the same, and why.

import { valueAt } from '../pointer.ts'
import { referredTo } from '../references.ts'

type Members = Readonly<Record<string, unknown>>
type Judge = (given: Given) => boolean

interface Given {
  readonly data: unknown
  readonly wanted: unknown
  readonly schema: Members
  /** Judges a part of the data by another schema. */
  readonly fits: (schema: unknown, data: unknown) => boolean
}

const TYPES: Readonly<Record<string, (data: unknown) => boolean>> = {
  string: (data) => typeof data === 'string',
  number: (data) => typeof data === 'number',
  integer: (data) => Number.isInteger(data),
  boolean: (data) => typeof data === 'boolean',
  null: (data) => data === null,
  array: (data) => Array.isArray(data),
  object: (data) => isObject(data),
}

/** Keywords that judge nothing. */
const SILENT = [
  'title',
  'description',
  'example',
  'examples',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
  'format',
  'xml',
  'externalDocs',
  '$comment',
]
const silent: Judge = () => true

const KEYWORDS: Readonly<Record<string, Judge>> = {
  ...Object.fromEntries(SILENT.map((keyword) => [keyword, silent])),
  type: ({ data, wanted }) => [wanted].flat().some((type) => TYPES[String(type)]?.(data) === true),
  enum: ({ data, wanted }) => Array.isArray(wanted) && typeof data !== 'object' && wanted.includes(data),
  const: ({ data, wanted }) => typeof data !== 'object' && wanted === data,
  // A character is one or two of the units that a text's length counts.
  minLength: ({ data, wanted }) =>
    typeof data !== 'string' || data.length / 2 >= Number(wanted) || [...data].length >= Number(wanted),
  maxLength: ({ data, wanted }) => typeof data !== 'string' || data.length <= Number(wanted),
  minimum: ({ data, wanted }) => typeof data !== 'number' || data >= Number(wanted),
  maximum: ({ data, wanted }) => typeof data !== 'number' || data <= Number(wanted),
  minItems: ({ data, wanted }) => !Array.isArray(data) || data.length >= Number(wanted),
  maxItems: ({ data, wanted }) => !Array.isArray(data) || data.length <= Number(wanted),
  required: ({ data, wanted }) =>
    !isObject(data) || (Array.isArray(wanted) && wanted.every((name) => Object.hasOwn(data, String(name)))),
  items: ({ data, wanted, fits }) => !Array.isArray(data) || data.every((item: unknown) => fits(wanted, item)),
  properties: ({ data, wanted, fits }) =>
    !isObject(data) ||
    Object.entries(data).every(([name, member]) => !hasOwn(wanted, name) || fits(wanted[name], member)),
  additionalProperties: ({ data, wanted, schema, fits }) =>
    !isObject(data) ||
    wanted === true ||
    Object.entries(data).every(([name, member]) => hasOwn(schema['properties'], name) || fits(wanted, member)),
}

/** References may go in circles. */
const DEEPEST = 40

/** True where the data fit the schema; false where they do not, or where that is not certain. */
export function surelyFits(schema: unknown, data: unknown, description: unknown): boolean {
  return fitsAt({ schema, data, description, depth: 0 })
}

interface Question {
  readonly schema: unknown
  readonly data: unknown
  readonly description: unknown
  readonly depth: number
}

function fitsAt({ schema, data, description, depth }: Question): boolean {
  if (typeof schema === 'boolean') return schema
  if (!isObject(schema) || depth > DEEPEST) return false
  const fits = (inner: unknown, part: unknown): boolean =>
    fitsAt({ schema: inner, data: part, description, depth: depth + 1 })
  return Object.entries(schema).every(([keyword, wanted]) => {
    if (keyword.startsWith('x-')) return true
    if (keyword !== '$ref') return KEYWORDS[keyword]?.({ data, wanted, schema, fits }) ?? false
    const pointer = referredTo(String(wanted))
    return pointer !== undefined && fits(valueAt(description, pointer), data)
  })
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hasOwn(value: unknown, name: string): value is Members {
  return isObject(value) && Object.hasOwn(value, name)
}
