import type { Scenario } from '../mocks/exchange/scenario.ts'

export const framingChunked = {
  title: 'The answer comes in chunks',
  source: 'Endpoints, rule 3',
  vary: { framing: 'chunked' },
} as const satisfies Scenario
