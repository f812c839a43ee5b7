// Data against a JSON Schema: each thing that does not fit becomes a Problem with its place. Never quotes a value, which
// may be a secret; nor the name of a member, where the caller says that even this may be one.

import type { ErrorObject } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { JsonSchema } from '../contract/contract.ts'
import { pointerOf, tokensOf } from '../contract/pointer.ts'
import type { Problems } from '../contract/problems.ts'
import { didYouMean } from '../contract/suggest.ts'

/** What is checked, in words: `this application`. */
export interface Checked {
  readonly what: string
  readonly problems: Problems
  /** False where a member that is not known may be a secret in the wrong place. */
  readonly quotes?: boolean
}

/** Checks the data against a schema. */
export type CheckSchema = (data: unknown, checked: Checked) => void

/** One for all schemas: it takes longer to make than to use. Schemas are known by what they are, not by an id. */
const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false, verbose: true, addUsedSchema: false })

/** Compiles a schema once, to check many data. */
export function schemaCheck(schema: JsonSchema): CheckSchema {
  const validate = ajv.compile(schema as object)
  return (data, { what, problems, quotes = true }) => {
    if (validate(data)) return
    const sentences = telling(validate.errors ?? []).map(
      (error) => [placeOf(error), sentenceOf(error, quotes)] as const,
    )
    const seen = new Set<string>()
    for (const [pointer, sentence] of sentences) {
      if (seen.size !== seen.add(`${pointer} ${sentence}`).size)
        problems.add('does-not-fit', pointer, `Cannot use ${what}: ${sentence}`)
    }
  }
}

/** Keywords that only say that something under them did not fit. */
const BRANCHING = new Set(['if', 'anyOf', 'oneOf', 'allOf', 'propertyNames'])

function telling(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const leaves = errors.filter((error) => !BRANCHING.has(error.keyword))
  return leaves.length > 0 ? leaves : errors.slice(0, 1)
}

function placeOf(error: ErrorObject): string {
  const member = error.params['additionalProperty'] ?? error.propertyName
  return member === undefined ? error.instancePath : `${error.instancePath}${pointerOf([member])}`
}

interface Found {
  readonly error: ErrorObject
  /** The member that does not fit, by its name, or `it` for the whole. */
  readonly member: string
  readonly quotes: boolean
}

const IN_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'a map of members',
  array: 'a list',
  null: 'nothing',
}

/** What was found and what to do, by the keyword that failed. */
const SENTENCES: Readonly<Record<string, (found: Found) => string>> = {
  required: ({ error }) => `"${error.params['missingProperty']}" is absent. Add it.`,
  additionalProperties: (found) => unknownMember(found),
  type: (found) => wrongType(found),
  minLength: ({ member }) => `${member} is empty. Give it a value.`,
  pattern: ({ error, member }) => `${member} is not of the form ${error.params['pattern']}. Write it so that it is.`,
  minItems: ({ member }) => `${member} is an empty list. Add an item.`,
  enum: (found) => unknownValue(found),
  const: ({ error, member }) => `${member} is not ${JSON.stringify(error.params['allowedValue'])}. Write that.`,
  minimum: ({ error, member }) => `${member} is less than ${error.params['limit']}. Raise it.`,
  maximum: ({ error, member }) => `${member} is more than ${error.params['limit']}. Lower it.`,
  exclusiveMinimum: ({ error, member }) => `${member} is not more than ${error.params['limit']}. Raise it.`,
}

function sentenceOf(error: ErrorObject, quotes: boolean): string {
  const last = tokensOf(error.instancePath).at(-1)
  const member = error.propertyName ?? (last === undefined || /^\d+$/.test(last) ? 'it' : last)
  return (
    SENTENCES[error.keyword]?.({ error, member, quotes }) ??
    `${member} ${error.message ?? 'does not fit'}. Mend it here.`
  )
}

function unknownMember({ error, quotes }: Found): string {
  const name = String(error.params['additionalProperty'])
  const known = Object.keys((error.parentSchema as { properties?: object } | undefined)?.properties ?? {})
  const shown = known.filter((member) => !member.startsWith('$'))
  const found = quotes ? `there is no member "${name}"` : 'this member is not known'
  return `${found}.${didYouMean(name, shown)} Its members are ${shown.join(', ')}.`
}

function wrongType({ error, member }: Found): string {
  const wanted = [error.params['type']].flat().map(String)
  const isScalar = typeof error.data === 'number' || typeof error.data === 'boolean'
  const quote = isScalar && wanted.includes('string') ? ', in quotes' : ''
  return `${member} is ${typeInWords(error.data)}. Write ${wanted.map((type) => IN_WORDS[type] ?? type).join(' or ')}${quote}.`
}

function typeInWords(data: unknown): string {
  if (data === null || data === undefined) return 'empty'
  if (Array.isArray(data)) return 'a list'
  return typeof data === 'boolean' ? 'a boolean' : (IN_WORDS[typeof data] ?? 'of another type')
}

function unknownValue({ error, member }: Found): string {
  const known = (error.params['allowedValues'] as readonly unknown[]).map(String)
  const meant = typeof error.data === 'string' ? didYouMean(error.data, known) : ''
  return `${member} is none of ${known.join(', ')}.${meant} Write one of these.`
}
