// Ten thousand applications against one: the look-up of credentials must not grow with them.

import { writeFileSync } from 'node:fs'
import { ours } from '../contenders/ours.ts'
import { RESULTS } from '../contenders/places.ts'
import { tokenRequest } from '../load/token-request.ts'
import { withServer } from '../process/server-process.ts'
import { against, irregularities } from './against.ts'
import { Rates, rateOf } from './rate.ts'
import { inRounds, limited, type Workload } from './workload.ts'

const COUNT = 10_000
/** Every application asks in its turn. */
const ALL = Array.from({ length: COUNT }, (_, index) => ({
  client_id: `app-${index}`,
  client_secret: `s3cret-of-${index}`,
}))

/** With fewer than usual, a whole run ends in time. */
const MOST_ROUNDS = 3

export const applications = {
  id: 'applications',
  title: '10,000 applications',
  says: 'A server with a file of 10,000 applications, asked with the credentials of each in turn, against one whose file has a single one.',
  measure: async (bench) => {
    const sets = [
      { rates: new Rates('10,000 applications'), credentials: ALL },
      { rates: new Rates('one application'), credentials: ALL.slice(0, 1) },
    ] as const
    await inRounds(limited(bench, MOST_ROUNDS), sets, async ({ rates, credentials }, round) => {
      bench.say(`${rates.subject}, round ${round + 1}`)
      const file = `${RESULTS}/applications-${credentials.length}.json`
      writeFileSync(file, JSON.stringify(credentials))
      const [first = {}] = credentials
      const requests = credentials.map((fields) => tokenRequest(fields))
      const options = { flags: ['--applications', file], credentials: first }
      rates.add(
        await withServer(ours, options, async (server) => await rateOf(server, { requests, settings: bench.settings })),
      )
    })
    const [many, one] = [sets[0].rates, sets[1].rates]
    return {
      readings: [...many.readings, ...one.readings],
      ratios: against('applications-10000', 'With 10,000 applications against one', [many, one]),
      notes: irregularities([many, one]),
    }
  },
} as const satisfies Workload
