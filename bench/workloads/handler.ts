// What a mocked request costs a test that runs in process: time in our MSW handler against one written by hand.

import { commandOfOurs } from '../contenders/ours.ts'
import { ENTRY, ROOT, script } from '../contenders/places.ts'
import type { Reading } from '../figures/figures.ts'
import { ratios } from '../figures/statistics.ts'
import { runJson } from '../process/run-json.ts'
import type { Workload } from './workload.ts'

const BATCHES = 20
const QUICK_BATCHES = 4

const TITLES = {
  ours: '**our handlers**',
  minimal: 'a minimal handler that parses the form',
} as const

const FIGURES = { inside: 'inside the handler', whole: 'the whole call' } as const

type Round = Readonly<Record<keyof typeof TITLES, Readonly<Record<keyof typeof FIGURES, number>>>>

export const handler = {
  id: 'handler',
  title: 'Through MSW, in process',
  says: "One call of MSW 3's `getResponse` after the other, with ready-made requests, in turns: our handlers, and a minimal one that reads the same form with `request.formData()`. Inside the handler: without what MSW does around it.",
  measure: async ({ settings, say }) => {
    say('two handlers in turns')
    const batches = String(settings.quick ? QUICK_BATCHES : BATCHES)
    const found = (await runJson([
      script('in-process.mjs'),
      entryOfOurs(),
      String(settings.rounds),
      batches,
    ])) as readonly Round[]
    const samples = (name: keyof typeof TITLES, figure: keyof typeof FIGURES): readonly number[] =>
      found.map((round) => round[name][figure])
    const reading = (name: keyof typeof TITLES, figure: keyof typeof FIGURES): Reading => ({
      subject: TITLES[name],
      figure: FIGURES[figure],
      unit: 'microseconds',
      samples: samples(name, figure),
    })
    return {
      readings: [
        reading('ours', 'inside'),
        reading('ours', 'whole'),
        reading('minimal', 'inside'),
        reading('minimal', 'whole'),
      ],
      ratios: [
        {
          id: 'handler-against-minimal',
          says: 'Time inside our MSW handler against a minimal one',
          samples: ratios(samples('ours', 'inside'), samples('minimal', 'inside')),
        },
        {
          id: 'handler-call-against-minimal',
          says: 'The whole call against that of a minimal handler',
          samples: ratios(samples('ours', 'whole'), samples('minimal', 'whole')),
        },
      ],
      notes: [],
    }
  },
} as const satisfies Workload

/** The installed package where its command is measured as well, else the source. */
function entryOfOurs(): string {
  return commandOfOurs().isInstalled ? ENTRY : `${ROOT}mocks/index.ts`
}
