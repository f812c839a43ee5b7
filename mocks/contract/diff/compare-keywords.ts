// Two schemas, keyword by keyword: types, values, limits, and what nobody can tell. What is inside them is compared elsewhere.

import type { Both, Difference, Effect, Place, Schema, SchemaSide } from './compare-schemas.ts'

/** What differs in the keywords that judge the data as a whole. */
export function compareKeywords(both: Both): readonly Difference[] {
  return [...typeDifferences(both), ...valueDifferences(both), ...limitDifferences(both), ...otherDifferences(both)]
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
  if (narrower && wider) return [values(place, 'replaced', words)]
  if (!narrower && !wider) return []
  return [values(place, narrower ? 'tightened' : 'loosened', words)]
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
