import type { Scenario } from '../mocks/exchange/scenario.ts'

export const successOther = {
  title: 'The token comes with another status of success, 203',
  source: 'Endpoints, rule 4',
  vary: { 'success-status': 'other' },
} as const satisfies Scenario
