// Data against the schemas of a description, which keep their references: a validator for each that is asked for.

import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { JsonSchema } from '../contract.ts'
import { pointerOf, valueAt } from '../pointer.ts'
import { extraOf, inWords, mostTelling } from '../validate.ts'
import { surelyFits } from './surely-fits.ts'

/** Data that do not fit: where in them, and what is wrong. */
export interface Mismatch {
  readonly pointer: string
  readonly words: string
}

/** A body that is sent lacks what only answers carry, and the other way round. */
type Side = 'request' | 'response' | undefined

const ROOT = 'description:'
const OPTIONS = { strict: false, validateFormats: false, validateSchema: false, addUsedSchema: false } as const
/** Compiled in the least time: most data fit, and nothing more is asked of it. */
const QUICK = { ...OPTIONS, inlineRefs: false, code: { optimize: false } } as const
const TELLING = { ...OPTIONS, allErrors: true, verbose: true } as const

/** The schemas of one description. */
export class Schemas {
  readonly #description: unknown
  #quick: Ajv2020 | undefined
  #telling: Ajv2020 | undefined
  /** By the text of the schema, or by itself. Undefined for one that cannot be judged by. */
  readonly #validators = new Map<string | JsonSchema, ValidateFunction | undefined>()

  constructor(description: unknown) {
    this.#description = description
  }

  /** What does not fit the schema at a place of the description. Nothing where the schema itself is of no use. */
  mismatchesAt(pointer: string, data: unknown, side?: Side): readonly Mismatch[] {
    const schema = valueAt(this.#description, pointer) as JsonSchema
    if (surelyFits(schema, data, this.#description)) return []
    const text = JSON.stringify(schema)
    const reference = /^\{"\$ref":"#(\/[^"\\]*)"\}$/.exec(text)?.[1] ?? encodeURI(pointer)
    const asked = text.includes('"$ref"')
      ? { key: reference, schema: { $ref: `${ROOT}#${reference}` } }
      : { key: text, schema }
    return this.#mismatches(asked, { data, side })
  }

  /** What does not fit a schema without references. */
  mismatches(schema: JsonSchema, data: unknown): readonly Mismatch[] {
    return this.#mismatches({ key: schema, schema }, { data, side: undefined })
  }

  /** What keeps a schema from being one. */
  faultsOf(schema: object): readonly Mismatch[] {
    const ajv = metaSchemas()
    if (ajv.validate(META, schema)) return []
    return oneAPlace(mostTelling(ajv.errors ?? []).map(mismatchOf))
  }

  #mismatches({ key, schema }: Asked, { data, side }: { data: unknown; side: Side }): readonly Mismatch[] {
    this.#quick ??= withRoot(new Ajv2020(QUICK), this.#description)
    const known = this.#validators.has(key)
    const validate = known ? this.#validators.get(key) : compiled(this.#quick, schema)
    if (!known) this.#validators.set(key, validate)
    if (validate === undefined || validate(data)) return []
    this.#telling ??= withRoot(new Ajv2020(TELLING), this.#description)
    const tell = compiled(this.#telling, schema)
    if (tell === undefined || tell(data)) return []
    const errors = (tell.errors ?? []).filter((error) => !isOfOtherSide(error, side))
    return oneAPlace(mostTelling(errors).map(mismatchOf))
  }
}

interface Asked {
  readonly key: string | JsonSchema
  readonly schema: JsonSchema
}

function withRoot(ajv: Ajv2020, description: unknown): Ajv2020 {
  const { paths, webhooks, components } = Object(description) as Readonly<Record<string, unknown>>
  return ajv.addSchema({ paths, webhooks, components }, ROOT)
}

/** References to other files, dialects of their own and schemas deeper than the stack are judged by nobody. */
function compiled(ajv: Ajv2020, schema: JsonSchema): ValidateFunction | undefined {
  try {
    const reference = typeof schema === 'object' && Object.keys(schema).length === 1 ? schema['$ref'] : undefined
    return typeof reference === 'string' ? ajv.getSchema(reference) : ajv.compile(schema as object)
  } catch {
    return undefined
  }
}

let meta: Ajv2020 | undefined

/** Compiled once: that takes longer than the check. */
function metaSchemas(): Ajv2020 {
  meta ??= new Ajv2020({ allErrors: true, strict: false, validateFormats: false })
  return meta
}

const META = 'https://json-schema.org/draft/2020-12/schema'

function isOfOtherSide({ keyword, params, parentSchema }: ErrorObject, side: Side): boolean {
  if (keyword !== 'required') return false
  const { properties } = Object(parentSchema) as { readonly properties?: Readonly<Record<string, unknown>> }
  const member = Object(properties?.[String(params['missingProperty'])]) as Readonly<Record<string, unknown>>
  return member[side === 'request' ? 'readOnly' : 'writeOnly'] === true
}

/** Several schemas may have been tried on the same data: what each says is one mismatch. */
function oneAPlace(mismatches: readonly Mismatch[]): readonly Mismatch[] {
  return [...Map.groupBy(mismatches, ({ pointer }) => pointer)].map(([pointer, same]) => ({
    pointer,
    words: same.map(({ words }) => words).join(', or '),
  }))
}

function mismatchOf(error: ErrorObject): Mismatch {
  const extra = extraOf(error)
  return {
    pointer: extra === undefined ? error.instancePath : `${error.instancePath}${pointerOf([extra])}`,
    words: inWords(error),
  }
}
