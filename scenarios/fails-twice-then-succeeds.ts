import type { Scenario } from '../mocks/exchange/scenario.ts'

export const failsTwiceThenSucceeds = {
  title: '503 two times, then as usual',
  source: 'outside the contract',
  sequence: [
    { fault: { kind: 'answer', status: 503, headers: { 'Content-Type': 'text/plain' }, body: 'Unavailable' } },
    { fault: { kind: 'answer', status: 503, headers: { 'Content-Type': 'text/plain' }, body: 'Unavailable' } },
    {},
  ],
} as const satisfies Scenario
