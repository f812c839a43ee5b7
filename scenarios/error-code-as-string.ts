import type { Scenario } from '../mocks/exchange/scenario.ts'

export const errorCodeAsString = {
  title: 'The error code is a string of digits',
  source: 'Errors, paragraph 2',
  vary: { 'error-body': 'numeric-string' },
} as const satisfies Scenario
