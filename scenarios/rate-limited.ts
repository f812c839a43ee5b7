import type { Scenario } from '../mocks/exchange/scenario.ts'

export const rateLimited = {
  title: 'More than five requests a minute are refused',
  source: 'Limits, paragraph 1',
  vary: { 'rate-limit': 'per-minute' },
} as const satisfies Scenario
