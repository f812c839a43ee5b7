import type { Scenario } from '../mocks/exchange/scenario.ts'

export const credentialsInvalid = {
  title: 'The refusal that the credentials are invalid',
  source: 'Errors, rule 3',
  force: 'credentials_invalid',
} as const satisfies Scenario
