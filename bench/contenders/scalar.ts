// Scalar's mock server. It is a library: a script of ten lines serves it with our description as it is.

import type { Contender } from './contender.ts'
import { OPENAPI, script } from './places.ts'

export const scalar = {
  id: 'scalar',
  title: 'Scalar mock server',
  kind: 'peer',
  packageName: '@scalar/mock-server',
  setUp: '`createMockServer({ document })` behind `@hono/node-server`, as its documentation shows.',
  command: ({ port }) => [process.execPath, script('scalar.mjs'), OPENAPI, String(port)],
} as const satisfies Contender
