import type { Scenario } from '../mocks/exchange/scenario.ts'

export const tokenLifetimeSeconds = {
  title: 'A token lives for five seconds',
  source: 'Limits, paragraph 1',
  vary: { 'token-lifetime': 'seconds:5' },
} as const satisfies Scenario
