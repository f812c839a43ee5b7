// Prism, with our description as it is.

import type { Contender } from './contender.ts'
import { OPENAPI, packaged } from './places.ts'

export const prism = {
  id: 'prism',
  title: 'Prism',
  kind: 'peer',
  packageName: '@stoplight/prism-cli',
  setUp: '`prism mock openapi.yaml -v silent`.',
  command: ({ port }) => [
    process.execPath,
    packaged('@stoplight/prism-cli/dist/index.js'),
    'mock',
    OPENAPI,
    '-v',
    'silent',
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
  ],
} as const satisfies Contender
