import type { Scenario } from '../mocks/exchange/scenario.ts'

export const repeatedFieldInvalid = {
  title: 'A repeated field counts as invalid',
  source: ['Endpoints, row client_id', 'Endpoints, row client_secret'],
  vary: { 'repeated-field': 'invalid' },
} as const satisfies Scenario
