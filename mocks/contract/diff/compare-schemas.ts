// Two schemas: does the later one take less, or more? Knows no direction: what less means depends on who sends.

import { pointerOf, valueAt } from '../pointer.ts'
import { referredTo } from '../references.ts'
import { compareKeywords } from './compare-keywords.ts'

/** Fewer data fit than before; more do; some fewer and some more; or that cannot be told from the schemas. */
export type Effect = 'tightened' | 'loosened' | 'replaced' | 'unclear'

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

/** Where two schemas stand. */
export interface Place {
  readonly path: readonly string[]
  readonly pointer: string
  /** The references that were followed to get there: a schema that holds itself is compared once. */
  readonly within: readonly string[]
}

/** A schema, keyword by keyword. */
export type Schema = Readonly<Record<string, unknown>>

/** Two schemas, their references followed. */
export interface Both extends Place {
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
  return [...compareKeywords(both), ...memberDifferences(both), ...itemDifferences(both)]
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

function memberDifferences(both: Both): readonly Difference[] {
  const [before, after] = [Object(both.old['properties']) as Schema, Object(both.new['properties']) as Schema]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const place = {
      path: [...both.path, name],
      pointer: `${both.pointer}/properties${pointerOf([name])}`,
      within: both.within,
    }
    const presence = presenceDifference(name, both)
    const isKept = name in before && name in after
    const inside = {
      old: { schema: before[name], data: both.pair.old.data },
      new: { schema: after[name], data: both.pair.new.data },
    }
    return [...(presence === undefined ? [] : [{ ...place, ...presence }]), ...(isKept ? compareAt(inside, place) : [])]
  })
}

type Presence = Pick<Difference, 'aspect' | 'effect' | 'words'>

function presenceDifference(name: string, both: Both): Presence | undefined {
  const [was, is] = [required(both.old, name), required(both.new, name)]
  if (!(name in Object(both.new['properties'])))
    return { aspect: 'removed', effect: was ? 'loosened' : 'unclear', words: 'is gone' }
  const fresh = !(name in Object(both.old['properties']))
  if (fresh && is) return { aspect: 'added', effect: 'tightened', words: 'is new, and required' }
  if (fresh) return { aspect: 'added', effect: 'loosened', words: 'is new' }
  if (was === is) return undefined
  return is
    ? { aspect: 'required', effect: 'tightened', words: 'is required now' }
    : { aspect: 'required', effect: 'loosened', words: 'is no longer required' }
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
