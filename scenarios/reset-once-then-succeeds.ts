import type { Scenario } from '../mocks/exchange/scenario.ts'

export const resetOnceThenSucceeds = {
  title: 'The first connection is reset, then as usual',
  source: 'outside the contract',
  sequence: [{ fault: { kind: 'reset', when: 'before-answer' } }, {}],
} as const satisfies Scenario
