// Are the outcomes complete, distinct, and each within reach? Judges the compiled contract; what it is made of has been
// judged before.

import type { Contract, Field, Outcome } from '../contract.ts'
import { inPrecedence } from '../plan.ts'
import { pointerOf } from '../pointer.ts'
import type { Problems } from '../problems.ts'
import type { TokenPlace } from './token-place.ts'

/** What is checked, and where it stands. */
export interface OutcomeCheck {
  readonly contract: Contract
  readonly place: TokenPlace
  readonly problems: Problems
}

/** Adds a problem for everything that is missing or out of reach. */
export function checkOutcomes(check: OutcomeCheck): void {
  checkReach(check)
  checkAbsence(check)
  checkCodes(check)
  checkUse(check)
}

/** An outcome is out of reach where an earlier one holds whenever it does: in the least that makes it hold. */
function checkReach({ contract, place, problems }: OutcomeCheck): void {
  const { outcomes, fields } = contract.operation
  const orders = [outcomes, ...ranks(contract).map((ranked) => inPrecedence(outcomes, ranked))]
  for (const [index, outcome] of outcomes.entries()) {
    const field =
      'invalid' in outcome.when ? fields.find(({ name }) => name === Object.values(outcome.when)[0]) : undefined
    if (field !== undefined && !canBeInvalid(field)) {
      const sentence = `Cannot reach the outcome ${outcome.id}: the schema of ${field.name} takes any text. Give the field a pattern, an enum, a const or a length.`
      problems.add('outcome-impossible', `${place.outcomes}/${index}/when`, sentence)
      continue
    }
    const earlier = shadowOf(outcome, { order: outcomes, fields })
    if (earlier === undefined || orders.some((order) => shadowOf(outcome, { order, fields }) === undefined)) continue
    const sentence = `Cannot reach the outcome ${outcome.id}: ${earlier.id} stands before it and holds whenever it does. Move it before ${earlier.id}, or take it out.`
    problems.add('outcome-shadowed', `${place.outcomes}/${index}`, sentence)
  }
}

function ranks({ points }: Contract): readonly (readonly string[])[] {
  return points.flatMap(({ choices }) =>
    choices.flatMap(({ changes }) => (changes.precedence === undefined ? [] : [changes.precedence])),
  )
}

interface Order {
  readonly order: readonly Outcome[]
  readonly fields: readonly Field[]
}

function shadowOf(outcome: Outcome, { order, fields }: Order): Outcome | undefined {
  return order.slice(0, order.indexOf(outcome)).find((earlier) => holdsWith(earlier, outcome, fields))
}

/** Whether the earlier outcome holds in the least that makes the later one hold. */
function holdsWith({ when: earlier }: Outcome, { when: later }: Outcome, fields: readonly Field[]): boolean {
  if (JSON.stringify(earlier) === JSON.stringify(later)) return true
  if (!('credentials' in earlier) || 'credentials' in later) return false
  // A request whose identifier or secret is absent or invalid carries nobody's credentials; any other may carry either.
  const name = 'absent' in later ? later.absent : later.invalid
  return (
    earlier.credentials === 'unknown' && fields.some((field) => field.name === name && field.credential !== undefined)
  )
}

const LIMITS = ['const', 'enum', 'pattern', 'minLength', 'maxLength']

function canBeInvalid({ schema }: Field): boolean {
  return typeof schema === 'boolean' ? !schema : LIMITS.some((keyword) => schema[keyword] !== undefined)
}

function checkAbsence({ contract, place, problems }: OutcomeCheck): void {
  const { outcomes, fields } = contract.operation
  const judged = new Set(outcomes.flatMap(({ when }) => ('absent' in when ? [when.absent] : [])))
  for (const { name, credential } of fields.filter((field) => field.required && !judged.has(field.name))) {
    const pointer = `${place.fields}${pointerOf([name])}`
    const remedy = `Add an outcome with when: { absent: ${name} }`
    if (credential === undefined) {
      const sentence = `Cannot answer a request without ${name}: it is required, and no outcome is for its absence. ${remedy}, or take it out of required.`
      problems.add('required-field-unanswered', pointer, sentence)
    } else {
      const sentence = `Cannot tell a request without ${name} from one with wrong credentials: no outcome is for its absence. ${remedy}, if the document has one.`
      problems.add('credential-absent-undocumented', pointer, sentence)
    }
  }
}

function checkCodes({ contract, place, problems }: OutcomeCheck): void {
  const errors = [...contract.operation.outcomes.entries()].filter(([, { tokenAt }]) => tokenAt === undefined)
  const withCode = errors.filter(([, { code }]) => code !== undefined)
  for (const [index, outcome] of errors) {
    if (outcome.codeAt === undefined && withCode.length > 0) {
      const sentence = `Cannot tell the error code of ${outcome.id}: it has none, and the others have. Add code: a JSON Pointer into its example.`
      problems.add('outcome-code-absent', `${place.outcomes}/${index}`, sentence)
    }
    const twin = withCode.find(
      ([at, { code, example }]) => at < index && code === outcome.code && example !== outcome.example,
    )
    if (twin === undefined) continue
    const sentence = `Cannot tell ${outcome.id} from ${twin[1].id}: both have the error code ${outcome.code}. Give one of the examples another code.`
    problems.add('outcome-code-repeated', `${place.outcomes}/${index}/code`, sentence)
  }
}

/** What the description shows of the token operation, and nothing leads to. */
function checkUse({ contract, place, problems }: OutcomeCheck): void {
  const used = new Set(contract.operation.outcomes.map(({ example }) => example))
  for (const { status, examples } of place.responses) {
    const pointer = `${place.operation}/responses${pointerOf([status])}`
    if (!place.answered.has(status)) {
      const sentence = `Cannot answer with the response ${status}: no outcome leads to it. Add an outcome for it, or take it out.`
      problems.add('response-unreachable', pointer, sentence)
      continue
    }
    for (const { mediaType, name } of examples.filter((example) => !used.has(example.name))) {
      const sentence = `Cannot answer with the example ${name}: no outcome leads to it. Add an outcome with example: ${name}, or take it out.`
      problems.add('example-unused', `${pointer}${pointerOf(['content', mediaType, 'examples', name])}`, sentence)
    }
  }
}
