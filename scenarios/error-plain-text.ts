import type { Scenario } from '../mocks/exchange/scenario.ts'

export const errorPlainText = {
  title: 'The error code comes in a line of plain text',
  source: 'Errors, paragraph 2',
  vary: { 'error-body': 'plain-text' },
} as const satisfies Scenario
