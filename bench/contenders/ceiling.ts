// No server at all, but the same bytes for whatever comes: how fast the load generator is where nothing else is done.

import type { Contender } from './contender.ts'
import { script } from './places.ts'

export const ceiling = {
  id: 'ceiling',
  title: 'load generator alone',
  kind: 'ceiling',
  setUp: 'A raw socket that writes the same bytes at every read: the ceiling of the load generator, not a server.',
  command: ({ port }) => [process.execPath, script('ceiling.ts'), String(port)],
} as const satisfies Contender
