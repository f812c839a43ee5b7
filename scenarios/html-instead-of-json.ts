import type { Scenario } from '../mocks/exchange/scenario.ts'

export const htmlInsteadOfJson = {
  title: 'A page of HTML comes with 200',
  source: 'outside the contract',
  fault: {
    kind: 'answer',
    status: 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: '<!doctype html><title>Sign in</title><p>Please sign in to the network.</p>',
  },
} as const satisfies Scenario
