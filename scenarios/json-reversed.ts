import type { Scenario } from '../mocks/exchange/scenario.ts'

export const jsonReversed = {
  title: 'The members of the JSON come in reversed order',
  source: 'Endpoints, rule 3',
  vary: { 'json-layout': 'reversed' },
} as const satisfies Scenario
