import type { Scenario } from '../mocks/exchange/scenario.ts'

export const tooManyRequests = {
  title: '429 with Retry-After',
  source: 'outside the contract',
  fault: {
    kind: 'answer',
    status: 429,
    headers: { 'Content-Type': 'text/plain', 'Retry-After': '2' },
    body: 'Too many requests',
  },
} as const satisfies Scenario
