import type { Scenario } from '../mocks/exchange/scenario.ts'

export const serviceUnavailable = {
  title: '503 with Retry-After',
  source: 'outside the contract',
  fault: {
    kind: 'answer',
    status: 503,
    headers: { 'Content-Type': 'text/plain', 'Retry-After': '2' },
    body: 'Unavailable',
  },
} as const satisfies Scenario
