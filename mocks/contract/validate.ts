// Is it OpenAPI 3.1, and are its x- members what we understand? Validators say it; this turns their words into Problems.

import SwaggerParser from '@apidevtools/swagger-parser'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { OpenAPIV3_1 } from 'openapi-types'
import schema from './extensions.schema.json' with { type: 'json' }
import { checkSpelling } from './misspelt-extensions.ts'
import { operationsOf } from './operations.ts'
import { pointerOf } from './pointer.ts'
import type { Problems } from './problems.ts'
import type { Reading } from './read.ts'
import { checkReferences } from './references.ts'
import { didYouMean, nearest } from './suggest.ts'

/**
 * Validates against OpenAPI 3.1, and resolves the references that a contract is made of. The reading's data stay as they
 * are. Undefined where they cannot be resolved.
 */
export async function resolveDescription(
  reading: Reading,
  { path, problems }: { readonly path: string; readonly problems: Problems },
): Promise<OpenAPIV3_1.Document | undefined> {
  const document = structuredClone(reading.data) as OpenAPIV3_1.Document
  const version = String(document?.openapi ?? 'none')
  if (!version.startsWith('3.1')) {
    problems.add('openapi-version', '/openapi', `Cannot read the description as OpenAPI 3.1: ${otherVersion(document)}`)
    return undefined
  }
  const before = problems.found.length
  await SwaggerParser.validate(path, document, {
    dereference: { excludedPathMatcher: () => true },
  }).catch((error: unknown) => reportParser(error as ParserError, problems))
  if (!checkReferences(reading.data, problems)) return undefined
  try {
    const dereference = { excludedPathMatcher: besideContract(document) }
    return (await SwaggerParser.dereference(path, document, { dereference })) as OpenAPIV3_1.Document
  } catch (error) {
    if (problems.found.length === before) reportParser(error as ParserError, problems)
    return undefined
  }
}

function otherVersion(document: { readonly openapi?: unknown; readonly swagger?: unknown } | null): string {
  const swagger = String(document?.swagger ?? '')
  if (swagger.startsWith('2')) return `it is Swagger ${swagger}. Convert it to OpenAPI 3.1.`
  return `its "openapi" member is ${document?.openapi ?? 'none'}. Write it as OpenAPI 3.1.`
}

/** What the contract does not read keeps its references: large descriptions hold many, and some go very deep. */
function besideContract(document: OpenAPIV3_1.Document): (path: string) => boolean {
  const read = operationsOf(document)
    .filter(({ operation }) => operation['x-outcomes'] !== undefined)
    .map(({ path, method }) => `#${pointerOf(['paths', path, method.toLowerCase()])}/`)
  return (path) => {
    if (path.startsWith('#/components/schemas/')) return true
    return (
      path.endsWith('/schema') &&
      path.startsWith('#/paths/') &&
      !read.some((prefix) => decodeURI(path).startsWith(prefix))
    )
  }
}

interface ParserError {
  readonly message: string
  readonly details?: readonly ErrorObject[]
  readonly errors?: readonly { readonly message: string; readonly path?: readonly (string | number)[] }[]
}

/** Where the parser's own sentences belong, which name no place. */
const PLACES: readonly (readonly [sentence: RegExp, pointer: string])[] = [
  [/^API version number/, '/info/version'],
  [/^(?:Openapi version number|Unsupported OpenAPI version)/, '/openapi'],
]

function reportParser(error: ParserError, problems: Problems): void {
  const details = mostTelling(error.details ?? [])
  for (const detail of details) {
    const extra = extraOf(detail)
    const pointer = extra === undefined ? detail.instancePath : `${detail.instancePath}${pointerOf([extra])}`
    problems.add('openapi-invalid', pointer, `Cannot accept this as OpenAPI 3.1: ${inWords(detail)}. Mend it here.`)
  }
  if (details.length > 0) return
  const reason = error.message.split('\n').find((line) => line.trim() !== '') ?? 'unknown'
  const place = PLACES.find(([sentence]) => sentence.test(reason))?.[1] ?? pointerOf(error.errors?.[0]?.path ?? [])
  problems.add(
    'openapi-invalid',
    place,
    `Cannot accept the description as OpenAPI 3.1: ${reason.trim().replace(/\.$/, '')}. Mend it here.`,
  )
}

/** Compiled once: that takes longer than the check. */
let extensions: ValidateFunction | undefined

/** Checks the x- members against their JSON Schema. */
export function checkExtensions(data: unknown, problems: Problems): void {
  extensions ??= new Ajv2020({ allErrors: true, strict: false, validateFormats: false, verbose: true }).compile(schema)
  const validate = extensions
  checkSpelling(data, problems)
  if (validate(data)) return
  const errors = mostTelling(validate.errors ?? [])
  for (const error of errors.filter((one) => !isMisspelt(one, errors))) {
    const extra = error.params['additionalProperty'] as string | undefined
    const pointer = extra === undefined ? error.instancePath : `${error.instancePath}${pointerOf([extra])}`
    problems.add('extension-invalid', pointer, `Cannot understand this x- member: ${inWords(error)}.${hint(error)}`)
  }
}

/** Whether a member is only absent because it is there under a misspelt name. */
function isMisspelt({ params, instancePath }: ErrorObject, errors: readonly ErrorObject[]): boolean {
  const missing = params['missingProperty'] as string | undefined
  if (missing === undefined) return false
  return errors.some(
    (other) => other.instancePath === instancePath && nearest(extraOf(other) ?? '', [missing]) !== undefined,
  )
}

function hint(error: ErrorObject): string {
  const extra = error.params['additionalProperty'] as string | undefined
  const known = Object.keys((error.parentSchema as { properties?: object } | undefined)?.properties ?? {})
  return extra === undefined ? ' Mend it here.' : `${didYouMean(extra, known)} Mend it here.`
}

/** The member that may not be there, if that is what the error says. */
export function extraOf(error: ErrorObject): string | undefined {
  return (error.params['additionalProperty'] ?? error.params['unevaluatedProperty']) as string | undefined
}

/** What the error says. */
export function inWords(error: ErrorObject): string {
  const extra = extraOf(error)
  const allowed = error.params['allowedValues'] as readonly unknown[] | undefined
  const what = `${error.message ?? error.keyword}`
  if (extra !== undefined) return `there is no member "${extra}"`
  return allowed === undefined ? what : `${what}: ${allowed.join(', ')}`
}

/** Of a validator's cascade, the errors at the deepest places: the ones above only say that something below failed. */
export function mostTelling(errors: readonly ErrorObject[]): readonly ErrorObject[] {
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
