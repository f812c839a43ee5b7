import type { Scenario } from '../mocks/exchange/scenario.ts'

export const serverError = {
  title: '500 with a line of text',
  source: 'outside the contract',
  fault: { kind: 'answer', status: 500, headers: { 'Content-Type': 'text/plain' }, body: 'Internal Server Error' },
} as const satisfies Scenario
