// The mock as a whole: runs repeat, sessions never meet, and what does not fit is said at once.

import { expect, it } from 'vitest'
import { builtInContract } from '../../mocks/contract/built-in.ts'
import { NameError } from '../../mocks/contract/profile.ts'
import type { ExchangeRequest } from '../../mocks/exchange/request.ts'
import { Mock, type MockOptions } from '../../mocks/mock.ts'
import { ApplicationError } from '../../mocks/state/applications.ts'
import { scenarios } from '../../scenarios/index.ts'
import {
  bodiless,
  DEMO,
  ID,
  mockWith,
  NOON,
  PATH,
  requestWith,
  tokenIn,
  urlencoded,
  VALID,
  withParts,
} from './requests.ts'

const RUN: readonly ExchangeRequest[] = [
  VALID,
  withParts(ID),
  ...Object.keys(scenarios).map((name) => requestWith({ target: `/scenarios/${name}${PATH}` })),
  urlencoded(DEMO),
  bodiless('GET', '/nowhere'),
  VALID,
]

function runOf(options: Partial<MockOptions>): string {
  const mock = mockWith(options)
  mock.createSession()
  return JSON.stringify([RUN.map((request) => mock.answer(request)), mock.journal.list()])
}

it('repeats a run to the last byte with the same seed and clock', () => {
  expect(runOf({ seed: 7 })).toBe(runOf({ seed: '7' }))
  expect(runOf({ seed: 7 })).not.toBe(runOf({ seed: 8 }))
})

it.for([{ seed: 8 }, { seed: undefined }, { tokenKey: 'other' }, { clock: () => NOON + 1 }])(
  'issues other tokens with %o',
  (difference) => {
    const base = { seed: 7, tokenKey: 'key' }
    expect(tokenIn(mockWith({ ...base, ...difference }).answer(VALID))).not.toBe(tokenIn(mockWith(base).answer(VALID)))
  },
)

it('issues tokens that nobody has seen before when no seed is given', () => {
  const tokens = Array.from({ length: 50 }, () => tokenIn(mockWith({ seed: undefined }).answer(VALID)))
  expect(new Set(tokens).size).toBe(50)
})

it('gives the same answer whatever went before it on other paths', () => {
  const [quiet, busy] = [mockWith(), mockWith()]
  for (let index = 0; index < 10; index++) busy.answer(requestWith({ target: `/nowhere/${index}` }))
  expect(busy.answer(VALID).answer).toEqual(quiet.answer(VALID).answer)
})

it('knows the credentials of the example when no applications are given', () => {
  const { demo } = builtInContract.operation
  expect(mockWith().applications.list()).toEqual([{ ...demo, name: 'Demo application', secretSince: NOON }])
})

it.for<[string, Partial<MockOptions>, RegExp]>([
  [
    'a scenario',
    { scenario: 'sucess' },
    /^Cannot play the scenario "sucess": there is none of this name\. Did you mean "success"\?$/,
  ],
  [
    'a point',
    { assume: { 'sucess-status': '201' } },
    /^Cannot vary "sucess-status": there is no such point\. Did you mean "success-status"\?$/,
  ],
  [
    'a choice',
    { assume: { 'success-status': '204' } },
    /^Cannot take "204" for success-status: its choices are 200, 201, 202/,
  ],
  [
    'an outcome of a scenario',
    { scenarios: { own: { title: 'own', source: 'x', force: 'token_obtaned' } } },
    /^Cannot force the outcome "token_obtaned" in the scenario own: there is none of this name\. Did you mean "token_obtained"\?$/,
  ],
  [
    'a point of a step',
    { scenarios: { own: { title: 'own', source: 'x', sequence: [{ vary: { statu: '1' } }] } } },
    /^Cannot vary "statu": there is no such point\.$/,
  ],
])('does not start with %s that is not known', ([, options, message]) => {
  expect(() => mockWith(options)).toThrow(message)
  expect(() => mockWith(options)).toThrow(NameError)
})

it('does not start with two applications of one identifier', () => {
  const twice = [
    { identifier: 'a', secret: 'b' },
    { identifier: 'a', secret: 'c' },
  ]
  expect(() => mockWith({ applications: twice })).toThrow(
    new ApplicationError('Cannot take the application "a" twice. Give each an identifier of its own.'),
  )
})

