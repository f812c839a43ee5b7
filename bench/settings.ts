// The flags of a run, and how much work follows from them.

import { parseArgs } from 'node:util'

/** How a run is made. */
export interface Settings {
  /** Ids of workloads; undefined: all of them. */
  readonly only: readonly string[] | undefined
  /** Ids of contenders beside ours; undefined: all of them. */
  readonly against: readonly string[] | undefined
  readonly rounds: number
  readonly quick: boolean
  /** What of ours is measured: what `npm pack` makes, installed, or the sources. */
  readonly from: 'package' | 'source'
  /** Where the report goes; undefined: docs/ for a full run, bench/results/ for any other. */
  readonly out: string | undefined
  /** How long a server is asked before it is measured, and how long it is measured. */
  readonly warmUpSeconds: number
  readonly windowSeconds: number
  /** Requests after which memory is read. */
  readonly memory: { readonly few: number; readonly many: number }
}

const FULL = { rounds: 5, warmUpSeconds: 1.5, windowSeconds: 1.5, memory: { few: 10_000, many: 1_000_000 } } as const
const QUICK = { rounds: 1, warmUpSeconds: 0.5, windowSeconds: 0.5, memory: { few: 10_000, many: 50_000 } } as const

export const USAGE = `npm run bench -- [--only throughput,start] [--against floor,prism] [--rounds 3] [--quick]
                 [--from source] [--out DIR]

  --only      workloads by id (default: all)
  --against   contenders by id, beside ours (default: all that are here)
  --rounds    rounds of every workload (default: ${FULL.rounds}, --quick: ${QUICK.rounds})
  --quick     short windows: shows that everything works, not where anything stands
  --from      package: as npm pack makes it, installed (default); source (default with --quick)
  --out       directory of the report (default: docs/ for a full run, bench/results/ for any other)
`

/** Reads the flags. Throws where one is not known. */
export function settingsOf(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      against: { type: 'string' },
      rounds: { type: 'string' },
      quick: { type: 'boolean', default: false },
      from: { type: 'string' },
      out: { type: 'string' },
    },
  })
  const amount = values.quick ? QUICK : FULL
  return {
    ...amount,
    rounds: values.rounds === undefined ? amount.rounds : roundsOf(values.rounds),
    quick: values.quick,
    from: fromOf(values.from ?? (values.quick ? 'source' : 'package')),
    only: values.only?.split(','),
    against: values.against?.split(','),
    out: values.out,
  }
}

function fromOf(text: string): Settings['from'] {
  if (text === 'package' || text === 'source') return text
  throw new Error(`Cannot measure ours from "${text}". Choose from package, source.`)
}

function roundsOf(text: string): number {
  const rounds = Number(text)
  if (Number.isInteger(rounds) && rounds > 0) return rounds
  throw new Error(`Cannot run ${text} rounds. Give a whole number from 1, as in --rounds 3.`)
}
