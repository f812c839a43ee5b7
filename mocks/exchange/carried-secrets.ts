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
  const names = fields.filter(({ credential }) => credential === 'secret').map(({ name }) => name)
  const inForm = form.fields.filter(({ name }) => names.includes(name)).map(({ value }) => value)
  const pairs = query === '' ? undefined : new URLSearchParams(query)
  const inQuery = pairs === undefined ? [] : names.flatMap((name) => pairs.getAll(name))
  return [...inForm, ...inQuery].filter((secret) => secret !== '')
}
