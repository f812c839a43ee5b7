import type { Scenario } from '../mocks/exchange/scenario.ts'

export const payloadLimited = {
  title: 'A payload of more than 1024 bytes is refused',
  source: 'Limits, paragraph 1',
  vary: { 'payload-limit': 'bytes' },
} as const satisfies Scenario
