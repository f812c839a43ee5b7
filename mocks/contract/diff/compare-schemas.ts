// Two schemas: does the later one take less, or more? Knows no direction: what less means depends on who sends.

import { pointerOf, valueAt } from '../pointer.ts'
import { referredTo } from '../references.ts'

/** Fewer data fit than before; more do; or that cannot be told from the schemas. */
export type Effect = 'tightened' | 'loosened' | 'unclear'

/** One difference. */
export interface Difference {
  /** Which member, from the outside in; `[]` is every item of a list. */
  readonly path: readonly string[]
  /** Of the schema of that member, within the later schema. */
  readonly pointer: string
  readonly aspect: 'values' | 'added' | 'removed' | 'required'
  readonly effect: Effect
  readonly words: string
}

/** A schema, and the description that its references lead into. */
export interface SchemaSide {
  readonly schema: unknown
  readonly data: unknown
}

/** Both of them. */
export interface SchemaPair {
  readonly old: SchemaSide
  readonly new: SchemaSide
}

/** What differs, the outer before the inner. */
export function compareSchemas(pair: SchemaPair): readonly Difference[] {
  return compareAt(pair, { path: [], pointer: '', within: [] })
}

interface Place {
  readonly path: readonly string[]
  readonly pointer: string
  /** The references that were followed to get there: a schema that holds itself is compared once. */
  readonly within: readonly string[]
}

type Schema = Readonly<Record<string, unknown>>

interface Both extends Place {
  readonly old: Schema
  readonly new: Schema
  readonly pair: SchemaPair
}

/** Deeper than any client looks; schemas may go in circles. */
const DEEPEST = 12

function compareAt(pair: SchemaPair, place: Place): readonly Difference[] {
  const references = JSON.stringify([referenceOf(pair.old.schema), referenceOf(pair.new.schema)])
  const isAgain = references !== NO_REFERENCES && place.within.includes(references)
  if (isAgain || place.path.length > DEEPEST || pair.old.schema === pair.new.schema) return []
  const both = {
    ...place,
    within: [...place.within, references],
    pair,
    old: resolved(pair.old),
    new: resolved(pair.new),
  }
  return [
    ...typeDifferences(both),
    ...valueDifferences(both),
    ...limitDifferences(both),
    ...otherDifferences(both),
    ...memberDifferences(both),
    ...itemDifferences(both),
  ]
}

const NO_REFERENCES = JSON.stringify([undefined, undefined])

function referenceOf(schema: unknown): unknown {
  return (Object(schema) as Schema)['$ref']
}

function resolved({ schema, data }: SchemaSide, followed = 0): Schema {
  const members = Object(schema) as Schema
  const { $ref: reference } = members
  const pointer = typeof reference === 'string' ? referredTo(reference) : undefined
  if (pointer === undefined || followed > DEEPEST) return members
  return { ...resolved({ schema: valueAt(data, pointer), data }, followed + 1), ...withoutReference(members) }
}

function withoutReference({ $ref: _, ...members }: Schema): Schema {
  return members
}

function values({ path, pointer }: Place, effect: Effect, words: string): Difference {
  return { path, pointer, aspect: 'values', effect, words }
}

function typeDifferences(both: Both): readonly Difference[] {
  const [before, after] = [typesOf(both.old), typesOf(both.new)]
  return setDifferences(both, { before, after, what: 'type' })
}

function typesOf({ type }: Schema): readonly string[] | undefined {
  if (type === undefined) return undefined
  const types = [type].flat().map(String)
  // Every whole number is a number.
  return types.includes('number') ? [...types, 'integer'] : types
}

function valueDifferences(both: Both): readonly Difference[] {
  return setDifferences(both, { before: allowed(both.old), after: allowed(both.new), what: 'value' })
}

function allowed(schema: Schema): readonly string[] | undefined {
  if ('const' in schema) return [JSON.stringify(schema['const'])]
  const { enum: some } = schema
  return Array.isArray(some) ? some.map((value) => JSON.stringify(value)) : undefined
}

interface Sets {
  readonly before: readonly string[] | undefined
  readonly after: readonly string[] | undefined
  readonly what: string
}

