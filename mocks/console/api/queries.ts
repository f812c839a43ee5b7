// What the pages ask of the admin API, kept and shared between them.

import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { ask } from './ask.ts'
import { AskError, ServerGoneError } from './ask-error.ts'

/** Made once for the page. `onError` is told of every failure. */
export function makeQueryClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      // The server may be on this machine, whatever the browser thinks of the network.
      queries: { networkMode: 'always', retry: isWorthRetrying, retryDelay: 1000, staleTime: 2000 },
      mutations: { networkMode: 'always' },
    },
  })
}

/** The live feed says when the server is back; until then one more try is enough. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return !(error instanceof AskError) && !(error instanceof ServerGoneError) && failures < 1
}

export const versionQuery = queryOptions({
  queryKey: ['version'],
  queryFn: ({ signal }) => ask('getVersion', { signal }),
})

export const contractQuery = queryOptions({
  queryKey: ['contract'],
  queryFn: ({ signal }) => ask('getContract', { signal }),
  staleTime: 30_000,
})

export const scenariosQuery = queryOptions({
  queryKey: ['scenarios'],
  queryFn: ({ signal }) => ask('listScenarios', { signal }),
  staleTime: 30_000,
})

/** As many as the API gives at once. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => ask('listSessions', { parameters: { limit: 1000 }, signal }),
})

/** One session. */
export function sessionQuery(session: string) {
  return queryOptions({
    queryKey: ['session', session],
    queryFn: ({ signal }) => ask('getSession', { session, signal }),
  })
}

/** The scenario that a session plays. */
export function playedQuery(session: string) {
  return queryOptions({
    queryKey: ['session', session, 'scenario'],
    queryFn: ({ signal }) => ask('getScenario', { session, signal }),
  })
}

/** What a session assumes. */
export function assumptionsQuery(session: string) {
  return queryOptions({
    queryKey: ['session', session, 'assumptions'],
    queryFn: ({ signal }) => ask('getAssumptions', { session, signal }),
  })
}

/** The applications of a session. */
export function applicationsQuery(session: string) {
  return queryOptions({
    queryKey: ['session', session, 'applications'],
    queryFn: ({ signal }) => ask('listApplications', { session, parameters: { limit: 1000 }, signal }),
  })
}

/** A request as a curl command; it never changes, but a journal that was emptied counts anew. */
export function curlQuery(session: string, number: number) {
  return queryOptions({
    queryKey: ['session', session, 'curl', number],
    queryFn: async ({ signal }) => await ask('getExchangeAsCurl', { session, parameters: { number }, signal }),
    gcTime: 0,
  })
}
