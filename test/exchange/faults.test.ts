// What goes wrong on the way: the answer as it is, and how it is to be delivered.

import { expect, it } from 'vitest'
import { PLAIN_DELIVERY } from '../../mocks/exchange/answer.ts'
import type { Fault } from '../../mocks/exchange/fault.ts'
import type { scenarios } from '../../scenarios/index.ts'
import { headerIn, mockWith, NOON, PATH, requestWith, VALID, withParts } from './requests.ts'

function playing(scenario: keyof typeof scenarios, request = VALID) {
  return mockWith({ scenario }).answer(request)
}

/** How long the answers take under a fault of one's own. */
function delaysUnder(fault: Fault, count: number): readonly number[] {
  const own = { own: { title: 'own', source: 'outside the contract', fault } }
  const mock = mockWith({ scenarios: own, scenario: 'own' })
  return Array.from({ length: count }, () => mock.answer(VALID).answer.delivery.delayMilliseconds)
}

it.for([
  ['latency-fixed', { delayMilliseconds: 2000 }],
  ['no-answer', { breaks: 'never-answers' }],
  ['reset-before-answer', { breaks: 'before' }],
  ['reset-in-body', { breaks: 'in-body' }],
  ['dribble', { dribble: { bytes: 8, everyMilliseconds: 50 } }],
] as const)('delivers the usual answer badly: %s', ([scenario, delivery]) => {
  const { answer, outcome } = playing(scenario)
  expect(outcome).toBe('token_obtained')
  expect(answer.delivery).toEqual({ ...PLAIN_DELIVERY, ...delivery })
  expect(JSON.parse(answer.body)).toMatchObject({ success: true })
})

it('delivers an error badly as well', () => {
  const { answer, outcome } = playing('reset-in-body', withParts())
  expect([outcome, answer.status, answer.delivery.breaks]).toEqual(['client_id_missing', 400, 'in-body'])
})

it('cuts JSON in the middle, and keeps its status and headers', () => {
  const { answer } = playing('truncated-json')
  const whole = mockWith().answer(VALID).answer
  expect(whole.body.startsWith(answer.body)).toBe(true)
  expect(() => JSON.parse(answer.body)).toThrow(SyntaxError)
  expect([answer.status, headerIn({ answer }, 'content-type'), answer.delivery]).toEqual([
    200,
    'application/json',
    PLAIN_DELIVERY,
  ])
})

it('leaves nothing of the body', () => {
  const { answer } = playing('empty-answer')
  expect([answer.status, answer.body]).toEqual([200, ''])
})

it.for([
  ['server-error', 500, 'text/plain', undefined],
  ['bad-gateway', 502, 'text/html', undefined],
  ['service-unavailable', 503, 'text/plain', '2'],
  ['too-many-requests', 429, 'text/plain', '2'],
  ['html-instead-of-json', 200, 'text/html; charset=utf-8', undefined],
] as const)('puts another answer in place of its own: %s', ([scenario, status, contentType, retryAfter]) => {
  const exchanged = playing(scenario)
  expect(exchanged.answer.status).toBe(status)
  expect(exchanged).toMatchObject({ outcome: undefined, choices: [], fault: 'answer', application: 'demo-app' })
  expect(exchanged.answer.headers.filter((text) => text.toLowerCase() === 'content-type')).toHaveLength(1)
  expect(headerIn(exchanged, 'content-type')).toBe(contentType)
  expect(headerIn(exchanged, 'retry-after')).toBe(retryAfter)
  expect(headerIn(exchanged, 'access-control-allow-origin')).toBe('*')
})

it('redirects to another path and to another host with the path that was asked for', () => {
  expect(headerIn(playing('redirect-to-other-path'), 'location')).toBe(`/moved${PATH}`)
  expect(headerIn(playing('redirect-to-other-host'), 'location')).toBe(`http://other-host.invalid${PATH}`)
  const inSession = mockWith().answer(requestWith({ target: `/scenarios/redirect-to-other-path${PATH}?a=b` }))
  expect(headerIn(inSession, 'location')).toBe(`/moved${PATH}`)
})

it('issues no token under an answer that carries none', () => {
  const mock = mockWith({ scenario: 'server-error', assume: { 'second-token': 'replaces' } })
  mock.use(undefined)
  const { body } = mock.answer(VALID).answer
  mock.use('server-error')
  mock.answer(VALID)
  const { token } = JSON.parse(body).data
  const { rules } = mock.book.stage(undefined, mock.session.profile)[0].plan
  expect(mock.session.tokens.judge(token, rules.token, NOON)).toEqual({ live: true })
})

it('judges a request under a fault as without one', () => {
  expect(playing('server-error', withParts()).findings.map(({ id }) => id)).toEqual(['field-absent', 'field-absent'])
})

it('waits as a log-normal distribution has it: half of the answers sooner than the median, none without end', () => {
  const waits = delaysUnder({ kind: 'latency', medianMilliseconds: 200, sigma: 0.8 }, 400)
  const sorted = waits.toSorted((one, other) => one - other)
  expect(sorted[200]).toBeGreaterThan(150)
  expect(sorted[200]).toBeLessThan(260)
  expect(sorted[0]).toBeGreaterThan(0)
  expect(sorted[399]).toBeGreaterThan(800)
  expect(new Set(waits).size).toBeGreaterThan(200)
  expect(Math.max(...delaysUnder({ kind: 'latency', medianMilliseconds: 50_000, sigma: 50 }, 20))).toBe(60_000)
})

it('puts the framing of the choices under every fault', () => {
  const own = {
    own: {
      title: 'own',
      source: 'outside the contract',
      fault: { kind: 'latency', milliseconds: 1 },
      vary: { framing: 'chunked' },
    },
  } as const
  expect(mockWith({ scenarios: own, scenario: 'own' }).answer(VALID).answer.delivery).toEqual({
    ...PLAIN_DELIVERY,
    framing: 'chunked',
    delayMilliseconds: 1,
  })
})
