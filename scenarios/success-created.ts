import type { Scenario } from '../mocks/exchange/scenario.ts'

export const successCreated = {
  title: 'The token comes with 201 Created',
  source: 'Endpoints, rule 4',
  vary: { 'success-status': '201' },
} as const satisfies Scenario
