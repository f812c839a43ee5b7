import type { Scenario } from '../mocks/exchange/scenario.ts'

export const latencyLogNormal = {
  title: 'Half of the answers take 200 ms or less, a few take much longer',
  source: 'outside the contract',
  fault: { kind: 'latency', medianMilliseconds: 200, sigma: 0.8 },
} as const satisfies Scenario
