// Mockoon. From the description it would answer `{}`, so it gets an environment with the documented answers and rules.

import type { Contender } from './contender.ts'
import { packaged, script } from './places.ts'

export const mockoon = {
  id: 'mockoon',
  title: 'Mockoon',
  kind: 'peer',
  packageName: '@mockoon/cli',
  setUp:
    '`mockoon-cli start` with an environment of its own (`bench/servers/mockoon.json`): four answers, chosen by rules on the fields; a fixed token. Its line of log per request cannot be switched off; it goes to `/dev/null`.',
  command: ({ port }) => [
    process.execPath,
    packaged('@mockoon/cli/bin/run.js'),
    'start',
    '--data',
    script('mockoon.json'),
    '--port',
    String(port),
    '--disable-log-to-file',
    '--disable-admin-api',
  ],
} as const satisfies Contender
