import type { Scenario } from '../mocks/exchange/scenario.ts'

export const latencyFixed = {
  title: 'The answer takes two seconds',
  source: 'outside the contract',
  fault: { kind: 'latency', milliseconds: 2000 },
} as const satisfies Scenario
