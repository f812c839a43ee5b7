import type { Scenario } from '../mocks/exchange/scenario.ts'

export const badGateway = {
  title: '502 with a page of HTML, as a proxy sends it',
  source: 'outside the contract',
  fault: {
    kind: 'answer',
    status: 502,
    headers: { 'Content-Type': 'text/html' },
    body: '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>',
  },
} as const satisfies Scenario
