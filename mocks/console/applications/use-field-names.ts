// What the description calls the two halves of the credentials.

import { useQuery } from '@tanstack/react-query'
import { contractQuery } from '../api/queries.ts'

/** As the fields of the form are named; in plain words until that is known. */
export function useFieldNames(): { readonly identifier: string; readonly secret: string } {
  const { data: contract } = useQuery(contractQuery)
  const nameOf = (credential: 'identifier' | 'secret') =>
    contract?.operation.fields.find((field) => field.credential === credential)?.name ?? credential
  return { identifier: nameOf('identifier'), secret: nameOf('secret') }
}
