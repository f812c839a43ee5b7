import type { Scenario } from '../mocks/exchange/scenario.ts'

export const errorRenamed = {
  title: 'The error code has another name and stands at the top level',
  source: 'Errors, paragraph 2',
  vary: { 'error-body': 'renamed' },
} as const satisfies Scenario
