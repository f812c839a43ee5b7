import type { Scenario } from '../mocks/exchange/scenario.ts'

export const tokenSymbols = {
  title: 'The token holds + / = . and ~',
  source: 'Token response, row data.token',
  vary: { 'token-shape': 'symbols' },
} as const satisfies Scenario
