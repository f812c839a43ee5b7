// Each documented error: a refusal must not cost more than a token.

import { floor } from '../contenders/floor.ts'
import { ours } from '../contenders/ours.ts'
import { DOCUMENTED, tokenRequest } from '../load/token-request.ts'
import { withServer } from '../process/server-process.ts'
import { against, irregularities } from './against.ts'
import { Rates, rateOf } from './rate.ts'
import { inRounds, limited, type Workload } from './workload.ts'

const CODES = ['1025', '1026', '1033'] as const

/** With fewer than usual, a whole run ends in time. */
const MOST_ROUNDS = 3

export const errors = {
  id: 'errors',
  title: 'Each documented error',
  says: 'As throughput, for the requests that lead to 1025, 1026 and 1033; the floor answers the same codes. Peers are left out, since most answer something else (see below).',
  measure: async (bench) => {
    const of = (name: string) => new Map(CODES.map((code) => [code, new Rates(`${name}, ${code}`)] as const))
    const pair = [
      { contender: ours, rates: of(ours.title) },
      { contender: floor, rates: of(floor.title) },
    ] as const
    await inRounds(limited(bench, MOST_ROUNDS), pair, async ({ contender, rates }, round) => {
      bench.say(`${contender.id}, round ${round + 1}`)
      await withServer(contender, {}, async (server) => {
        for (const [code, { fields, status }] of CODES.map((code) => [code, DOCUMENTED[code]] as const)) {
          const requests = [tokenRequest(fields)]
          rates.get(code)?.add(await rateOf(server, { requests, status, settings: bench.settings }))
        }
      })
    })
    const all = pair.flatMap(({ rates }) => [...rates.values()])
    const ratios = CODES.flatMap((code) => {
      const [one, other] = pair.map(({ rates }) => rates.get(code))
      if (one === undefined || other === undefined) return []
      return against(`error-${code}-against-floor`, `Error ${code} against the floor's`, [one, other])
    })
    return { readings: all.flatMap(({ readings }) => readings), ratios, notes: irregularities(all) }
  },
} as const satisfies Workload
