import type { Scenario } from '../mocks/exchange/scenario.ts'

export const messageString = {
  title: 'message is a string that describes the action',
  source: 'Token response, row message',
  vary: { message: 'string' },
} as const satisfies Scenario
