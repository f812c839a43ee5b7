// Data against the schemas of a description, which keep their references: a validator for each that is asked for.

import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { JsonSchema } from '../contract.ts'
import { pointerOf } from '../pointer.ts'
import { extraOf, inWords, mostTelling } from '../validate.ts'

/** Data that do not fit: where in them, and what is wrong. */
export interface Mismatch {
  readonly pointer: string
  readonly words: string
}

/** A body that is sent lacks what only answers carry, and the other way round. */
type Side = 'request' | 'response' | undefined

interface Keyed {
  readonly key: string | JsonSchema
  readonly schema: JsonSchema
}

const ROOT = 'description:'
const OPTIONS = { allErrors: true, strict: false, validateFormats: false, validateSchema: false, verbose: true } as const

/** The schemas of one description. */
export class Schemas {
  readonly #ajv = new Ajv2020(OPTIONS)
  /** By place, or by schema. Undefined for one that cannot be judged by. */
  readonly #validators = new Map<string | JsonSchema, ValidateFunction | undefined>()

  constructor(description: unknown) {
    const { paths, webhooks, components } = Object(description) as Readonly<Record<string, unknown>>
    this.#ajv.addSchema({ paths, webhooks, components }, ROOT)
  }

  /** What does not fit the schema at a place of the description. Nothing where the schema itself is of no use. */
  mismatchesAt(pointer: string, data: unknown, side?: Side): readonly Mismatch[] {
    return this.#mismatches({ key: pointer, schema: { $ref: `${ROOT}#${encodeURI(pointer)}` } }, { data, side })
  }

  /** What does not fit a schema without references. */
  mismatches(schema: JsonSchema, data: unknown): readonly Mismatch[] {
    return this.#mismatches({ key: schema, schema }, { data, side: undefined })
  }

  /** What keeps a schema from being one. */
  faultsOf(schema: object): readonly Mismatch[] {
    if (this.#ajv.validateSchema({ ...schema, $schema: META }) === true) return []
    return mostTelling(this.#ajv.errors ?? []).map((error) => mismatchOf(error))
  }

  #mismatches({ key, schema }: Keyed, { data, side }: { data: unknown; side: Side }): readonly Mismatch[] {
    const known = this.#validators.has(key)
    const validate = known ? this.#validators.get(key) : this.#compiled(schema)
    if (!known) this.#validators.set(key, validate)
    if (validate === undefined || validate(data)) return []
    const errors = (validate.errors ?? []).filter((error) => !isOfOtherSide(error, side))
    return mostTelling(errors).map(mismatchOf)
  }

  /** References to other files, dialects of their own and schemas deeper than the stack are judged by nobody. */
  #compiled(schema: JsonSchema): ValidateFunction | undefined {
    try {
      return this.#ajv.compile(schema as object)
    } catch {
      return undefined
    }
  }
}

const META = 'https://json-schema.org/draft/2020-12/schema'

function isOfOtherSide({ keyword, params, parentSchema }: ErrorObject, side: Side): boolean {
  if (keyword !== 'required') return false
  const { properties } = Object(parentSchema) as { readonly properties?: Readonly<Record<string, unknown>> }
  const member = Object(properties?.[String(params['missingProperty'])]) as Readonly<Record<string, unknown>>
  return member[side === 'request' ? 'readOnly' : 'writeOnly'] === true
}

function mismatchOf(error: ErrorObject): Mismatch {
  const extra = extraOf(error)
  return {
    pointer: extra === undefined ? error.instancePath : `${error.instancePath}${pointerOf([extra])}`,
    words: inWords(error),
  }
}
