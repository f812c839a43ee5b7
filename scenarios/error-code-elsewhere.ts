import type { Scenario } from '../mocks/exchange/scenario.ts'

export const errorCodeElsewhere = {
  title: 'The error code stands at another place, with nothing beside it',
  source: 'Errors, paragraph 2',
  vary: { 'error-body': 'elsewhere' },
} as const satisfies Scenario
