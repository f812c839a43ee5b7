// The least that a server in Node does: what every other figure is held against.

import type { Contender } from './contender.ts'
import { script } from './places.ts'

export const floor = {
  id: 'floor',
  title: 'bare `node:http`',
  kind: 'floor',
  setUp:
    'A bare handler that picks the two fields out of the body with regular expressions and answers prebuilt bodies. No journal, no findings, the same token for all.',
  command: ({ port }) => [process.execPath, script('floor.ts'), String(port)],
} as const satisfies Contender
