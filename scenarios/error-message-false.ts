import type { Scenario } from '../mocks/exchange/scenario.ts'

export const errorMessageFalse = {
  title: 'message is false on failure too',
  source: 'Errors, paragraph 2',
  vary: { 'error-message': 'false' },
} as const satisfies Scenario
