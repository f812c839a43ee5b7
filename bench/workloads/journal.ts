// A full journal against an empty one, of one server: dropping the oldest entry must not cost what keeping it did not.

import { ours } from '../contenders/ours.ts'
import { type LoadOptions, load } from '../load/load.ts'
import { DEMO, tokenRequest } from '../load/token-request.ts'
import { type RunningServer, withServer } from '../process/server-process.ts'
import { against, irregularities } from './against.ts'
import { type Rate, Rates, rateFrom } from './rate.ts'
import type { Bench, Workload } from './workload.ts'

const CAPACITY = 10_000
/** Fewer than the journal holds: it is not full until they are answered. */
const BATCH = 9000
/** Batches of each kind a round, in turn: one alone is over too soon to be read exactly. */
const BATCHES = 3

/** With fewer than usual, a whole run ends in time. */
const MOST_ROUNDS = 3

export const journal = {
  id: 'journal',
  title: 'Journal full',
  says: `On one warmed-up server in turn: ${BATCH.toLocaleString('en')} requests just after the journal was cleared, and as many when it holds its 10,000 and drops one for each.`,
  measure: async (bench) => {
    const empty = new Rates('journal empty at first')
    const full = new Rates('journal full')
    for (let round = 0; round < Math.min(bench.settings.rounds, MOST_ROUNDS); round++) {
      bench.say(`round ${round + 1}`)
      await withServer(ours, {}, async (server) => {
        await ask(server, { measure: { requests: 3 * CAPACITY } })
        const batches: Record<'empty' | 'full', Rate[]> = { empty: [], full: [] }
        for (let batch = 0; batch < batchesOf(bench); batch++) {
          await clear(server)
          batches.empty.push(await ask(server, { measure: { requests: BATCH } }))
          await ask(server, { measure: { requests: CAPACITY } })
          batches.full.push(await ask(server, { measure: { requests: BATCH } }))
        }
        empty.add(together(batches.empty))
        full.add(together(batches.full))
      })
    }
    return {
      readings: [...full.readings, ...empty.readings],
      ratios: against('journal-full', 'With a full journal against an empty one', [full, empty]),
      notes: irregularities([full, empty]),
    }
  },
} as const satisfies Workload

function batchesOf({ settings }: Bench): number {
  return settings.quick ? 1 : BATCHES
}

async function ask({ port, pid }: RunningServer, options: Pick<LoadOptions, 'measure'>): Promise<Rate> {
  return rateFrom(await load({ port, pid, requests: [tokenRequest(DEMO)], warmUpSeconds: 0, ...options }))
}

async function clear({ port }: RunningServer): Promise<void> {
  // The admin API takes changes from programs only: a form of a web page cannot send this type.
  const headers = { 'Content-Type': 'application/json' }
  const { status } = await fetch(`http://localhost:${port}/__admin/requests`, { method: 'DELETE', headers })
  if (status !== 204) throw new Error(`Cannot clear the journal: the answer has status ${status}.`)
}

/** Batches of one size as a single rate. */
function together(rates: readonly Rate[]): Rate {
  const mean = (of: (rate: Rate) => number): number => rates.reduce((sum, rate) => sum + of(rate), 0) / rates.length
  return {
    perSecond: 1 / mean(({ perSecond }) => 1 / perSecond),
    cpuMicroseconds: rates.some(({ cpuMicroseconds }) => cpuMicroseconds === undefined)
      ? undefined
      : mean(({ cpuMicroseconds = 0 }) => cpuMicroseconds),
    generatorShare: mean(({ generatorShare }) => generatorShare),
    serverShare: undefined,
    breaks: rates.reduce((sum, { breaks }) => sum + breaks, 0),
    wrong: Math.max(...rates.map(({ wrong }) => wrong)),
  }
}
