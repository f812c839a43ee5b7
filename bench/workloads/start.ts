// How long somebody waits for the first token: from the start of the process to its first answer with 200.

import type { Contender } from '../contenders/contender.ts'
import { median, ratios } from '../figures/statistics.ts'
import { withServer } from '../process/server-process.ts'
import { type Bench, inRounds, type Workload } from './workload.ts'

export const start = {
  id: 'start',
  title: 'Start until the first token',
  says: 'From the start of the process until its first answer with 200, asked again every 2 ms; files and compile caches are warm, as each was started once beforehand.',
  measure: async (bench) => {
    const all = bench.contenders.map((contender) => ({ contender, samples: [] as number[] }))
    for (const { contender } of all) await startOnce(contender)
    await inRounds(twice(bench), all, async ({ contender, samples }, round) => {
      bench.say(`${contender.id}, round ${round + 1}`)
      samples.push(await startOnce(contender))
    })
    const of = (id: string): readonly number[] => all.find(({ contender }) => contender.id === id)?.samples ?? []
    const others = all
      .filter(({ contender }) => contender.kind === 'peer')
      .sort((one, other) => median(one.samples) - median(other.samples))
    const [fastest] = others
    return {
      readings: all.map(({ contender, samples }) => ({
        subject: contender.title,
        figure: 'start',
        unit: 'milliseconds' as const,
        samples,
      })),
      ratios: [
        { id: 'start-against-prism', says: "Start against Prism's", samples: ratios(of('ours'), of('prism')) },
        { id: 'start-against-floor', says: "Start against the floor's", samples: ratios(of('ours'), of('floor')) },
        ...(fastest === undefined
          ? []
          : [
              {
                id: 'start-against-fastest-peer',
                says: `Start against the fastest peer's, ${fastest.contender.title}`,
                samples: ratios(of('ours'), fastest.samples),
              },
            ]),
      ].filter(({ samples }) => samples.length > 0),
      notes: [],
    }
  },
} as const satisfies Workload

async function startOnce(contender: Contender): Promise<number> {
  return await withServer(contender, {}, ({ startMilliseconds }) => Promise.resolve(startMilliseconds))
}

/** A start is over soon: twice as many rounds as of anything else. */
function twice(bench: Bench): Bench {
  return { ...bench, settings: { ...bench.settings, rounds: bench.settings.rounds * 2 } }
}
