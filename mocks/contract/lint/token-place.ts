// Where the token operation of a description stands, and what it shows: what the compiled contract no longer knows.

import type { OpenAPIV3_1 } from 'openapi-types'
import type { Contract } from '../contract.ts'
import { operationsOf } from '../operations.ts'
import { pointerOf } from '../pointer.ts'

/** JSON Pointers into the description, and the responses that stand there. */
export interface TokenPlace {
  readonly operation: string
  readonly outcomes: string
  /** The properties of the form. */
  readonly fields: string
  readonly responses: readonly ShownResponse[]
  /** The keys of the responses that an outcome names. */
  readonly answered: ReadonlySet<string>
}

/** One response, as the description shows it. */
export interface ShownResponse {
  readonly status: string
  readonly examples: readonly { readonly mediaType: string; readonly name: string }[]
}

/** The place of a contract's token operation in the description that it was compiled from. */
export function tokenPlaceOf({ operation }: Contract, document: OpenAPIV3_1.Document): TokenPlace {
  const pointer = pointerOf(['paths', operation.path, operation.method.toLowerCase()])
  const found = operationsOf(document).find(
    ({ path, method }) => path === operation.path && method === operation.method,
  )
  const responses = Object.entries(
    (found?.operation.responses ?? {}) as Readonly<Record<string, OpenAPIV3_1.ResponseObject>>,
  )
  return {
    operation: pointer,
    outcomes: `${pointer}/x-outcomes`,
    fields: `${pointer}/requestBody/content${pointerOf([operation.encodings[0] ?? ''])}/schema/properties`,
    responses: responses.map(([status, { content }]) => ({
      status,
      examples: Object.entries(content ?? {}).flatMap(([mediaType, { examples }]) =>
        Object.keys(examples ?? {}).map((name) => ({ mediaType, name })),
      ),
    })),
    answered: new Set(found?.operation['x-outcomes']?.map(({ response }) => String(response)) ?? []),
  }
}
