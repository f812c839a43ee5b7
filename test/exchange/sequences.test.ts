// Scenarios in steps: whose turn it is, and what takes a turn.

import { expect, it } from 'vitest'
import type { Scenarios } from '../../mocks/exchange/scenario.ts'
import type { Mock } from '../../mocks/mock.ts'
import { bodiless, mockWith, PATH, requestWith, VALID } from './requests.ts'

const TURNS = {
  title: 'turns',
  source: 'outside the contract',
  sequence: [{ force: 'client_id_missing' }, { force: 'credentials_invalid' }, {}],
} as const
const OWN: Scenarios = {
  turns: TURNS,
  empty: { ...TURNS, sequence: [] },
  'all-fail': { ...TURNS, force: 'client_id_missing', sequence: [{}, {}] },
}

function outcomes(mock: Mock, count: number, prefix = ''): readonly (string | undefined)[] {
  return Array.from({ length: count }, () => mock.answer(requestWith({ target: `${prefix}${PATH}` })).outcome)
}

it('plays one step a request, and stays with the last', () => {
  const mock = mockWith({ scenarios: OWN, scenario: 'turns' })
  expect(outcomes(mock, 5)).toEqual([
    'client_id_missing',
    'credentials_invalid',
    'token_obtained',
    'token_obtained',
    'token_obtained',
  ])
})

it('begins again when the scenario is played again, and at a reset', () => {
  const mock = mockWith({ scenarios: OWN, scenario: 'turns' })
  outcomes(mock, 2)
  mock.use('turns')
  expect(outcomes(mock, 2)).toEqual(['client_id_missing', 'credentials_invalid'])
  mock.reset()
  expect(outcomes(mock, 1)).toEqual(['client_id_missing'])
})

it('gives no turn to a preflight, to another path, to another method, or to a preference that nothing fits', () => {
  const mock = mockWith({ scenarios: OWN, scenario: 'turns' })
  mock.answer(bodiless('OPTIONS', PATH, ['Access-Control-Request-Method', 'POST']))
  mock.answer(bodiless('GET', PATH))
  mock.answer(bodiless('GET', '/favicon.ico'))
  mock.answer(requestWith({ headers: [...VALID.headers, 'Prefer', 'code=999'] }))
  expect(outcomes(mock, 2)).toEqual(['client_id_missing', 'credentials_invalid'])
})

it('takes turns in each session and each scenario by themselves', () => {
  const mock = mockWith({ scenarios: { ...OWN, again: TURNS } })
  mock.createSession('b')
  const prefixes = ['/scenarios/turns', '/sessions/b/scenarios/turns', '/scenarios/again']
  for (const prefix of prefixes) expect(outcomes(mock, 2, prefix)).toEqual(['client_id_missing', 'credentials_invalid'])
})

it('keeps the turn when the choices change', () => {
  const mock = mockWith({ scenarios: OWN, scenario: 'turns' })
  outcomes(mock, 1)
  mock.assume({ 'success-status': '201' })
  expect(outcomes(mock, 1)).toEqual(['credentials_invalid'])
  expect(mock.answer(VALID).answer.status).toBe(201)
})

it('plays a scenario with no steps as it is', () => {
  expect(outcomes(mockWith({ scenarios: OWN, scenario: 'empty' }), 2)).toEqual(['token_obtained', 'token_obtained'])
})

it('joins each step with what the scenario says for all of them', () => {
  expect(outcomes(mockWith({ scenarios: OWN, scenario: 'all-fail' }), 3)).toEqual([
    'client_id_missing',
    'client_id_missing',
    'client_id_missing',
  ])
})

it('fails twice and then succeeds', () => {
  const mock = mockWith({ scenario: 'fails-twice-then-succeeds' })
  expect(
    [mock.answer(VALID), mock.answer(VALID), mock.answer(VALID)].map(({ answer, fault }) => [answer.status, fault]),
  ).toEqual([
    [503, 'answer'],
    [503, 'answer'],
    [200, undefined],
  ])
})
