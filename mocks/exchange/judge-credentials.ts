// Credentials that are no application's: which half is wrong, in words, without a word of the secret.

import { didYouMean } from '../contract/suggest.ts'
import type { ReadField } from './fields.ts'
import { type Finding, findingOf } from './findings.ts'
import type { Judged } from './judged.ts'

/** So many identifiers are compared for a suggestion. */
const COMPARED = 100

/** What is wrong with complete credentials; nothing where one half is absent, which other findings say. */
export function credentialFindings({ read, redact, applications }: Judged): readonly Finding[] {
  const identifier = read.fields.find(({ field }) => field.credential === 'identifier')
  const secret = read.fields.find(({ field }) => field.credential === 'secret')
  if (identifier === undefined || secret === undefined || !isPresent(identifier) || !isPresent(secret)) return []
  const application = applications.find(identifier.value)
  if (application !== undefined) {
    const facts = { field: secret.field.name, application: application.identifier }
    return [findingOf('secret-unknown', facts, { source: secret.field.source })]
  }
  const known = applications.size > COMPARED ? [] : applications.list().map((candidate) => candidate.identifier)
  const facts = {
    field: identifier.field.name,
    found: redact(identifier.value),
    hint: didYouMean(identifier.value, known),
  }
  return [findingOf('credentials-unknown', facts, { source: identifier.field.source })]
}

function isPresent({ state, value }: ReadField): boolean {
  return state === 'present' && value !== ''
}
