import type { Scenario } from '../mocks/exchange/scenario.ts'

export const authorizationBearer = {
  title: 'Authorization holds the word Bearer and the token',
  source: 'Authentication, rule 4',
  vary: { 'authorization-scheme': 'bearer' },
} as const satisfies Scenario
