// Plays a scenario in a session, and has the pages say so.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { playedQuery } from '../api/queries.ts'

/** What plays a scenario; null plays none. */
export function usePlay(session: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (scenario: string | null) => await ask('setScenario', { session, body: { scenario } }),
    // Shown at once: it is what the reader has just clicked.
    onMutate: (scenario) => client.setQueryData(playedQuery(session).queryKey, { scenario, title: null, step: 1 }),
    onSettled: () => client.invalidateQueries({ queryKey: ['session', session] }),
  })
}
