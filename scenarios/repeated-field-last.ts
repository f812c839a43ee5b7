import type { Scenario } from '../mocks/exchange/scenario.ts'

export const repeatedFieldLast = {
  title: 'Of a repeated field the last value wins',
  source: ['Endpoints, row client_id', 'Endpoints, row client_secret'],
  vary: { 'repeated-field': 'last' },
} as const satisfies Scenario
