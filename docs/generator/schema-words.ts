// A JSON Schema in words: which members an object has, and what a value may be.

import { code } from './markdown.ts'

/** A JSON Schema as our own files have it. */
export interface Schema {
  readonly [keyword: string]: unknown
  readonly $ref?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
}

/** Finds what a `$ref` names. */
export type Resolve = (reference: string) => Schema

/** One member of an object. */
export interface Member {
  readonly name: string
  readonly isRequired: boolean
  readonly says: string
  readonly takes: string
}

/** The members of an object schema. */
export function membersOf(schema: Schema, resolve: Resolve): readonly Member[] {
  const { properties = {}, required = [] } = resolved(schema, resolve)
  return Object.entries(properties).map(([name, member]) => ({
    name,
    isRequired: required.includes(name),
    says: member.description ?? resolved(member, resolve).description ?? '',
    takes: valueInWords(member, resolve),
  }))
}

/** The schema with what it refers to; what stands beside the reference goes first. */
export function resolved(schema: Schema, resolve: Resolve): Schema {
  return schema.$ref === undefined ? schema : { ...resolved(resolve(schema.$ref), resolve), ...schema }
}

/** What a value may be, in a few words. */
export function valueInWords(schema: Schema, resolve: Resolve): string {
  const { type, enum: values, const: value, anyOf, items, minimum, maximum } = resolved(schema, resolve)
  if (anyOf !== undefined) return anyOf.map((one) => valueInWords(one, resolve)).join(' or ')
  if (values !== undefined) return values.map((one) => code(String(one))).join(', ')
  if (value !== undefined) return code(String(value))
  if (type === 'array') return `list of ${items === undefined ? 'anything' : valueInWords(items, resolve)}`
  if (type === undefined) return 'anything'
  return `${[type].flat().join(' or ')}${boundsInWords(minimum, maximum)}`
}

function boundsInWords(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum === undefined) return maximum === undefined ? '' : `, at most ${maximum}`
  return maximum === undefined ? `, at least ${minimum}` : `, ${minimum} to ${maximum}`
}
