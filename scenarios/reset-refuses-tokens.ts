import type { Scenario } from '../mocks/exchange/scenario.ts'

export const resetRefusesTokens = {
  title: 'A reset of the credentials refuses earlier tokens',
  source: 'States and transitions, paragraph 1',
  vary: { 'credentials-reset': 'refused' },
} as const satisfies Scenario
