// The slowest hundredth at a rate that a server can bear: half of its own most, and the floor at that same rate. An open
// loop: what a request waits because the server was still busy counts.

import type { Contender } from '../contenders/contender.ts'
import { floor } from '../contenders/floor.ts'
import type { Reading } from '../figures/figures.ts'
import { ratios } from '../figures/statistics.ts'
import type { Latency } from '../load/job.ts'
import { load } from '../load/load.ts'
import { DEMO, tokenRequest } from '../load/token-request.ts'
import { type RunningServer, withServer } from '../process/server-process.ts'
import type { Settings } from '../settings.ts'
import { rateOf } from './rate.ts'
import { type Bench, inRounds, type Workload } from './workload.ts'

/** Whose latency is measured. The other peers are left out for time. */
const SUBJECTS = ['ours', 'prism']
const SHARE_OF_MOST = 0.5
const PEER_ROUNDS = 2
/** Longer than for a rate: a hundredth of the answers has to be enough of them. */
const WINDOWS = 2

export const latency = {
  id: 'latency',
  title: 'Latency at half of the most',
  says: 'Requests are due at a fixed rate, half of what the same process did at most just before; the latency of a request runs from the moment it was due. The floor is asked at the same rate.',
  measure: async (bench) => {
    const pairs = bench.contenders.filter(({ id }) => SUBJECTS.includes(id)).map((contender) => new Pair(contender))
    await inRounds(bench, pairs, async (pair, round) => {
      if (round < pair.mostRounds) await pair.measure(bench)
    })
    return {
      readings: pairs.flatMap(({ readings }) => readings),
      ratios: pairs.flatMap(({ ratio }) => ratio),
      notes: pairs.flatMap(({ late }) => late),
    }
  },
} as const satisfies Workload

interface Timed extends Latency {
  /** Answered a second: less than asked for where the server or the load fell behind. */
  readonly perSecond: number
}

/** A contender, and the floor at the rates of the contender. */
class Pair {
  readonly contender: Contender
  readonly #rates: number[] = []
  readonly #own: Timed[] = []
  readonly #floor: Timed[] = []

  constructor(contender: Contender) {
    this.contender = contender
  }

  /** A peer is there for comparison: it has no target. */
  get mostRounds(): number {
    return this.contender.kind === 'ours' ? Number.POSITIVE_INFINITY : PEER_ROUNDS
  }

  async measure({ settings, say }: Bench): Promise<void> {
    say(`${this.contender.id}, round ${this.#rates.length + 1}`)
    const rate = await withServer(this.contender, {}, async (server) => {
      const most = await rateOf(server, { requests: [tokenRequest(DEMO)], settings })
      const half = most.perSecond * SHARE_OF_MOST
      this.#own.push(await timed(server, half, settings))
      return half
    })
    this.#rates.push(rate)
    // As warm as the other one is by now.
    const floored = async (server: RunningServer): Promise<Timed> => {
      await rateOf(server, { requests: [tokenRequest(DEMO)], settings })
      return await timed(server, rate, settings)
    }
    this.#floor.push(await withServer(floor, {}, floored))
  }

  get readings(): readonly Reading[] {
    const { title } = this.contender
    const rates = { figure: 'rate', unit: 'perSecond', samples: this.#rates } as const
    const times = (subject: string, found: readonly Timed[]): readonly Reading[] =>
      (['p50', 'p99', 'most'] as const).map((figure) => ({
        subject,
        figure,
        unit: 'milliseconds',
        samples: found.map((one) => one[figure]),
      }))
    const floorTitle = `${floor.title} at the rate of ${title}`
    return [
      { subject: title, ...rates },
      ...times(title, this.#own),
      { subject: floorTitle, ...rates },
      ...times(floorTitle, this.#floor),
    ]
  }

  get ratio() {
    const { id, title } = this.contender
    const p99 = (found: readonly Timed[]): readonly number[] => found.map((one) => one.p99)
    return {
      id: id === 'ours' ? 'latency-p99-against-floor' : `latency-p99-of-${id}-against-floor`,
      says: `p99 latency of ${title} against the floor's at the same rate`,
      samples: ratios(p99(this.#own), p99(this.#floor)),
    }
  }

  get late(): readonly string[] {
    const behind = (found: readonly Timed[]) =>
      found.some(({ perSecond }, round) => perSecond < 0.97 * (this.#rates[round] ?? 0))
    const subjects = [
      ...(behind(this.#own) ? [this.contender.title] : []),
      ...(behind(this.#floor) ? [floor.title] : []),
    ]
    return subjects.map((subject) => `${subject} fell behind the rate in at least one round.`)
  }
}

async function timed({ port, pid }: RunningServer, rate: number, settings: Settings): Promise<Timed> {
  const measure = { seconds: settings.windowSeconds * WINDOWS }
  const { warmUpSeconds } = settings
  const {
    latency: found,
    answers,
    seconds,
  } = await load({ port, pid, requests: [tokenRequest(DEMO)], warmUpSeconds, measure, rate })
  if (found === undefined) throw new Error('An open loop measures latency.')
  return { ...found, perSecond: answers / seconds }
}
