// The whole check of a client, as a developer waits for it: of a fast function, and of a command.

import { script } from '../contenders/places.ts'
import { runJson } from '../process/run-json.ts'
import type { Workload } from './workload.ts'

/** A check takes seconds. */
const MOST_ROUNDS = 3

export const check = {
  id: 'check',
  title: 'The check of a fast client',
  says: "`checkClient` with a client that gives up half a second after the slowest good answer, on two jobs; and what `checkCommand` takes beyond the client's own time. At most three rounds.",
  measure: async ({ settings, say }) => {
    say('a client in process, and one as a command')
    const rounds = String(Math.min(settings.rounds, MOST_ROUNDS))
    const found = (await runJson([script('check.ts'), rounds], 'anywhere')) as Readonly<
      Record<'inProcess' | 'overhead', readonly number[]>
    >
    const reading = { subject: 'a client in process', figure: 'the whole check', unit: 'milliseconds' } as const
    return {
      readings: [{ ...reading, samples: found.inProcess }],
      ratios: [
        {
          id: 'check-overhead',
          says: 'The check of a command against the own time of the client, spread over the jobs',
          samples: found.overhead,
        },
      ],
      notes: [],
    }
  },
} as const satisfies Workload
