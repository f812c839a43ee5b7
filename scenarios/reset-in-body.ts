import type { Scenario } from '../mocks/exchange/scenario.ts'

export const resetInBody = {
  title: 'The connection is reset in the middle of the body',
  source: 'outside the contract',
  fault: { kind: 'reset', when: 'in-body' },
} as const satisfies Scenario
