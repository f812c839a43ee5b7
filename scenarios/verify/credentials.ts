// What is presented to the service: a value for every field that a request must carry.

import type { Contract, Field } from '../../mocks/contract/contract.ts'

/** Real credentials. Never shown. */
export interface Credentials {
  readonly identifier: string
  readonly secret: string
  /** Further fields by name, where the contract has any; those not given are as in its example. */
  readonly fields?: Readonly<Record<string, string>>
}

/** Field to value: a complete and valid request. */
export type Values = Readonly<Record<string, string>>

/** The values of a valid request: required fields, and what was given besides. */
export function valuesOf({ operation }: Contract, { identifier, secret, fields = {} }: Credentials): Values {
  const halves = { identifier, secret }
  const entries = operation.fields.flatMap(({ name, credential, required }) => {
    if (credential !== undefined) return [[name, halves[credential]] as const]
    const value = fields[name] ?? (required ? operation.example[name] : undefined)
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(entries)
}

/** The field that is one half of the credentials. Every contract that compiles has both. */
export function halfOf({ operation }: Contract, half: 'identifier' | 'secret'): Field {
  const field = operation.fields.find(({ credential }) => credential === half)
  if (field === undefined) throw new Error(`The contract has no field that is the ${half} of an application.`)
  return field
}
