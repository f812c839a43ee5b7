import type { Scenario } from '../mocks/exchange/scenario.ts'

export const membersInData = {
  title: 'The token response has a further member inside data',
  source: ['Token response, row data', 'Endpoints, rule 3'],
  vary: { 'additional-members': 'in-data' },
} as const satisfies Scenario
