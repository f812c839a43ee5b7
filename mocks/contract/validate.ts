// Is it OpenAPI 3.1, and are its x- members what we understand? Validators say it; this turns their words into Problems.

import SwaggerParser from '@apidevtools/swagger-parser'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { OpenAPIV3_1 } from 'openapi-types'
import schema from './extensions.schema.json' with { type: 'json' }
import { checkSpelling } from './misspelt-extensions.ts'
import { pointerOf } from './pointer.ts'
import type { Problems } from './problems.ts'
import type { Reading } from './read.ts'
import { didYouMean } from './suggest.ts'

/** Validates against OpenAPI 3.1 and resolves every reference. The reading's data stay as they are. */
export async function resolveDescription(
  reading: Reading,
  { path, problems }: { readonly path: string; readonly problems: Problems },
): Promise<OpenAPIV3_1.Document> {
  const document = structuredClone(reading.data) as OpenAPIV3_1.Document
  const version = String(document?.openapi ?? 'none')
  if (!version.startsWith('3.1')) {
    const sentence = `Cannot read the description as OpenAPI 3.1: its "openapi" member is ${version}. Write it as OpenAPI 3.1.`
    problems.add('openapi-version', '/openapi', sentence)
    return document
  }
  try {
    return (await SwaggerParser.validate(path, document, {})) as OpenAPIV3_1.Document
  } catch (error) {
    reportParser(error as ParserError, reading.data, problems)
    return document
  }
}

interface ParserError {
  readonly message: string
  readonly details?: readonly ErrorObject[]
  readonly errors?: readonly { readonly message: string; readonly path?: readonly (string | number)[] }[]
}

function reportParser(error: ParserError, data: unknown, problems: Problems): void {
  const details = mostTelling(error.details ?? [])
  for (const detail of details) {
    problems.add('openapi-invalid', detail.instancePath, `Cannot accept this as OpenAPI 3.1: ${inWords(detail)}. Mend it here.`)
  }
  if (details.length > 0) return
  const reason = error.message.split('\n').find((line) => line.trim() !== '') ?? 'unknown'
  const missing = /^Missing \$ref pointer "([^"]+)"/.exec(reason)?.[1]
  const pointer = missing === undefined ? pointerOf(error.errors?.[0]?.path ?? []) : (referenceTo(missing, data) ?? '')
  problems.add('openapi-invalid', pointer, `Cannot accept the description as OpenAPI 3.1: ${reason.trim().replace(/\.$/, '')}. Mend it here.`)
}

/** Where a description refers to this; undefined where it does not. */
function referenceTo(target: string, value: unknown, tokens: readonly string[] = []): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, member] of Object.entries(value)) {
    const found = name === '$ref' && member === target ? pointerOf([...tokens, name]) : referenceTo(target, member, [...tokens, name])
    if (found !== undefined) return found
  }
  return undefined
}

/** Compiled once: that takes longer than the check. */
let extensions: ValidateFunction | undefined

/** Checks the x- members against their JSON Schema. */
export function checkExtensions(data: unknown, problems: Problems): void {
  extensions ??= new Ajv2020({ allErrors: true, strict: false, validateFormats: false, verbose: true }).compile(schema)
  const validate = extensions
  checkSpelling(data, problems)
  if (validate(data)) return
  for (const error of mostTelling(validate.errors ?? [])) {
    const extra = error.params['additionalProperty'] as string | undefined
    const pointer = extra === undefined ? error.instancePath : `${error.instancePath}${pointerOf([extra])}`
    problems.add('extension-invalid', pointer, `Cannot understand this x- member: ${inWords(error)}.${hint(error)}`)
  }
}

function hint(error: ErrorObject): string {
  const extra = error.params['additionalProperty'] as string | undefined
  const known = Object.keys((error.parentSchema as { properties?: object } | undefined)?.properties ?? {})
  return extra === undefined ? ' Mend it here.' : `${didYouMean(extra, known)} Mend it here.`
}

function inWords(error: ErrorObject): string {
  const extra = error.params['additionalProperty'] ?? error.params['unevaluatedProperty']
  const allowed = error.params['allowedValues'] as readonly unknown[] | undefined
  const what = `${error.message ?? error.keyword}`
  if (extra !== undefined) return `there is no member "${extra}"`
  return allowed === undefined ? what : `${what}: ${allowed.join(', ')}`
}

/** Of a validator's cascade, the errors at the deepest places: the ones above only say that something below failed. */
function mostTelling(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const branching = new Set(['if', 'anyOf', 'oneOf', 'allOf', '$ref'])
  const leaves = errors.filter((error) => !branching.has(error.keyword))
  const deepest = leaves.filter(
    (error) => !leaves.some((other) => other.instancePath.startsWith(`${error.instancePath}/`)),
  )
  const seen = new Set<string>()
  return deepest.filter((error) => {
    const key = `${error.instancePath} ${inWords(error)}`
    return seen.size !== seen.add(key).size
  })
}
