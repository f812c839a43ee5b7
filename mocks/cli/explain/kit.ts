// What examples are made from: the requests of a description, whole or with something about them changed.

import type { BehaviorRules } from '../../contract/behavior.ts'
import type { Contract, Field, Outcome } from '../../contract/contract.ts'
import { type Draft, type DraftField, SECRET, TOKEN } from './draft.ts'

/** A description under the rules in force. */
export interface Kit {
  readonly contract: Contract
  readonly rules: BehaviorRules
  /** Stands before every path: selects a scenario. */
  readonly prefix: string
}

/** A path that is protected in examples where the description lists none. */
export const PROTECTED_PATH = '/protected'

/** The field that is one half of the credentials. */
export function half({ contract }: Kit, credential: 'identifier' | 'secret'): Field {
  const field = contract.operation.fields.find((candidate) => candidate.credential === credential)
  if (field === undefined) throw new Error(`The contract has no field that is the ${credential} of an application.`)
  return field
}

/** The request that obtains a token. */
export function tokenRequest(kit: Kit, change: Partial<Draft> = {}): Draft {
  const { operation } = kit.contract
  const isMultipart = operation.encodings.includes('multipart/form-data')
  return {
    method: operation.method,
    target: `${kit.prefix}${operation.path}`,
    headers: [],
    body: isMultipart ? 'multipart' : 'urlencoded',
    fields: exampleFields(kit),
    ...change,
  }
}

/** The form encoding that the description does not ask for. */
export function otherEncoding({ contract }: Kit): Draft['body'] {
  return contract.operation.encodings.includes('multipart/form-data') ? 'urlencoded' : 'multipart'
}

/** A method that a choice takes besides the described one. */
export function otherMethod({ contract }: Kit): string {
  const choices = contract.points.flatMap((point) => point.choices)
  return choices.flatMap(({ changes }) => changes.reading?.['also-methods'] ?? [])[0] ?? 'PUT'
}

/** The fields of the request's example, the secret as a placeholder. */
export function exampleFields({ contract }: Kit): readonly DraftField[] {
  const { fields, example } = contract.operation
  return fields.map(({ name, credential }) => ({
    name,
    value: credential === 'secret' ? SECRET : (example[name] ?? ''),
  }))
}

/** The same, with one field changed into none, one or several. */
export function fieldsWith(
  kit: Kit,
  name: string,
  change: (field: DraftField) => readonly DraftField[],
): readonly DraftField[] {
  return exampleFields(kit).flatMap((field) => (field.name === name ? change(field) : [field]))
}

/** The same, without some. */
export function fieldsWithout(kit: Kit, names: readonly string[]): readonly DraftField[] {
  return exampleFields(kit).filter(({ name }) => !names.includes(name))
}

/** A request that needs the token, with it; or with another value, or none, in its header. */
export function protectedRequest(
  kit: Kit,
  authorization: string | undefined = TOKEN,
  change: Partial<Draft> = {},
): Draft {
  const { access, protectedOperations } = kit.contract
  const { method = 'GET', path = PROTECTED_PATH } = protectedOperations.find(({ needsToken }) => needsToken) ?? {}
  const header = access?.header ?? 'Authorization'
  const headers = authorization === '' ? [] : [[header, authorization] as const]
  return { method, target: `${kit.prefix}${path}`, headers, body: 'none', fields: [], ...change }
}

/** A request that leads to an outcome. */
export function requestFor(kit: Kit, { when }: Outcome): Draft {
  if ('absent' in when) return tokenRequest(kit, { fields: fieldsWithout(kit, [when.absent]) })
  if ('invalid' in when)
    return tokenRequest(kit, { fields: fieldsWith(kit, when.invalid, (field) => [{ ...field, value: '!' }]) })
  return when.credentials === 'known' ? tokenRequest(kit) : tokenRequest(kit, { fields: unknownIdentifier(kit) })
}

/** The fields with an identifier that no application has. */
export function unknownIdentifier(kit: Kit): readonly DraftField[] {
  return fieldsWith(kit, half(kit, 'identifier').name, (field) => [{ ...field, value: `${field.value}-2` }])
}
