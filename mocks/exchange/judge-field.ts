// One described field of a request: absent, misspelt, empty, repeated, a file, no text, or with white space around it.

import { pointOwning } from '../contract/owners.ts'
import type { ReadField } from './fields.ts'
import { type Facts, type Finding, type FindingId, findingOf } from './findings.ts'
import type { Judged } from './judged.ts'

interface FieldContext {
  readonly judged: Judged
  /** Field -> the unknown name that seems to mean it. */
  readonly misspelt: ReadonlyMap<string, string>
  readonly found: Finding[]
}

/** Adds what is found on a field that is not plain. */
export function judgeField({ field, sent }: ReadField, { judged, misspelt, found }: FieldContext): void {
  const { plan, redact, form } = judged
  const add = (id: FindingId, facts: Facts = {}, knob = ''): void => {
    found.push(
      findingOf(id, { field: field.name, ...facts }, { source: field.source, point: pointOwning(plan.owners, knob) }),
    )
  }
  if (sent.length === 0) {
    const instead = misspelt.get(field.name)
    if (instead !== undefined) add('field-misspelt', { found: redact(instead) })
    else if (field.required && form.complete) add('field-absent')
    return
  }
  const plain = sent.filter(({ asFile }) => !asFile)
  if (plain.length < sent.length) add('field-as-file', {}, 'reading.file-part')
  if (sent.length > 1) add('field-repeated', { count: String(sent.length) }, 'reading.repeated')
  if (sent.some(({ exact }) => !exact)) add('field-not-text')
  if (sent.some(({ value }) => value !== '' && value.trim() !== value)) add('field-spaced', {}, 'reading.space')
  if (plain.some(({ value }) => value === '')) add('field-empty', {}, 'reading.empty')
}
