// The documented request with valid credentials, as often as each server can: the figure that stands first.

import { ceiling } from '../contenders/ceiling.ts'
import type { Contender } from '../contenders/contender.ts'
import type { Measured, Ratio } from '../figures/figures.ts'
import { median, ratios } from '../figures/statistics.ts'
import { DEMO, tokenRequest } from '../load/token-request.ts'
import { canPin } from '../process/processors.ts'
import { withServer } from '../process/server-process.ts'
import { against, irregularities } from './against.ts'
import { Rates, rateOf } from './rate.ts'
import { type Bench, inRounds, type Workload } from './workload.ts'

/** Of the time: a process that is busy for less waits for something. */
const SATURATED_PERCENT = 90
/** How much more the load has to be able to do than the fastest server. */
const LEAST_HEADROOM = 1.2

export const throughput = {
  id: 'throughput',
  title: 'Throughput',
  says: 'The documented multipart request with valid credentials, over 32 connections that stay open, from another process; each server is started anew for every round and warmed up.',
  measure: async (bench) => {
    const all = new Map(
      [...bench.contenders, ceiling].map((contender) => [contender, new Rates(contender.title)] as const),
    )
    await inRounds(bench, [...all], async ([contender, rates], round) => {
      bench.say(`${contender.id}, round ${round + 1}`)
      rates.add(await rateOnce(contender, bench))
    })
    return measured(all)
  },
} as const satisfies Workload

async function rateOnce(contender: Contender, { settings }: Bench) {
  const requests = [tokenRequest(DEMO)]
  const { warmUpFactor } = contender
  return await withServer(contender, {}, async (server) => await rateOf(server, { requests, settings, warmUpFactor }))
}

function measured(all: ReadonlyMap<Contender, Rates>): Measured {
  const rates = [...all.values()]
  return {
    readings: rates.flatMap(({ readings }) => readings),
    ratios: ratiosOf(all),
    notes: [...generatorNotes(all), ...irregularities(rates)],
  }
}

function ratiosOf(all: ReadonlyMap<Contender, Rates>): readonly Ratio[] {
  const of = (id: string): Rates | undefined => [...all].find(([contender]) => contender.id === id)?.[1]
  const ours = of('ours')
  const floor = of('floor')
  const prism = of('prism')
  const fastest = fastestPeer(all)
  if (ours === undefined) return []
  return [
    ...(floor === undefined ? [] : against('throughput-against-floor', 'Throughput against the floor', [ours, floor])),
    ...(fastest === undefined
      ? []
      : against('throughput-against-fastest-peer', `Throughput against the fastest peer, ${fastest.subject}`, [
          ours,
          fastest,
        ])),
    ...(prism === undefined ? [] : against('throughput-against-prism', 'Throughput against Prism', [ours, prism])),
  ]
}

/** By its median. */
function fastestPeer(all: ReadonlyMap<Contender, Rates>): Rates | undefined {
  const peers = [...all].filter(([{ kind }]) => kind === 'peer').map(([, rates]) => rates)
  return peers.sort((one, other) => median(other.perSecond) - median(one.perSecond))[0]
}

/** That the load was not the bottleneck: how busy it was where the fastest server was measured, and what it could do. */
function generatorNotes(all: ReadonlyMap<Contender, Rates>): readonly string[] {
  const top = all.get(ceiling)
  const floor = [...all].find(([{ id }]) => id === 'floor')?.[1]
  if (top === undefined || floor === undefined) return []
  const headroom = median(ratios(top.perSecond, floor.perSecond))
  const load = median(floor.generatorPercent)
  const server = floor.serverPercent.length === 0 ? undefined : median(floor.serverPercent)
  const place = canPin ? 'Server and load have a processor each.' : 'Server and load share the processors.'
  return [
    `The load generator alone does ${headroom.toFixed(2)} × what the floor does. While the floor was measured, the load was busy for ${load.toFixed(0)} % of the time, and the server for ${server?.toFixed(0) ?? '?'} %. ${bottleneck({ headroom, load, server })} ${place}`,
  ]
}

function bottleneck({
  headroom,
  load,
  server = 100,
}: {
  headroom: number
  load: number
  server: number | undefined
}): string {
  if (server < SATURATED_PERCENT)
    return '**Something else kept the machine busy: of this run, trust processor times only.**'
  if (headroom < LEAST_HEADROOM || load > SATURATED_PERCENT)
    return '**The load was near its ceiling: the floor could do more.**'
  return 'So the server was the bottleneck, not the load.'
}
