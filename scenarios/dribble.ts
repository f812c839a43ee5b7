import type { Scenario } from '../mocks/exchange/scenario.ts'

export const dribble = {
  title: 'The body comes eight bytes at a time',
  source: 'outside the contract',
  fault: { kind: 'dribble', bytes: 8, everyMilliseconds: 50 },
} as const satisfies Scenario
