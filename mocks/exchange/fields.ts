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
  /** Sent once, as exact text, not empty and without white space around it: there is nothing to say of it. */
  readonly isPlain: boolean
}

/** A request's form as the service reads it. */
export interface ReadForm {
  /** Every described field, in the order of the description. */
  readonly fields: readonly ReadField[]
  readonly unknown: readonly SentField[]
  /** Whether the service reads this encoding at all. */
  readonly accepted: boolean
  /** The knobs that made a difference to this request. */
  readonly felt: readonly Knob[]
}

/** The field of this name, where one is described. */
export function fieldNamed({ fields }: ReadForm, name: string): ReadField | undefined {
  return fields.find(({ field }) => field.name === name)
}

/** Applies the reading rules to a form. */
export function readFields(form: Form, described: readonly Field[], rules: BehaviorRules['reading']): ReadForm {
  const accepted = rules.encodings.includes(form.encoding)
  const felt = new Felt()
  if (form.fields.length > 0 && (!accepted || rules.alsoEncodings.includes(form.encoding)))
    felt.add('reading.also-encodings')
  const fields = described.map((field) => {
    const sent = form.fields.filter(({ name }) => name === field.name)
    return readField(field, accepted ? sent : [], { rules, felt, sent })
  })
  const unknown = form.fields.filter(({ name }) => !described.some((field) => field.name === name))
  if (unknown.length > 0) felt.add('reading.unknown')
  return { fields, unknown, accepted, felt: felt.knobs }
}

/** Knobs, each once. */
class Felt {
  readonly knobs: Knob[] = []

  add(knob: Knob): void {
    if (!this.knobs.includes(knob)) this.knobs.push(knob)
  }
}

interface Reading {
  readonly rules: BehaviorRules['reading']
  readonly felt: Felt
  /** Everything sent under the name, also where the encoding is not read. */
  readonly sent: readonly SentField[]
}

function readField(field: Field, seen: readonly SentField[], { rules, felt, sent }: Reading): ReadField {
  const [first] = seen
  if (first !== undefined && seen.length === 1 && isPlain(first))
    return { field, sent, state: 'present', value: first.value, isPlain: first.exact }
  const read = { field, sent, isPlain: false }
  const counted = rules.filePart === 'value' ? seen : seen.filter((candidate) => !candidate.asFile)
  if (seen.some((candidate) => candidate.asFile)) felt.add('reading.file-part')
  if (counted.length > 1) felt.add('reading.repeated')
  const taken = rules.repeated === 'last' ? counted.at(-1) : counted[0]
  if (taken === undefined) return { ...read, state: 'absent', value: '' }
  if (counted.length > 1 && rules.repeated === 'invalid') return { ...read, state: 'invalid', value: '' }
  const trimmed = taken.value.trim()
  if (trimmed !== taken.value) felt.add('reading.space')
  const value = rules.space === 'trimmed' ? trimmed : taken.value
  if (value !== '') return { ...read, state: 'present', value }
  felt.add('reading.empty')
  return { ...read, state: rules.empty === 'absent' ? 'absent' : 'present', value }
}

function isPlain({ asFile, value }: SentField): boolean {
  return !asFile && value !== '' && value.trim() === value
}
