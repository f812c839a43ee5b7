import type { Scenario } from '../mocks/exchange/scenario.ts'

export const membersAtTopLevel = {
  title: 'The token response has a further member at the top level',
  source: ['Token response, row data', 'Endpoints, rule 3'],
  vary: { 'additional-members': 'top-level' },
} as const satisfies Scenario
