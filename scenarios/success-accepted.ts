import type { Scenario } from '../mocks/exchange/scenario.ts'

export const successAccepted = {
  title: 'The token comes with 202 Accepted',
  source: 'Endpoints, rule 4',
  vary: { 'success-status': '202' },
} as const satisfies Scenario
