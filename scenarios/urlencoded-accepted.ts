import type { Scenario } from '../mocks/exchange/scenario.ts'

export const urlencodedAccepted = {
  title: 'Urlencoded fields are accepted as well',
  source: 'Endpoints, row Request encoding',
  vary: { 'request-encoding': 'urlencoded-too' },
} as const satisfies Scenario
