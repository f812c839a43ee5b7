import type { Scenario } from '../mocks/exchange/scenario.ts'

export const clientIdMissing = {
  title: 'The refusal that client_id is missing',
  source: 'Errors, rule 1',
  force: 'client_id_missing',
} as const satisfies Scenario
