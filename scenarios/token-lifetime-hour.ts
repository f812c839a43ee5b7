import type { Scenario } from '../mocks/exchange/scenario.ts'

export const tokenLifetimeHour = {
  title: 'A token lives for an hour',
  source: 'Limits, paragraph 1',
  vary: { 'token-lifetime': 'seconds' },
} as const satisfies Scenario
