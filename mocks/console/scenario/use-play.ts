// Plays a scenario in a session, and has the pages say so.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { playedQuery } from '../api/queries.ts'

/** What plays a scenario; null plays none. */
export function usePlay(session: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (scenario: string | null) => await ask('setScenario', { session, body: { scenario } }),
    // Shown when it is so, and not before: the next request may be on its way already.
    onSuccess: (played) => client.setQueryData(playedQuery(session).queryKey, played),
    onSettled: () => client.invalidateQueries({ queryKey: ['session', session] }),
  })
}
