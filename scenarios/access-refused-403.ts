import type { Scenario } from '../mocks/exchange/scenario.ts'

export const accessRefused403 = {
  title: 'A refused access token is answered with 403',
  source: 'Errors, paragraph 3',
  vary: { 'access-refusal': '403' },
} as const satisfies Scenario
