import type { Scenario } from '../mocks/exchange/scenario.ts'

export const customHeaderRequired = {
  title: 'The unnamed custom header is required',
  source: 'Endpoints, rule 2',
  vary: { 'custom-header': 'required' },
} as const satisfies Scenario
