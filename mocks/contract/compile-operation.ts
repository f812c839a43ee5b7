// The token operation of a description into what the exchange needs: its fields, encodings and demo credentials.

import type { OpenAPIV3_1 } from 'openapi-types'
import { compileOutcomes } from './compile-outcomes.ts'
import type { Field, JsonSchema, Practice, TokenOperation } from './contract.ts'
import { type Operation, sourcesOf } from './operations.ts'
import { isPattern } from './pattern.ts'
import { pointerOf } from './pointer.ts'
import type { Problems } from './problems.ts'

/** The encodings of a form that the exchange can read. */
const FORM_ENCODINGS = ['multipart/form-data', 'application/x-www-form-urlencoded']

type Media = OpenAPIV3_1.MediaTypeObject & { readonly schema?: OpenAPIV3_1.SchemaObject }

/** Compiles the operation that has `x-outcomes`; undefined when its request cannot be read. */
export function compileOperation(entry: Operation, problems: Problems): TokenOperation | undefined {
  const { operation, path, pathSource, method } = entry
  const pointer = pointerOf(['paths', path, method.toLowerCase()])
  const body = operation.requestBody as (OpenAPIV3_1.RequestBodyObject & { 'x-source'?: string }) | undefined
  const content = Object.entries(body?.content ?? {})
  const forms = content.filter(([encoding]) => FORM_ENCODINGS.includes(encoding))
  const media = forms[0]?.[1] as Media | undefined
  if (media?.schema?.properties === undefined) {
    problems.add('request-not-a-form', `${pointer}/requestBody`, notAForm(content.map(([encoding]) => encoding)))
    return undefined
  }
  const fields = compileFields(media.schema)
  const [encoding = ''] = forms[0] ?? []
  checkFields(fields, `${pointer}${pointerOf(['requestBody', 'content', encoding, 'schema'])}`, problems)
  const example = exampleOf(media, fields)
  return {
    id: operation.operationId ?? `${method} ${path}`,
    method,
    path,
    pathSource,
    says: operation.description ?? operation.summary ?? `${method} ${path}`,
    source: sourcesOf(operation),
    encodings: forms.map(([encoding]) => encoding),
    encodingSource: sourcesOf(body ?? {}),
    fields,
    practices: compilePractices(media.schema),
    outcomes: compileOutcomes(entry, fields, problems),
    demo: { identifier: demoOf('identifier', fields, example), secret: demoOf('secret', fields, example) },
    example,
  }
}

function notAForm(found: readonly string[]): string {
  const what = found.length === 0 ? 'it has no content' : `it has ${found.join(', ')}`
  return `Cannot read the request as a form: ${what}. Describe it as multipart/form-data or application/x-www-form-urlencoded, with a schema that lists the fields.`
}

function compileFields(schema: OpenAPIV3_1.SchemaObject): readonly Field[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const members = property as OpenAPIV3_1.SchemaObject & { 'x-credential'?: Field['credential']; 'x-source'?: string }
    return {
      name,
      required: schema.required?.includes(name) ?? false,
      credential: members['x-credential'],
      schema: members as JsonSchema,
      source: sourcesOf(members),
    }
  })
}

/** A row of `x-practices`, as written. */
interface PracticeRow {
  readonly says: string
  readonly 'x-source': string | readonly string[]
  readonly 'reset-after-months'?: number
}

function compilePractices(schema: OpenAPIV3_1.SchemaObject): readonly Practice[] {
  const { 'x-practices': rows = [] } = schema as { readonly 'x-practices'?: readonly PracticeRow[] }
  return rows.map((row) => {
    const { says, 'reset-after-months': resetAfterMonths } = row
    return { says, source: sourcesOf(row), ...(resetAfterMonths === undefined ? {} : { resetAfterMonths }) }
  })
}

function checkFields(fields: readonly Field[], pointer: string, problems: Problems): void {
  for (const credential of ['identifier', 'secret'] as const) {
    const count = fields.filter((field) => field.credential === credential).length
    if (count === 1) continue
    const sentence = `Cannot tell which field is the ${credential} of an application: ${count} fields have x-credential: ${credential}. Give it to exactly one.`
    problems.add('credential-fields', pointer, sentence)
  }
  for (const { name, schema } of fields) {
    const pattern = typeof schema === 'boolean' ? undefined : schema['pattern']
    if (typeof pattern !== 'string' || isPattern(pattern)) continue
    const sentence = `Cannot judge the field "${name}": its pattern ${pattern} is no regular expression. Mend it here.`
    problems.add('pattern-invalid', `${pointer}${pointerOf(['properties', name, 'pattern'])}`, sentence)
  }
}

/** The example of the request, completed by a value for every field that it leaves out. */
function exampleOf(media: Media, fields: readonly Field[]): Readonly<Record<string, string>> {
  const named = Object.values(media.examples ?? {})[0]
  const given = media.example ?? (named !== undefined && 'value' in named ? named.value : undefined) ?? {}
  return Object.fromEntries(fields.map((field) => [field.name, String(given[field.name] ?? fallbackFor(field))]))
}

function fallbackFor(field: Field): unknown {
  if (typeof field.schema === 'boolean') return `demo-${field.name}`
  const { const: only, enum: some, examples, default: usual } = field.schema
  return (
    only ??
    (Array.isArray(some) ? some[0] : undefined) ??
    (Array.isArray(examples) ? examples[0] : undefined) ??
    usual ??
    `demo-${field.name}`
  )
}

function demoOf(
  credential: Field['credential'],
  fields: readonly Field[],
  example: Readonly<Record<string, string>>,
): string {
  const name = fields.find((field) => field.credential === credential)?.name ?? ''
  return example[name] ?? ''
}
