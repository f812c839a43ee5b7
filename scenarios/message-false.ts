import type { Scenario } from '../mocks/exchange/scenario.ts'

export const messageFalse = {
  title: 'message is the boolean false',
  source: 'Token response, row message',
  vary: { message: 'false' },
} as const satisfies Scenario
