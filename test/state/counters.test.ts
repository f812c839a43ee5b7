// What was counted since the start.

import { expect, it } from 'vitest'
import { Counters } from '../../mocks/state/counters.ts'

it('counts exchanges by outcome and status, and findings by level', () => {
  const counters = new Counters()
  const finding = (level: string) => ({ level })
  counters.count({ outcome: 'token_obtained', status: 200, findings: [] })
  counters.count({ outcome: 'token_obtained', status: 200, findings: [finding('advice'), finding('advice')] })
  counters.count({ outcome: 'token_obtained', status: undefined, findings: [finding('violation')] })
  counters.count({ outcome: undefined, status: 404, findings: [] })
  expect(counters.exchanges()).toEqual([
    { outcome: 'token_obtained', status: 200, count: 2 },
    { outcome: 'token_obtained', status: undefined, count: 1 },
    { outcome: undefined, status: 404, count: 1 },
  ])
  expect(['advice', 'violation', 'dependency'].map((level) => counters.findings(level))).toEqual([2, 1, 0])
})
