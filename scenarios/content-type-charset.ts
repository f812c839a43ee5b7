import type { Scenario } from '../mocks/exchange/scenario.ts'

export const contentTypeCharset = {
  title: 'Content-Type names the charset',
  source: 'Endpoints, rule 3',
  vary: { 'content-type': 'charset' },
} as const satisfies Scenario
