import type { Scenario } from '../mocks/exchange/scenario.ts'

export const accessRefused400 = {
  title: 'A refused access token is answered with 400',
  source: 'Errors, paragraph 3',
  vary: { 'access-refusal': '400' },
} as const satisfies Scenario
