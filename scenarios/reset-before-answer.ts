import type { Scenario } from '../mocks/exchange/scenario.ts'

export const resetBeforeAnswer = {
  title: 'The connection is reset before the answer',
  source: 'outside the contract',
  fault: { kind: 'reset', when: 'before-answer' },
} as const satisfies Scenario
