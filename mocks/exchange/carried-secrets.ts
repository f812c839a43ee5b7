// The secrets that a request carries where it says so: in a field, of the form or of the query, that is the secret of the
// credentials. Whether an application has such a secret does not matter: it is not to be shown.

import type { Field } from '../contract/contract.ts'
import type { Form } from './form.ts'

/** Where a request may carry its secret. */
export interface Carrier {
  readonly form: Form
  readonly query: string
  readonly fields: readonly Field[]
}

/** Every value that was sent as the secret, and is not empty. */
export function carriedSecrets({ form, query, fields }: Carrier): readonly string[] {
  const carried: string[] = []
  const pairs = query === '' ? undefined : new URLSearchParams(query)
  for (const { name, credential } of fields) {
    if (credential !== 'secret') continue
    for (const field of form.fields) if (field.name === name && field.value !== '') carried.push(field.value)
    if (pairs !== undefined) carried.push(...pairs.getAll(name).filter((value) => value !== ''))
  }
  return carried
}