function setDifferences(place: Place, { before, after, what }: Sets): readonly Difference[] {
  const gone = before?.filter((name) => after !== undefined && !after.includes(name)) ?? []
  const fresh = after?.filter((name) => before !== undefined && !before.includes(name)) ?? []
  const wider = fresh.length > 0 || (before !== undefined && after === undefined)
  const narrower = gone.length > 0 || (before === undefined && after !== undefined)
  const text = (names: readonly string[] | undefined): string => names?.join(' or ') ?? 'anything'
  const words = `is of ${what} ${text(after)} now, and was of ${what} ${text(before)}`
  return [
    ...(narrower ? [values(place, 'tightened', words)] : []),
    ...(wider ? [values(place, 'loosened', words)] : []),
  ]
}

/** A greater one of these lets fewer data fit, or more. */
const LIMITS = {
  minLength: 'tightened',
  minimum: 'tightened',
  exclusiveMinimum: 'tightened',
  minItems: 'tightened',
  minProperties: 'tightened',
  maxLength: 'loosened',
  maximum: 'loosened',
  exclusiveMaximum: 'loosened',
  maxItems: 'loosened',
  maxProperties: 'loosened',
} as const satisfies Record<string, Effect>

function limitDifferences(both: Both): readonly Difference[] {
  return Object.entries(LIMITS).flatMap(([keyword, greater]) => {
    const [before, after] = [both.old[keyword], both.new[keyword]]
    if (before === after) return []
    const least = greater === 'tightened'
    const none = least ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
    const isGreater = Number(after ?? none) > Number(before ?? none)
    const effect = isGreater === least ? 'tightened' : 'loosened'
    return [values(both, effect, `has ${keyword} ${after ?? 'no more'} now, and had ${before ?? 'none'}`)]
  })
}

/** Keywords whose effect nobody can tell without trying every value. */
const UNCLEAR = [
  'pattern',
  'format',
  'multipleOf',
  'oneOf',
  'anyOf',
  'allOf',
  'not',
  'if',
  'then',
  'else',
  'patternProperties',
  'prefixItems',
  'contains',
]

function otherDifferences(both: Both): readonly Difference[] {
  return UNCLEAR.flatMap((keyword) => {
    const [before, after] = [both.old[keyword], both.new[keyword]]
    if (
      before === after ||
      isSame({ schema: before, data: both.pair.old.data }, { schema: after, data: both.pair.new.data })
    )
      return []
    if (before === undefined) return [values(both, 'tightened', `has a ${keyword} now`)]
    if (after === undefined) return [values(both, 'loosened', `has no ${keyword} any more`)]
    return [values(both, 'unclear', `has another ${keyword}`)]
  })
}

function isSame(one: SchemaSide, other: SchemaSide): boolean {
  try {
    return JSON.stringify(one.schema) === JSON.stringify(other.schema)
  } catch {
    // Schemas that go in circles have no text.
    return false
  }
}

function memberDifferences(both: Both): readonly Difference[] {
  const [before, after] = [Object(both.old['properties']) as Schema, Object(both.new['properties']) as Schema]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const place = {
      path: [...both.path, name],
      pointer: `${both.pointer}/properties${pointerOf([name])}`,
      within: both.within,
    }
    const was = required(both.old, name)
    const is = required(both.new, name)
    if (!(name in after))
      return [{ ...place, aspect: 'removed', effect: was ? 'loosened' : 'unclear', words: 'is gone' } as const]
    if (!(name in before)) {
      return [
        {
          ...place,
          aspect: 'added',
          effect: is ? 'tightened' : 'loosened',
          words: `is new${is ? ', and required' : ''}`,
        } as const,
      ]
    }
    const words = is ? 'is required now' : 'is no longer required'
    const presence =
      was === is ? [] : [{ ...place, aspect: 'required', effect: is ? 'tightened' : 'loosened', words } as const]
    const { pair } = both
    const inside = {
      old: { schema: before[name], data: pair.old.data },
      new: { schema: after[name], data: pair.new.data },
    }
    return [...presence, ...compareAt(inside, place)]
  })
}

function required({ required: names }: Schema, name: string): boolean {
  return Array.isArray(names) && names.includes(name)
}

function itemDifferences({ old, new: later, pair, path, pointer, within }: Both): readonly Difference[] {
  if (old['items'] === undefined && later['items'] === undefined) return []
  const inside = {
    old: { schema: old['items'], data: pair.old.data },
    new: { schema: later['items'], data: pair.new.data },
  }
  return compareAt(inside, { path: [...path, '[]'], pointer: `${pointer}/items`, within })
}

/** `name`, `owner.name`, `list[].name`: a member, from the whole that it is in. */
export function memberName(whole: string, path: readonly string[]): string {
  return [whole, ...path]
    .filter((name) => name !== '')
    .join('.')
    .replaceAll('.[]', '[]')
}
