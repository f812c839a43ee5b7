import type { Scenario } from '../mocks/exchange/scenario.ts'

export const redirectToOtherPath = {
  title: '307 to another path of the same host',
  source: 'outside the contract',
  fault: { kind: 'answer', status: 307, headers: { Location: '/moved{path}' } },
} as const satisfies Scenario
