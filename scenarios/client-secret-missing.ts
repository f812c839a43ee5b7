import type { Scenario } from '../mocks/exchange/scenario.ts'

export const clientSecretMissing = {
  title: 'The refusal that client_secret is missing',
  source: 'Errors, rule 2',
  force: 'client_secret_missing',
} as const satisfies Scenario
