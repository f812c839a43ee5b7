// Are the schemas schemas, and do the examples agree with them?

import { tokensOf, valueAt } from '../pointer.ts'
import type { Problems } from '../problems.ts'
import { referredTo } from '../references.ts'
import type { Schemas } from './schemas.ts'
import { type Part, visitParts } from './visit.ts'

/** What is checked, and by what. */
export interface SchemaCheck {
  readonly schemas: Schemas
  readonly problems: Problems
}

/** Adds a problem for every schema that is none, and for every example that does not agree with its schema. */
export function checkSchemas(description: unknown, check: SchemaCheck): void {
  visitParts(description, (part) => {
    if (part.kind === 'schema') checkSchema(part, check)
    for (const example of examplesOf(part, description)) checkExample(example, { part, ...check })
  })
}

/** Whole schemas only: what is inside one is judged with it. */
function checkSchema({ value, pointer }: Part, { schemas, problems }: SchemaCheck): void {
  if (!WHOLE.test(pointer)) return
  for (const fault of schemas.faultsOf(value)) {
    problems.add(
      'schema-invalid',
      `${pointer}${fault.pointer}`,
      `Cannot use this schema: ${memberAt(fault.pointer)} ${fault.words}. Mend it here.`,
    )
  }
}

const WHOLE = /^\/components\/schemas\/[^/]+$|\/(?:content\/[^/]+|parameters\/[^/]+|headers\/[^/]+)\/schema$/

interface Example {
  readonly data: unknown
  /** Where its data stand. */
  readonly pointer: string
  /** Where its schema stands. */
  readonly schema: string
}

function examplesOf({ kind, value, pointer }: Part, description: unknown): readonly Example[] {
  if (kind === 'schema') return ofSchema(value, pointer)
  if (!HOLDERS.has(kind) || value['schema'] === undefined) return []
  const schema = `${pointer}/schema`
  const single = 'example' in value ? [{ data: value['example'], pointer: `${pointer}/example`, schema }] : []
  const named = Object.entries(Object(value['examples'])).flatMap(([name, entry]) => {
    const at = `${pointer}/examples/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const { $ref: reference } = Object(entry) as { readonly $ref?: string }
    const place = typeof reference === 'string' ? referredTo(reference) : at
    const example: unknown = place === at ? entry : valueAt(description, place ?? '')
    return hasValue(example) ? [{ data: example.value, pointer: `${place}/value`, schema }] : []
  })
  return [...single, ...named]
}

const HOLDERS = new Set(['media-type', 'parameter', 'header'])

function hasValue(example: unknown): example is { readonly value: unknown } {
  return typeof example === 'object' && example !== null && 'value' in example
}

function ofSchema(schema: Part['value'], pointer: string): readonly Example[] {
  const single =
    'example' in schema ? [{ data: schema['example'], pointer: `${pointer}/example`, schema: pointer }] : []
  const list = Array.isArray(schema['examples']) ? schema['examples'] : []
  return [
    ...single,
    ...list.map((data: unknown, index) => ({ data, pointer: `${pointer}/examples/${index}`, schema: pointer })),
  ]
}

function checkExample(example: Example, { part, schemas, problems }: SchemaCheck & { readonly part: Part }): void {
  // XML, CSV and the like as text: their schema is about what the text stands for.
  const isText =
    typeof example.data === 'string' && part.kind === 'media-type' && !/[/+]json\b|^text\/plain\b/.test(part.name)
  if (isText) return
  for (const { pointer, words } of schemas.mismatchesAt(example.schema, example.data, part.side)) {
    const sentence = `Cannot keep this example: ${memberAt(pointer)} ${words}. Mend the example, or the schema that it claims.`
    problems.add('example-mismatch', `${example.pointer}${pointer}`, sentence)
  }
}

/** What stands at a pointer, in words. */
function memberAt(pointer: string): string {
  return tokensOf(pointer).at(-1) ?? 'it'
}
