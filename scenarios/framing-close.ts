import type { Scenario } from '../mocks/exchange/scenario.ts'

export const framingClose = {
  title: 'The connection is closed after the answer',
  source: 'Endpoints, rule 3',
  vary: { framing: 'close' },
} as const satisfies Scenario
