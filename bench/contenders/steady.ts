// Steady, with our description as it is.

import type { Contender } from './contender.ts'
import { OPENAPI, packaged } from './places.ts'

export const steady = {
  id: 'steady',
  title: 'Steady',
  kind: 'peer',
  packageName: '@stdy/cli',
  setUp: '`steady --quiet openapi.yaml`.',
  command: ({ port }) => [
    process.execPath,
    packaged('@stdy/cli/steady.js'),
    '--quiet',
    '--port',
    String(port),
    OPENAPI,
  ],
} as const satisfies Contender
