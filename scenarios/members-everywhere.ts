import type { Scenario } from '../mocks/exchange/scenario.ts'

export const membersEverywhere = {
  title: 'The token response has further members at both levels',
  source: ['Token response, row data', 'Endpoints, rule 3'],
  vary: { 'additional-members': 'both' },
} as const satisfies Scenario
