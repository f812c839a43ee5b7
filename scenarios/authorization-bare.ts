import type { Scenario } from '../mocks/exchange/scenario.ts'

export const authorizationBare = {
  title: 'Authorization holds the bare token only',
  source: 'Authentication, rule 4',
  vary: { 'authorization-scheme': 'bare' },
} as const satisfies Scenario
