// The credentials of one application, out of the user's file. The value of a secret is never part of a message.

import type { Contract } from '../contract/contract.ts'
import { Problems } from '../contract/problems.ts'
import { schemaCheck } from './check-schema.ts'
import { readUserFile } from './file.ts'

/** Credentials as a request carries them. */
export interface LoadedCredentials {
  readonly identifier: string
  readonly secret: string
  /** The further fields of the request that the file has. */
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Reads a YAML or JSON map from field names to values.
 *
 * @throws ContractError naming everything that is wrong, each with file, line and column.
 */
export async function loadCredentials(file: string, contract: Contract): Promise<LoadedCredentials> {
  const { fields } = contract.operation
  const halves = fields.filter(({ credential }) => credential !== undefined).map(({ name }) => name)
  const remedy = `Give the path of a YAML or JSON map with ${halves.join(' and ')}.`
  const reading = await readUserFile(file, { what: 'the credentials', remedy, quotes: false })
  const problems = new Problems(reading.file, reading.locate)
  const properties = Object.fromEntries(fields.map(({ name }) => [name, { type: 'string', minLength: 1 }]))
  const check = schemaCheck({ type: 'object', required: halves, additionalProperties: false, properties })
  check(reading.data, { what: 'these credentials', problems, quotes: false })
  problems.settle()
  const values = reading.data as Readonly<Record<string, string>>
  const half = (credential: 'identifier' | 'secret'): string =>
    values[fields.find((field) => field.credential === credential)?.name ?? ''] ?? ''
  return { identifier: half('identifier'), secret: half('secret'), fields: values }
}
