import type { Scenario } from '../mocks/exchange/scenario.ts'

export const errorInList = {
  title: 'The error code comes in a list of errors',
  source: 'Errors, paragraph 2',
  vary: { 'error-body': 'list' },
} as const satisfies Scenario
