// For each finding a request on which it is made.

import type { FindingId } from '../../exchange/findings.ts'
import { BAD_BYTE, type Draft, type DraftField, SECRET } from './draft.ts'
import {
  exampleFields,
  fieldsWith,
  fieldsWithout,
  half,
  type Kit,
  otherEncoding,
  otherMethod,
  protectedRequest,
  tokenRequest,
  unknownIdentifier,
} from './kit.ts'

/** Requests, and the knob whose unusual choice they need to be felt at all. */
export interface FindingExample {
  readonly drafts: (kit: Kit) => readonly Draft[]
  readonly knob?: string
}

/** The usual request with one field changed. */
function changed(
  credential: 'identifier' | 'secret',
  change: (field: DraftField) => readonly DraftField[],
): FindingExample {
  return { drafts: (kit) => [tokenRequest(kit, { fields: fieldsWith(kit, half(kit, credential).name, change) })] }
}

/** The usual request changed otherwise. */
function request(change: (kit: Kit) => Partial<Draft>): FindingExample {
  return { drafts: (kit) => [tokenRequest(kit, change(kit))] }
}

/** One row a finding. */
export const FINDING_EXAMPLES: Readonly<Record<FindingId, FindingExample>> = {
  'encoding-wrong': request((kit) => ({ body: otherEncoding(kit) })),
  'body-malformed': request(() => ({ body: 'multipart, not closed' })),
  'field-absent': request((kit) => ({ fields: fieldsWithout(kit, [half(kit, 'identifier').name]) })),
  'field-misspelt': changed('identifier', (field) => [{ ...field, name: misspelt(field.name) }]),
  'field-as-file': changed('identifier', (field) => [{ ...field, filename: 'blob' }]),
  'field-repeated': changed('identifier', (field) => [field, field]),
  'field-empty': changed('secret', (field) => [{ ...field, value: '' }]),
  'field-unknown': request((kit) => ({
    fields: [...exampleFields(kit), { name: 'grant_type', value: 'client_credentials' }],
  })),
  'field-not-text': changed('identifier', (field) => [{ ...field, value: `${field.value}${BAD_BYTE}` }]),
  'field-spaced': changed('secret', (field) => [{ ...field, value: `${field.value} ` }]),
  'field-in-query': request((kit) => ({
    target: queried(kit, `${half(kit, 'identifier').name}=${exampleOf(kit, 'identifier')}`),
  })),
  'secret-in-query': request((kit) => ({ target: queried(kit, `${half(kit, 'secret').name}=${SECRET}`) })),
  'secret-in-header': request(() => ({ headers: [['X-Api-Key', SECRET]] })),
  'authorization-not-needed': request(({ contract }) => ({
    headers: [[contract.access?.header ?? 'Authorization', 'Bearer none']],
  })),
  'credentials-unknown': request((kit) => ({ fields: unknownIdentifier(kit) })),
  'secret-unknown': changed('secret', (field) => [{ ...field, value: `${field.value}-2` }]),
  'method-not-stated': { ...request((kit) => ({ method: otherMethod(kit) })), knob: 'reading.also-methods' },
  'method-wrong': request(() => ({ method: 'GET', body: 'none', fields: [] })),
  'path-misspelt': request((kit) => ({ target: `${kit.prefix}${kit.contract.operation.path}s` })),
  'custom-header-absent': { ...request(() => ({})), knob: 'required-header' },
  'token-not-sent': { drafts: (kit) => [protectedRequest(kit, '')] },
  'token-refused': { drafts: (kit) => [protectedRequest(kit, 'Bearer none')] },
}

function queried(kit: Kit, query: string): string {
  return `${kit.prefix}${kit.contract.operation.path}?${query}`
}

function exampleOf(kit: Kit, credential: 'identifier' | 'secret'): string {
  return encodeURIComponent(kit.contract.operation.example[half(kit, credential).name] ?? '')
}

/** `user_id` as `userId`, the habit of a language; a name of one word with a letter too many. */
function misspelt(name: string): string {
  const camel = name.replace(/[_-]+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase())
  return camel === name ? `${name}s` : camel
}
