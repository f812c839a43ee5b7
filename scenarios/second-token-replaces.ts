import type { Scenario } from '../mocks/exchange/scenario.ts'

export const secondTokenReplaces = {
  title: 'A second token replaces the first',
  source: 'States and transitions, paragraph 1',
  vary: { 'second-token': 'replaces' },
} as const satisfies Scenario
