// A thousand sessions against none: parallel tests must not slow each other down more than their number of requests does.

import { ours } from '../contenders/ours.ts'
import { DEMO, tokenRequest } from '../load/token-request.ts'
import { withServer } from '../process/server-process.ts'
import { against, irregularities } from './against.ts'
import { Rates, rateOf } from './rate.ts'
import { inRounds, limited, type Workload } from './workload.ts'

const COUNT = 1000

/** With fewer than usual, a whole run ends in time. */
const MOST_ROUNDS = 3

export const sessions = {
  id: 'sessions',
  title: '1,000 sessions',
  says: 'A server with 1,000 sessions, made through `POST /__admin/sessions`, asked at the base URL of each in turn, against one that is asked at its bare base URL.',
  measure: async (bench) => {
    const sets = [
      { rates: new Rates('1,000 sessions'), count: COUNT },
      { rates: new Rates('the bare base URL'), count: 0 },
    ] as const
    await inRounds(limited(bench, MOST_ROUNDS), sets, async ({ rates, count }, round) => {
      bench.say(`${rates.subject}, round ${round + 1}`)
      const rate = await withServer(ours, {}, async (server) => {
        const prefixes = await sessionPrefixes(server.port, count)
        const requests = prefixes.map((prefix) => tokenRequest(DEMO, prefix))
        return await rateOf(server, { requests, settings: bench.settings })
      })
      rates.add(rate)
    })
    const [many, none] = [sets[0].rates, sets[1].rates]
    return {
      readings: [...many.readings, ...none.readings],
      ratios: against('sessions-1000', 'With 1,000 sessions against none', [many, none]),
      notes: irregularities([many, none]),
    }
  },
} as const satisfies Workload

/** Makes sessions; what stands before the path at each of them. Without any, the bare base URL. */
async function sessionPrefixes(port: number, count: number): Promise<readonly string[]> {
  if (count === 0) return ['']
  const ids = Array.from({ length: count }, (_, index) => `bench-${index}`)
  for (const id of ids) {
    const url = `http://localhost:${port}/__admin/sessions`
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ id }) })
    if (answer.status !== 201)
      throw new Error(`Cannot create the session ${id}: the answer has status ${answer.status}.`)
    await answer.arrayBuffer()
  }
  return ids.map((id) => `/sessions/${id}`)
}
