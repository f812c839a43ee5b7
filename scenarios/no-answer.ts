import type { Scenario } from '../mocks/exchange/scenario.ts'

export const noAnswer = {
  title: 'The connection stays open and no answer comes',
  source: 'outside the contract',
  fault: { kind: 'no-answer' },
} as const satisfies Scenario
