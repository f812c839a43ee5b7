// `x-outcomes` into outcomes: each row joined with the response and the example that it names.

import type { OpenAPIV3_1 } from 'openapi-types'
import type { Field, Json, JsonSchema, Outcome } from './contract.ts'
import { type Operation, type OperationExtensions, type OutcomeRow, sourcesOf } from './operations.ts'
import { pointerOf, valueAt } from './pointer.ts'
import type { Problems } from './problems.ts'
import { didYouMean } from './suggest.ts'

interface Place {
  readonly pointer: string
  readonly problems: Problems
}

/** Every row that fits together; a Problem for every one that does not. */
export function compileOutcomes(entry: Operation, fields: readonly Field[], problems: Problems): readonly Outcome[] {
  const rows = entry.operation['x-outcomes'] ?? []
  const responses = (entry.operation.responses ?? {}) as Readonly<Record<string, OpenAPIV3_1.ResponseObject>>
  checkCompleteness(rows, {
    pointer: pointerOf(['paths', entry.path, entry.method.toLowerCase(), 'x-outcomes']),
    problems,
  })
  return rows.flatMap((row, index) => {
    const pointer = pointerOf(['paths', entry.path, entry.method.toLowerCase(), 'x-outcomes', index])
    const place = { pointer, problems }
    if (rows.findIndex((other) => other.id === row.id) !== index) {
      problems.add(
        'outcome-repeated',
        `${pointer}/id`,
        `Cannot tell two outcomes apart: "${row.id}" stands twice. Rename one.`,
      )
    }
    checkField(row, fields, place)
    const outcome = compileOutcome(row, responses, place)
    return outcome === undefined ? [] : [outcome]
  })
}

/** Whatever a request carries, one of the conditions holds: its credentials are an application's, or not. */
function checkCompleteness(rows: readonly OutcomeRow[], { pointer, problems }: Place): void {
  for (const credentials of ['known', 'unknown'] as const) {
    if (rows.some(({ when }) => 'credentials' in when && when.credentials === credentials)) continue
    const sentence = `Cannot answer every request: no outcome holds when the credentials are ${credentials}. Add one with when: { credentials: ${credentials} }.`
    problems.add('outcomes-incomplete', pointer, sentence)
  }
  for (const [index, { id, when, token }] of rows.entries()) {
    if (token !== undefined || !('credentials' in when) || when.credentials !== 'known') continue
    const sentence = `Cannot issue a token: the outcome ${id} does not say where it stands. Give it a token: a JSON Pointer into its example.`
    problems.add('outcome-token-absent', `${pointer}/${index}`, sentence)
  }
}

function checkField(row: OutcomeRow, fields: readonly Field[], place: Place): void {
  if ('credentials' in row.when) return
  const [rule, name] = 'absent' in row.when ? ['absent', row.when.absent] : ['invalid', row.when.invalid]
  if (fields.some((field) => field.name === name)) return
  const known = fields.map((field) => field.name)
  const sentence = `Cannot judge the field "${name}": the request has ${known.join(', ')}.${didYouMean(name, known)}`
  place.problems.add('outcome-field-unknown', `${place.pointer}/when/${rule}`, sentence)
}

function compileOutcome(
  row: OutcomeRow,
  responses: Readonly<Record<string, OpenAPIV3_1.ResponseObject>>,
  place: Place,
): Outcome | undefined {
  const response = responses[row.response]
  if (response === undefined) {
    const known = Object.keys(responses)
    const sentence = `Cannot answer with the response "${row.response}": the operation has ${known.join(', ')}.${didYouMean(row.response, known)}`
    place.problems.add('outcome-response-unknown', `${place.pointer}/response`, sentence)
    return undefined
  }
  const content = Object.entries(response.content ?? {})
  const found = content.find(([, media]) => media.examples?.[row.example] !== undefined)
  if (found === undefined) {
    const known = content.flatMap(([, media]) => Object.keys(media.examples ?? {}))
    const sentence = `Cannot answer with the example "${row.example}": the response ${row.response} has ${known.join(', ') || 'no examples'}.${didYouMean(row.example, known)}`
    place.problems.add('outcome-example-unknown', `${place.pointer}/example`, sentence)
    return undefined
  }
  return { ...join(row, found, place), responseSource: sourcesOf(response as OperationExtensions) }
}

function join(
  row: OutcomeRow,
  [mediaType, media]: readonly [string, OpenAPIV3_1.MediaTypeObject],
  place: Place,
): Omit<Outcome, 'responseSource'> {
  const example = media.examples?.[row.example] as OpenAPIV3_1.ExampleObject
  const body = example.value as Json
  return {
    id: row.id,
    when: row.when,
    status: statusOf(row, place),
    mediaType,
    example: row.example,
    body,
    schema: (media.schema ?? true) as JsonSchema,
    code: row.code === undefined ? undefined : codeOf(row.code, body, place),
    codeAt: row.code,
    tokenAt: pointing({ what: 'token', at: row.token }, body, place),
    lifetimeAt: pointing({ what: 'lifetime', at: row.lifetime }, body, place),
    says: row.says ?? example.description ?? example.summary ?? row.id,
    source: sourcesOf(row),
    cause: row.cause ?? example.summary ?? row.id,
    remedy: row.remedy ?? example.description ?? '',
  }
}

function statusOf(row: OutcomeRow, place: Place): number {
  const status = row.status ?? Number(row.response)
  if (Number.isInteger(status) && status >= 100 && status <= 599) return status
  const sentence = `Cannot answer with the status "${row.response}": it is no number from 100 to 599. Give the outcome a status of its own.`
  place.problems.add('outcome-status', `${place.pointer}/response`, sentence)
  return 500
}

function codeOf(at: string, body: Json, place: Place): number | string | undefined {
  const code = valueAt(body, at)
  if (typeof code === 'number' || typeof code === 'string') return code
  place.problems.add(
    'outcome-code',
    `${place.pointer}/code`,
    `Cannot find the error code: nothing stands at ${at} of the example. Point to its code.`,
  )
  return undefined
}

interface Pointing {
  readonly what: 'token' | 'lifetime'
  readonly at: string | undefined
}

function pointing({ what, at }: Pointing, body: Json, place: Place): string | undefined {
  if (at === undefined || valueAt(body, at) !== undefined) return at
  const sentence = `Cannot place the ${what}: nothing stands at ${at} of the example. Point to the member that it replaces.`
  place.problems.add(`outcome-${what}`, `${place.pointer}/${what}`, sentence)
  return undefined
}
