import type { Scenario } from '../mocks/exchange/scenario.ts'

export const bothAbsentNamesSecret = {
  title: 'Both fields absent: the refusal names client_secret',
  source: ['Errors, rule 1', 'Errors, rule 2'],
  vary: { 'both-absent': 'client-secret-first' },
} as const satisfies Scenario
