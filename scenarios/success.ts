import type { Scenario } from '../mocks/exchange/scenario.ts'

export const success = {
  title: 'A token, whatever the request carries',
  source: 'Endpoints, rule 3',
  force: 'token_obtained',
} as const satisfies Scenario
