import type { Scenario } from '../mocks/exchange/scenario.ts'

export const tokenJwt = {
  title: 'The token is shaped like a JSON Web Token',
  source: 'Token response, row data.token',
  vary: { 'token-shape': 'jwt' },
} as const satisfies Scenario
