import type { Scenario } from '../mocks/exchange/scenario.ts'

export const truncatedJson = {
  title: 'The JSON breaks off in the middle, the connection does not',
  source: 'outside the contract',
  fault: { kind: 'truncated' },
} as const satisfies Scenario
