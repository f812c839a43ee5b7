import type { Scenario } from '../mocks/exchange/scenario.ts'

export const emptyFieldPresent = {
  title: 'An empty field is present but invalid',
  source: ['Errors, rule 1', 'Errors, rule 2', 'Errors, rule 3'],
  vary: { 'empty-field': 'present' },
} as const satisfies Scenario
