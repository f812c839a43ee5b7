import type { Scenario } from '../mocks/exchange/scenario.ts'

export const redirectToOtherHost = {
  title: '307 to another host',
  source: 'outside the contract',
  fault: { kind: 'answer', status: 307, headers: { Location: 'http://other-host.invalid{path}' } },
} as const satisfies Scenario
