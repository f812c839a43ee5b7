import type { Scenario } from '../mocks/exchange/scenario.ts'

export const surroundingSpaceTrimmed = {
  title: 'White space around a value is cut off',
  source: ['Client credentials, row client_id', 'Client credentials, row client_secret'],
  vary: { 'surrounding-space': 'trimmed' },
} as const satisfies Scenario
