// What a server keeps: its resident memory after many requests against after few, and against the floor after as many.
// Garbage is collected before it is read, or it would measure when the collector last ran.

import { pathToFileURL } from 'node:url'
import type { Contender } from '../contenders/contender.ts'
import { floor } from '../contenders/floor.ts'
import { ours } from '../contenders/ours.ts'
import { script } from '../contenders/places.ts'
import { ratios } from '../figures/statistics.ts'
import { load } from '../load/load.ts'
import { DEMO, tokenRequest } from '../load/token-request.ts'
import { residentBytesOf } from '../process/cpu-time.ts'
import { type RunningServer, withServer } from '../process/server-process.ts'
import { type Bench, inRounds, limited, type Workload } from './workload.ts'

const MEBIBYTE = 1024 * 1024
/** A million requests take long. */
const MOST_ROUNDS = 2
const SETTLES_MILLISECONDS = 700
const ENV = { NODE_OPTIONS: `--expose-gc --import ${pathToFileURL(script('settle.mjs')).href}` }

export const memory = {
  id: 'memory',
  title: 'Memory',
  says: 'Resident memory of one process after 10,000 requests and after 1,000,000, each time after a forced collection of garbage; the journal is at its default of 10,000 entries. At most two rounds.',
  measure: async (bench) => {
    const few = bench.settings.memory.few.toLocaleString('en')
    const many = bench.settings.memory.many.toLocaleString('en')
    const all = [ours, floor].map((contender) => ({ contender, few: [] as number[], many: [] as number[] }))
    await inRounds(limited(bench, MOST_ROUNDS), all, async (found, round) => {
      bench.say(`${found.contender.id}, round ${round + 1}`)
      const bytes = await keptBy(found.contender, bench)
      found.few.push(bytes.few)
      found.many.push(bytes.many)
    })
    const [own, bare] = all
    return {
      readings: all.flatMap(({ contender: { title: subject }, ...samples }) => [
        { subject, figure: `after ${few}`, unit: 'mebibytes' as const, samples: samples.few },
        { subject, figure: `after ${many}`, unit: 'mebibytes' as const, samples: samples.many },
      ]),
      ratios: [
        {
          id: 'memory-growth',
          says: `Memory after ${many} requests against after ${few}`,
          samples: ratios(own?.many ?? [], own?.few ?? []),
        },
        {
          id: 'memory-against-floor',
          says: "Memory after as many against the floor's",
          samples: ratios(own?.many ?? [], bare?.many ?? []),
        },
      ],
      notes: bench.settings.quick ? [`A quick run asks ${many} times instead of 1,000,000.`] : [],
    }
  },
} as const satisfies Workload

async function keptBy(contender: Contender, { settings: { memory: counts } }: Bench) {
  return await withServer(contender, { env: ENV }, async (server) => {
    await ask(server, counts.few)
    const few = await settled(server)
    await ask(server, counts.many - counts.few)
    return { few, many: await settled(server) }
  })
}

async function ask({ port }: RunningServer, requests: number): Promise<void> {
  await load({ port, pid: undefined, requests: [tokenRequest(DEMO)], warmUpSeconds: 0, measure: { requests } })
}

/** In mebibytes. */
async function settled({ pid }: RunningServer): Promise<number> {
  process.kill(pid, 'SIGUSR2')
  await new Promise((resolve) => setTimeout(resolve, SETTLES_MILLISECONDS))
  return (residentBytesOf(pid) ?? Number.NaN) / MEBIBYTE
}
