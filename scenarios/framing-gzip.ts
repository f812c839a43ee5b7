import type { Scenario } from '../mocks/exchange/scenario.ts'

export const framingGzip = {
  title: 'The answer is compressed where the client accepts it',
  source: 'Endpoints, rule 3',
  vary: { framing: 'gzip' },
} as const satisfies Scenario
