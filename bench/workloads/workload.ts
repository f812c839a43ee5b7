// What a workload is, and what it is given.

import type { Contender } from '../contenders/contender.ts'
import type { Measured } from '../figures/figures.ts'
import type { Settings } from '../settings.ts'

/** What a run hands to its workloads. */
export interface Bench {
  readonly settings: Settings
  /** Those that answer the documented request, ours first. */
  readonly contenders: readonly Contender[]
  /** What is under way, for whoever watches. */
  readonly say: (text: string) => void
}

/** One thing that is measured. */
export interface Workload {
  /** Stable: what `--only` names. */
  readonly id: string
  readonly title: string
  /** What is done and what is read, in a sentence or two. */
  readonly says: string
  readonly measure: (bench: Bench) => Promise<Measured>
}

/** The same with so many rounds at most: for what takes long, and hardly varies. */
export function limited(bench: Bench, most: number): Bench {
  return { ...bench, settings: { ...bench.settings, rounds: Math.min(bench.settings.rounds, most) } }
}

/** The rounds of a workload; each begins with another one, so that none is always the first. */
export async function inRounds<Item>(
  { settings: { rounds } }: Bench,
  items: readonly Item[],
  play: (item: Item, round: number) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (let place = 0; place < items.length; place++) {
      const item = items[(place + round) % items.length]
      if (item !== undefined) await play(item, round)
    }
  }
}
