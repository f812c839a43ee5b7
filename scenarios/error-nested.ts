import type { Scenario } from '../mocks/exchange/scenario.ts'

export const errorNested = {
  title: 'The error code is nested in an error object',
  source: 'Errors, paragraph 2',
  vary: { 'error-body': 'nested' },
} as const satisfies Scenario
