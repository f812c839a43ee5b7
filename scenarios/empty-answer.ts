import type { Scenario } from '../mocks/exchange/scenario.ts'

export const emptyAnswer = {
  title: 'The answer has no body',
  source: 'outside the contract',
  fault: { kind: 'empty-answer' },
} as const satisfies Scenario
