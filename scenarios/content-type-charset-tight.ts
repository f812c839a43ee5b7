import type { Scenario } from '../mocks/exchange/scenario.ts'

export const contentTypeCharsetTight = {
  title: 'Content-Type names the charset, in capitals and without a space',
  source: 'Endpoints, rule 3',
  vary: { 'content-type': 'charset-tight' },
} as const satisfies Scenario
