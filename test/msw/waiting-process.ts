// A process that waits for an answer which never comes, or which it gave up: nothing may keep it from ending.

import { setupServer } from 'msw/node'
import { createTokenMock } from '../../mocks/index.ts'

const HOUR = 3_600_000
const mock = createTokenMock({
  scenarios: {
    'aborted-latency': {
      title: 'An hour',
      source: 'outside the contract',
      fault: { kind: 'latency', milliseconds: HOUR },
    },
  },
  scenario: process.argv[2],
})
setupServer(...mock.handlers).listen()

const controller = new AbortController()
mock.journal.subscribe(() => {
  process.stdout.write('arrived\n')
  if (process.argv[2] === 'aborted-latency') setImmediate(() => controller.abort())
})
const body = new URLSearchParams()
fetch('https://api.example.com/api/app/token', { method: 'POST', body, signal: controller.signal }).catch(
  () => undefined,
)
