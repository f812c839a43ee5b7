// What the fields of a form amount to under the rules: absent, present with a value, or present but invalid.

import type { BehaviorRules } from '../contract/behavior.ts'
import type { Field } from '../contract/contract.ts'
import type { Knob } from '../contract/owners.ts'
import type { Form, SentField } from './form.ts'

/** A described field as the service reads it. */
export interface ReadField {
  readonly field: Field
  /** Everything that was sent under its name. */
  readonly sent: readonly SentField[]
  readonly state: 'absent' | 'present' | 'invalid'
  /** Empty when absent or invalid. */
  readonly value: string
}

/** A request's form as the service reads it. */
export interface ReadForm {
  readonly byName: ReadonlyMap<string, ReadField>
  readonly unknown: readonly SentField[]
  /** Whether the service reads this encoding at all. */
  readonly accepted: boolean
  /** The knobs that made a difference to this request. */
  readonly felt: readonly Knob[]
}

/** Applies the reading rules to a form. */
export function readFields(form: Form, fields: readonly Field[], rules: BehaviorRules['reading']): ReadForm {
  const accepted = rules.encodings.includes(form.encoding)
  const felt = new Set<Knob>()
  if (form.fields.length > 0 && (!accepted || rules.alsoEncodings.includes(form.encoding)))
    felt.add('reading.also-encodings')
  const byName = new Map<string, ReadField>()
  for (const field of fields) {
    const sent = form.fields.filter((candidate) => candidate.name === field.name)
    byName.set(field.name, readField(field, accepted ? sent : [], { rules, felt, sent }))
  }
  const unknown = form.fields.filter((candidate) => !byName.has(candidate.name))
  if (unknown.length > 0) felt.add('reading.unknown')
  return { byName, unknown, accepted, felt: [...felt] }
}

interface Reading {
  readonly rules: BehaviorRules['reading']
  readonly felt: Set<Knob>
  /** Everything sent under the name, also where the encoding is not read. */
  readonly sent: readonly SentField[]
}

function readField(field: Field, seen: readonly SentField[], { rules, felt, sent }: Reading): ReadField {
  const counted = rules.filePart === 'value' ? seen : seen.filter((candidate) => !candidate.asFile)
  if (seen.some((candidate) => candidate.asFile)) felt.add('reading.file-part')
  if (counted.length > 1) felt.add('reading.repeated')
  const taken = rules.repeated === 'last' ? counted.at(-1) : counted[0]
  if (taken === undefined) return { field, sent, state: 'absent', value: '' }
  if (counted.length > 1 && rules.repeated === 'invalid') return { field, sent, state: 'invalid', value: '' }
  const trimmed = taken.value.trim()
  if (trimmed !== taken.value) felt.add('reading.space')
  const value = rules.space === 'trimmed' ? trimmed : taken.value
  if (value !== '') return { field, sent, state: 'present', value }
  felt.add('reading.empty')
  return { field, sent, state: rules.empty === 'absent' ? 'absent' : 'present', value }
}
