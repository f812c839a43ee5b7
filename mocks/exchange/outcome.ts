// Which outcome a request leads to: the first whose condition holds.

import type { Condition, JsonSchema } from '../contract/contract.ts'
import type { Knob } from '../contract/owners.ts'
import type { Plan, PlannedOutcome } from '../contract/plan.ts'
import { fieldNamed, type ReadField, type ReadForm } from './fields.ts'

/** What the conditions are judged by. */
export interface Evidence {
  readonly form: ReadForm
  /** Whether the credentials of the form are those of an application. */
  readonly known: boolean
}

/** The outcome, and the knobs that decided between several that hold. */
export interface Decision {
  readonly planned: PlannedOutcome
  readonly felt: readonly Knob[]
}

const RANKED: readonly Knob[] = ['precedence']
const NONE: readonly Knob[] = []

/** Decides. Where no condition holds, which a valid description rules out, the last outcome is the answer. */
export function decide(plan: Plan, evidence: Evidence): Decision | undefined {
  const planned = plan.outcomes.find(({ outcome }) => holds(outcome.when, evidence)) ?? plan.outcomes.at(-1)
  if (planned === undefined) return undefined
  return { planned, felt: 'absent' in planned.outcome.when && severalAbsent(plan, evidence) ? RANKED : NONE }
}

function severalAbsent(plan: Plan, evidence: Evidence): boolean {
  const absent = plan.outcomes.filter(({ outcome }) => 'absent' in outcome.when && holds(outcome.when, evidence))
  return absent.length > 1
}

function holds(when: Condition, { form, known }: Evidence): boolean {
  if ('credentials' in when) return (when.credentials === 'known') === known
  if ('absent' in when) return (fieldNamed(form, when.absent)?.state ?? 'absent') === 'absent'
  const read = fieldNamed(form, when.invalid)
  return read !== undefined && read.state !== 'absent' && !fits(read)
}

function fits({ state, value, field }: ReadField): boolean {
  return state === 'present' && fitsSchema(value, field.schema)
}

/** How the types that a schema may ask for are written in a form. */
const WRITTEN: Readonly<Record<string, RegExp>> = {
  boolean: /^(?:true|false)$/,
  integer: /^-?\d+$/,
  number: /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i,
}

/** The keywords of JSON Schema that say something of a text. */
function fitsSchema(value: string, schema: JsonSchema): boolean {
  if (typeof schema === 'boolean') return schema
  const { type, const: only, enum: some, pattern, minLength, maxLength } = schema
  if (WRITTEN[String(type)]?.test(value) === false) return false
  if (only !== undefined && String(only) !== value) return false
  if (Array.isArray(some) && !some.some((one) => String(one) === value)) return false
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(value)) return false
  const length = [...value].length
  return length >= Number(minLength ?? 0) && length <= Number(maxLength ?? Number.POSITIVE_INFINITY)
}
