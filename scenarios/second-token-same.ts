import type { Scenario } from '../mocks/exchange/scenario.ts'

export const secondTokenSame = {
  title: 'A second request gets the same token again',
  source: 'States and transitions, paragraph 1',
  vary: { 'second-token': 'same' },
} as const satisfies Scenario
