import type { Scenario } from '../mocks/exchange/scenario.ts'

export const putAccepted = {
  title: 'PUT is accepted as well as POST',
  source: 'Endpoints, row Method',
  vary: { method: 'post-or-put' },
} as const satisfies Scenario
