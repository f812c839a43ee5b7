// Two workers against one process. Where the machine has too few processors for both and the load, what two would do with
// a processor each follows from the processor time of a request, and from how evenly the workers share the work.

import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { commandOfOurs, ours } from '../contenders/ours.ts'
import { ratios } from '../figures/statistics.ts'
import { load } from '../load/load.ts'
import { DEMO, tokenRequest } from '../load/token-request.ts'
import { childrenOf, cpuSecondsOf } from '../process/cpu-time.ts'
import { withServer } from '../process/server-process.ts'
import { Rates, rateFrom } from './rate.ts'
import { type Bench, inRounds, limited, type Workload } from './workload.ts'

const WORKERS = 2

interface Found {
  readonly rates: Rates
  /** Work of the busiest process against that of a worker if both had the same: 1 is even. */
  readonly unevenness: number[]
  readonly flags: readonly string[]
}

/** With fewer than usual, a whole run ends in time. */
const MOST_ROUNDS = 3

export const workers = {
  id: 'workers',
  title: 'Two workers',
  says: '`--workers 2` against one process, both free to use every processor, which the load uses as well.',
  measure: async (bench) => {
    if (!knowsWorkers()) return { readings: [], ratios: [], notes: ['Skipped: this build has no `--workers`.'] }
    const two: Found = { rates: new Rates('two workers'), unevenness: [], flags: ['--workers', String(WORKERS)] }
    const one: Found = { rates: new Rates('one process'), unevenness: [], flags: [] }
    await inRounds(limited(bench, MOST_ROUNDS), [two, one], async (found, round) => {
      bench.say(`${found.rates.subject}, round ${round + 1}`)
      await measure(found, bench)
    })
    const readings = [...two.rates.readings, ...one.rates.readings]
    const byClock = ratios(two.rates.perSecond, one.rates.perSecond)
    const perWork = ratios(one.rates.cpuMicroseconds, two.rates.cpuMicroseconds)
    const apart = perWork.map((share, round) => (WORKERS * share) / Math.max(1, two.unevenness[round] ?? 1))
    const hasRoom = availableParallelism() > WORKERS
    const clock = {
      says: `\`--workers ${WORKERS}\` against one, by the clock, the load on the same processors`,
      samples: byClock,
    }
    const counted = {
      says: `\`--workers ${WORKERS}\` against one, the load left out: by processor time and how evenly it is shared`,
      samples: apart,
    }
    return {
      readings,
      ratios: [
        { id: hasRoom ? 'workers-2' : 'workers-2-by-clock', ...clock },
        { id: hasRoom ? 'workers-2-counted' : 'workers-2', ...counted },
      ],
      notes: hasRoom ? [] : [NO_ROOM],
    }
  },
} as const satisfies Workload

const NO_ROOM =
  'Two workers and the load do not fit on two processors: the ratio that counts is worked out from processor time, the one by the clock is a lower bound.'

async function measure({ rates, unevenness, flags }: Found, { settings }: Bench): Promise<void> {
  await withServer(ours, { flags, place: 'anywhere' }, async ({ port, pid }) => {
    const requests = [tokenRequest(DEMO)]
    const warm = { port, pid, requests, warmUpSeconds: 0, measure: { seconds: settings.warmUpSeconds * WORKERS } }
    await load(warm, 'anywhere')
    const before = shares(pid)
    const result = await load({ ...warm, measure: { seconds: settings.windowSeconds * WORKERS } }, 'anywhere')
    rates.add(rateFrom(result))
    const spent = shares(pid).map((share, index) => share - (before[index] ?? 0))
    const sum = spent.reduce((total, share) => total + share, 0)
    unevenness.push(spent.length < 2 ? 1 : (Math.max(...spent) * WORKERS) / sum)
  })
}

/** Processor time of the main process and of each worker. */
function shares(pid: number): readonly number[] {
  const children = childrenOf(pid).map((child) => cpuSecondsOf(child) ?? 0)
  const all = cpuSecondsOf(pid) ?? 0
  return [all - children.reduce((sum, share) => sum + share, 0), ...children]
}

function knowsWorkers(): boolean {
  const { stdout } = spawnSync(process.execPath, [commandOfOurs().file, 'serve', '--help'], { encoding: 'utf8' })
  return /--workers\b/.test(stdout)
}
