// The fields of the request: which there are, which are required, and what they take.

import type { Field } from '../contract.ts'
import { pointerOf } from '../pointer.ts'
import type { ChangeKind } from './change.ts'
import type { Pair, Side } from './compare.ts'
import { compareSchemas, type Effect, memberName } from './compare-schemas.ts'
import { judgedBy } from './undecided.ts'

/** What a change of a request's values means to a client that sends them. */
export const SENT = {
  tightened: 'breaking',
  loosened: 'compatible',
  replaced: 'breaking',
  unclear: 'undecidable',
} as const satisfies Record<Effect, ChangeKind>

/** Notes what has changed. */
export function compareFields(pair: Pair): void {
  const renamed = renamedIn(pair)
  const { old, new: later } = pair
  for (const field of old.contract.operation.fields) {
    const name = renamed.get(field.name) ?? field.name
    const after = later.contract.operation.fields.find((candidate) => candidate.name === name)
    if (after === undefined) noteRemoved(field, pair)
    else compareField({ before: field, after }, pair)
  }
  const kept = new Set([...old.contract.operation.fields.map(({ name }) => name), ...renamed.values()])
  for (const field of later.contract.operation.fields.filter(({ name }) => !kept.has(name))) noteAdded(field, pair)
}

/** A field that is gone, and one that is new, and both are the same half of the credentials or the same statement. */
function renamedIn({ old, new: later }: Pair): ReadonlyMap<string, string> {
  const [before, after] = [old.contract.operation.fields, later.contract.operation.fields]
  const gone = before.filter(({ name }) => after.every((field) => field.name !== name))
  const fresh = after.filter(({ name }) => before.every((field) => field.name !== name))
  return new Map(
    gone.flatMap((field) => {
      const twin = fresh.find((candidate) => isSame(field, candidate))
      return twin === undefined ? [] : [[field.name, twin.name] as const]
    }),
  )
}

function isSame(one: Field, other: Field): boolean {
  if (one.credential !== undefined || other.credential !== undefined) return one.credential === other.credential
  return one.source.length > 0 && JSON.stringify(one.source) === JSON.stringify(other.source)
}

function placeOf({ place }: Side, { name }: Field): string {
  return `${place.fields}${pointerOf([name])}`
}

function noteRemoved(field: Field, { old, log }: Pair): void {
  const says = `The field ${field.name} is gone. Clients that still send it: the description does not say what a field that it does not list leads to.`
  const { point, source } = judgedBy(old.contract, ['reading.unknown'], field.source)
  log.note({ id: 'field-removed', kind: 'undecidable', says, point, source, pointer: placeOf(old, field), gone: true })
}

function noteAdded(field: Field, { new: later, log }: Pair): void {
  const kind = field.required ? 'breaking' : 'compatible'
  const says = `The field ${field.name} is new, and ${field.required ? 'required' : 'optional'}.`
  log.note({ id: 'field-added', kind, says, source: field.source, pointer: placeOf(later, field) })
}

function compareField(
  { before, after }: { readonly before: Field; readonly after: Field },
  { old, new: later, log }: Pair,
): void {
  const { name } = after
  const place = { source: after.source.length > 0 ? after.source : before.source, pointer: placeOf(later, after) }
  if (before.name !== name) {
    log.note({ id: 'field-renamed', kind: 'breaking', says: `The field ${before.name} is called ${name}.`, ...place })
  }
  if (before.required !== after.required) {
    const kind = after.required ? 'breaking' : 'compatible'
    log.note({
      id: 'field-required',
      kind,
      says: `The field ${name} is ${after.required ? 'required' : 'optional'} now.`,
      ...place,
    })
  }
  if (before.credential !== after.credential) {
    const says = `The field ${name} is ${after.credential ?? 'no part of the credentials'} now, and was ${before.credential ?? 'none'}.`
    log.note({ id: 'field-role', kind: 'breaking', says, ...place })
  }
  const sides = {
    old: { schema: before.schema, data: old.reading.data },
    new: { schema: after.schema, data: later.reading.data },
  }
  for (const { effect, words, path } of compareSchemas(sides)) {
    const says = `The field ${memberName(name, path)} ${words}.`
    log.note({ id: 'field-values', kind: SENT[effect], says, source: place.source, pointer: `${place.pointer}` })
  }
}
