// One operation before and after, as it was written: its members, their references followed where they are asked for.

import { valueAt } from '../pointer.ts'
import type { Reading } from '../read.ts'
import { referredTo } from '../references.ts'
import type { ChangeLog } from './change.ts'
import { compareSchemas, type Difference } from './compare-schemas.ts'

/** Two readings, and where their changes go. */
export interface Readings {
  readonly old: Reading
  readonly new: Reading
  readonly log: ChangeLog
}

/** An object of a description. */
export type Members = Readonly<Record<string, unknown>>

/** One operation, before and after. */
export interface Both extends Readings {
  readonly before: Members
  readonly after: Members
  readonly name: string
  readonly pointer: string
}

/** A member, its reference followed. */
export function resolved(member: unknown, { data }: Reading): Members {
  const { $ref: reference } = Object(member) as Members
  const pointer = typeof reference === 'string' ? referredTo(reference) : undefined
  return Object(pointer === undefined ? member : valueAt(data, pointer)) as Members
}

/** What differs in the schemas of two members. */
export function schemaDifferences(
  { before, after }: Pick<Both, 'before' | 'after'>,
  readings: Omit<Readings, 'log'>,
): readonly Difference[] {
  return compareSchemas({
    old: { schema: before['schema'], data: readings.old.data },
    new: { schema: after['schema'], data: readings.new.data },
  })
}
