import type { Scenario } from '../mocks/exchange/scenario.ts'

export const jsonEscaped = {
  title: 'The JSON is written with escapes',
  source: 'Endpoints, rule 3',
  vary: { 'json-layout': 'escaped' },
} as const satisfies Scenario
