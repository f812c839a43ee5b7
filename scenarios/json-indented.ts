import type { Scenario } from '../mocks/exchange/scenario.ts'

export const jsonIndented = {
  title: 'The JSON is indented over several lines',
  source: 'Endpoints, rule 3',
  vary: { 'json-layout': 'indented' },
} as const satisfies Scenario