it('goes on as before where a scenario or a choice is not known', () => {
  const mock = mockWith({ scenario: 'success-created' })
  expect(() => mock.use('nope')).toThrow(NameError)
  expect(() => mock.assume({ nope: 'x' })).toThrow(NameError)
  expect(mock.answer(VALID).answer.status).toBe(201)
})

it('takes choices on top of those that it started with, and forgets them at a reset', () => {
  const mock = mockWith({ assume: { 'success-status': '201', 'json-layout': 'indented' } })
  const shapeOf = () => {
    const { answer } = mock.answer(VALID)
    return [answer.status, answer.body.includes('\n')]
  }
  mock.assume({ 'success-status': '202' })
  expect(shapeOf()).toEqual([202, true])
  mock.assume({})
  expect(shapeOf()).toEqual([201, true])
  mock.assume({ 'json-layout': 'compact' })
  mock.reset()
  expect(shapeOf()).toEqual([201, true])
})

it('isolates sessions: applications, scenario, choices, journal, turns', () => {
  const mock = mockWith()
  const [one, two] = [mock.createSession('one'), mock.createSession('two')]
  one.applications.resetSecret('demo-app', 'x'.repeat(12), NOON)
  one.play('success-created')
  two.profile = mock.book.profile({ 'error-body': 'nested' })
  const outcomesIn = (prefix: string) =>
    [VALID, withParts(ID)].map((request) => mock.answer({ ...request, target: `${prefix}${PATH}` }).answer)
  expect(outcomesIn('/sessions/one').map(({ status }) => status)).toEqual([400, 400])
  expect(outcomesIn('/sessions/two')[1]?.body).toContain('{"error":{"code":1026')
  expect(outcomesIn('').map(({ status }) => status)).toEqual([200, 400])
  expect([one, two, mock.session].map(({ journal }) => journal.added)).toEqual([2, 2, 2])
})

it('makes a thousand sessions in a moment, each with an id of its own', () => {
  const mock = mockWith()
  const started = performance.now()
  const ids = Array.from({ length: 1000 }, () => mock.createSession().id)
  expect(performance.now() - started).toBeLessThan(2000)
  expect(new Set(ids).size).toBe(1000)
  expect(mock.findSession(ids[999] ?? '')?.id).toBe(ids[999])
})

it('makes no second session of an id, and none without one', () => {
  const mock = mockWith()
  mock.createSession('a')
  expect(() => mock.createSession('a')).toThrow(
    'Cannot create the session "a": there is one already. Choose another id, or none.',
  )
  expect(() => mock.createSession('default')).toThrow(NameError)
  expect(() => mock.createSession('')).toThrow('Cannot create the session "": that is no id.')
})

it('ends every session but its own at a reset', () => {
  const mock = mockWith()
  mock.createSession('a')
  const { session, journal, applications } = mock
  mock.reset()
  expect(mock.findSession('a')).toBeUndefined()
  expect([mock.session, mock.journal, mock.applications]).toEqual([session, journal, applications])
  mock.createSession('a')
})

it('reaches its own session under its id as under the bare base URL', () => {
  const mock = mockWith()
  expect(mock.answer(requestWith({ target: `/sessions/default${PATH}` })).outcome).toBe('token_obtained')
  expect(mock.journal.added).toBe(1)
})

it('keeps what an adapter refuses by itself, redacted, in the session that it was for', () => {
  const mock = mockWith()
  const { journal } = mock.createSession('a')
  const answer = mock.answer(requestWith({ target: '/x' })).answer
  mock.refuse({ ...bodiless('POST', `/sessions/a${PATH}`, ['X-Key', DEMO.client_secret]) }, answer)
  mock.refuse(bodiless('POST', `/sessions/nobody${PATH}`), answer)
  expect(journal.list()[0]).toMatchObject({
    number: 1,
    kind: 'problem',
    request: { headers: ['X-Key', '‹redacted›'] },
    answer: { status: 404 },
  })
  expect(mock.journal.added).toBe(2)
})

it('answers from a contract without fixtures as with them', () => {
  const bare = new Mock({ contract: builtInContract, seed: 'exchange', clock: () => NOON })
  expect(bare.answer(VALID).answer).toEqual(mockWith().answer(VALID).answer)
})
