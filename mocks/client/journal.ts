// The journal of a session: its exchanges listed, waited for, exported.

import type { Answers, Exchange } from '../server/admin/answers.ts'
import type { Filter } from '../server/admin/inputs.ts'
import type { AdminClient } from './admin-client.ts'
import type { TokenSession } from './session.ts'

/** So many at a time: the most that the admin API gives. */
const PAGE = 1000
const WAIT_SECONDS = 10

/** The journal of the session with this id. */
export function journalOf(client: AdminClient, id: string): Pick<TokenSession, 'requests' | 'waitForRequests' | 'har'> {
  const path = { id }
  return {
    requests: async (filter = {}) => await listAll(client, id, filter),
    waitForRequests: async (count, { timeoutSeconds = WAIT_SECONDS, ...filter } = {}) => {
      await client.ask('waitForExchanges', { path, query: { count, timeoutSeconds, ...filter } })
      return await listAll(client, id, filter)
    },
    har: async (filter = {}) => await client.ask('exportExchanges', { path, query: { ...filter } }),
  }
}

async function listAll(client: AdminClient, id: string, filter: Filter): Promise<readonly Exchange[]> {
  const found: Exchange[] = []
  let before: number | null | undefined
  while (before !== null) {
    const query: Record<string, string | number | undefined> = { ...filter, limit: PAGE, before }
    const page: Answers['listExchanges'] = await client.ask('listExchanges', { path: { id }, query })
    found.push(...page.requests)
    before = page.before
  }
  return found.reverse()
}
