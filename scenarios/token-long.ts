import type { Scenario } from '../mocks/exchange/scenario.ts'

export const tokenLong = {
  title: 'The token has 4096 characters',
  source: 'Token response, row data.token',
  vary: { 'token-shape': 'long' },
} as const satisfies Scenario
