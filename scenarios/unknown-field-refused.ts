import type { Scenario } from '../mocks/exchange/scenario.ts'

export const unknownFieldRefused = {
  title: 'A field that the document does not list is refused',
  source: ['Endpoints, row client_id', 'Endpoints, row client_secret'],
  vary: { 'unknown-field': 'refused' },
} as const satisfies Scenario
