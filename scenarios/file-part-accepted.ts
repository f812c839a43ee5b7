import type { Scenario } from '../mocks/exchange/scenario.ts'

export const filePartAccepted = {
  title: 'A part with a file name counts as a field',
  source: 'Endpoints, row Request encoding',
  vary: { 'file-part': 'value' },
} as const satisfies Scenario
