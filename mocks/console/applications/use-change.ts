// Changes the applications of a session, and has the page say so.

import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { applicationsQuery } from '../api/queries.ts'

/** What carries a change out. */
export function useChange<Made, Given = void>(
  session: string,
  change: (given: Given) => Promise<Made>,
): UseMutationResult<Made, Error, Given> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => await client.invalidateQueries({ queryKey: applicationsQuery(session).queryKey }),
  })
}
