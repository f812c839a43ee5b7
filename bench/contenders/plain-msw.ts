// MSW by hand: what somebody would write who has MSW already and wants the mock on a port.

import type { Contender } from './contender.ts'
import { script } from './places.ts'

export const plainMsw = {
  id: 'msw',
  title: 'MSW by hand',
  kind: 'peer',
  packageName: 'msw',
  setUp:
    '`getResponse` behind `node:http` (`bench/servers/plain-msw.mjs`): one handler that reads `request.formData()`, checks the credentials, answers the documented errors; a fixed token.',
  command: ({ port }) => [process.execPath, script('plain-msw.mjs'), String(port)],
} as const satisfies Contender
