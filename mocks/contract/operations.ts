// The operations of a description, flat. Knows which members of a path item are methods.

import type { OpenAPIV3_1 } from 'openapi-types'
import type { Condition } from './contract.ts'

/** A row of `x-outcomes`, as written. */
export interface OutcomeRow {
  readonly id: string
  readonly when: Condition
  readonly response: string
  readonly example: string
  readonly status?: number
  readonly code?: string
  readonly token?: string
  readonly lifetime?: string
  readonly says?: string
  readonly cause?: string
  readonly remedy?: string
  readonly 'x-source'?: string | readonly string[]
}

/** The members of an operation that OpenAPI has no word for. */
export interface OperationExtensions {
  readonly 'x-outcomes'?: readonly OutcomeRow[]
  readonly 'x-source'?: string | readonly string[]
}

/** An operation with its address. */
export interface Operation {
  readonly path: string
  readonly pathSource: readonly string[]
  /** In capitals. */
  readonly method: string
  readonly operation: OpenAPIV3_1.OperationObject<OperationExtensions>
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

/** Every operation, in the order of the description. */
export function operationsOf(document: OpenAPIV3_1.Document): readonly Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item?.[method] as OpenAPIV3_1.OperationObject<OperationExtensions> | undefined
      return operation === undefined
        ? []
        : [{ path, pathSource: sourcesOf(item as OperationExtensions), method: method.toUpperCase(), operation }]
    }),
  )
}

/** `x-source` as a list. */
export function sourcesOf(member: { readonly 'x-source'?: string | readonly string[] }): readonly string[] {
  const source = member['x-source']
  if (source === undefined) return []
  return typeof source === 'string' ? [source] : source
}
