import type { Scenario } from '../mocks/exchange/scenario.ts'

export const contentTypeOther = {
  title: 'Content-Type is written in another way, the charset in quotes',
  source: 'Endpoints, rule 3',
  vary: { 'content-type': 'other' },
} as const satisfies Scenario
