// Protected paths: who is let in, under each choice, and for how long.

import { expect, it } from 'vitest'
import { builtInContract } from '../../mocks/contract/built-in.ts'
import type { Mock } from '../../mocks/mock.ts'
import {
  bodiless,
  headerIn,
  ID,
  mockWith,
  NOON,
  PATH,
  requestWith,
  SECRET,
  tokenIn,
  VALID,
  withParts,
} from './requests.ts'

const PROTECTED = '/api/push/messages'
const PROTECT = { protect: ['/api/push/**'] } as const

function status(mock: Mock, authorization?: string, target: string = PROTECTED): number {
  return mock.answer(bodiless('GET', target, authorization === undefined ? [] : ['Authorization', authorization]))
    .answer.status
}

it.for([
  ['anything', { bare: 200, Bearer: 200, bearer: 200, Token: 200, 'a b': 401, after: 401, between: 401, '': 401 }],
  ['bare', { bare: 200, Bearer: 401, bearer: 401, Token: 401, 'a b': 401, after: 401, between: 401, '': 401 }],
  ['bearer', { bare: 401, Bearer: 200, bearer: 200, Token: 401, 'a b': 401, after: 401, between: 401, '': 401 }],
] as const)('lets in what precedes the token as it was told: %s', ([scheme, expected]) => {
  const mock = mockWith({ ...PROTECT, assume: { 'authorization-scheme': scheme } })
  const token = tokenIn(mock.answer(VALID))
  const written: Readonly<Record<keyof typeof expected, string>> = {
    bare: token,
    Bearer: `Bearer ${token}`,
    bearer: `  bearer   ${token} `,
    Token: `Token ${token}`,
    'a b': `a b ${token}`,
    after: `${token} x`,
    between: `Bearer ${token} x`,
    '': '',
  }
  const found = Object.entries(written).map(([name, authorization]) => [name, status(mock, authorization)])
  expect(Object.fromEntries(found)).toEqual(expected)
})

it.for(['401', '403', '400'])('refuses a missing and a wrong token with %s when told to', (choice) => {
  const mock = mockWith({ ...PROTECT, assume: { 'access-refusal': choice } })
  expect([status(mock), status(mock, 'Bearer x'), status(mock, tokenIn(mock.answer(VALID)))]).toEqual([
    Number(choice),
    Number(choice),
    200,
  ])
})

it('answers an empty object to a live token, whatever the method', () => {
  const mock = mockWith(PROTECT)
  const token = tokenIn(mock.answer(VALID))
  for (const method of ['GET', 'POST', 'DELETE']) {
    const { answer, kind } = mock.answer(bodiless(method, PROTECTED, ['authorization', token]))
    expect([kind, answer.status, answer.body]).toEqual(['access', 200, '{}'])
  }
})

it('protects what the globs say, and nothing else', () => {
  const mock = mockWith({ protect: ['/api/push/*', '/v?/x.y'] })
  expect(
    ['/api/push/a', '/v?/x.y', '/api/push/a/b', '/api/push', '/v1/x.y', '/v?/xzy'].map((path) =>
      status(mock, undefined, path),
    ),
  ).toEqual([401, 404, 404, 404, 404, 404])
  expect(status(mock, undefined, '/v%3F/x.y')).toBe(404)
})

it('says in a finding why a token is refused', () => {
  const mock = mockWith(PROTECT)
  const because = (authorization: string) =>
    mock.answer(bodiless('GET', PROTECTED, ['Authorization', authorization])).findings[0]?.says
  expect(because('Bearer nobodys')).toBe(
    'The access token in Authorization is refused: it is none that this mock issued to this session, or it was changed on the way.',
  )
  expect(mock.answer(bodiless('GET', PROTECTED)).findings[0]?.says).toBe(
    'The request carries no access token in Authorization.',
  )
})

it('refuses a token after its lifetime, to the millisecond', () => {
  let now = NOON
  const mock = mockWith({ ...PROTECT, assume: { 'token-lifetime': 'seconds:90' }, clock: () => now })
  const token = tokenIn(mock.answer(VALID))
  now += 89_999
  expect(status(mock, token)).toBe(200)
  now += 1
  expect(status(mock, token)).toBe(401)
  expect(mock.journal.list().at(-1)?.findings[0]?.says).toContain('it is expired')
})

it('keeps a token live as long as it runs when nobody says otherwise', () => {
  let now = NOON
  const mock = mockWith({ ...PROTECT, clock: () => now })
  const token = tokenIn(mock.answer(VALID))
  now += 100 * 365 * 24 * 3600 * 1000
  expect(status(mock, token)).toBe(200)
})

it('gives the same token again when told to, and another one after its lifetime', () => {
  let now = NOON
  const mock = mockWith({
    ...PROTECT,
    assume: { 'second-token': 'same', 'token-lifetime': 'seconds:60' },
    clock: () => now,
  })
  const first = tokenIn(mock.answer(VALID))
  now += 59_000
  expect(tokenIn(mock.answer(VALID))).toBe(first)
  now += 1000
  const second = tokenIn(mock.answer(VALID))
  expect(second).not.toBe(first)
  expect([status(mock, first), status(mock, second)]).toEqual([401, 200])
})

it('refuses the earlier token when told that a later one replaces it', () => {
  const mock = mockWith({ ...PROTECT, assume: { 'second-token': 'replaces' } })
  const [first, second] = [tokenIn(mock.answer(VALID)), tokenIn(mock.answer(VALID))]
  expect([status(mock, first), status(mock, second)]).toEqual([401, 200])
  expect(mock.journal.list()[2]?.findings[0]?.says).toContain('it is replaced by a later one')
})

it('keeps every token live when nobody says otherwise', () => {
  const mock = mockWith(PROTECT)
  const tokens = Array.from({ length: 20 }, () => tokenIn(mock.answer(VALID)))
  expect(new Set(tokens).size).toBe(20)
  expect(new Set(tokens.map((token) => status(mock, token)))).toEqual(new Set([200]))
})

it('replaces the tokens of one application only', () => {
  const applications = ['a', 'b'].map((identifier) => ({ identifier, secret: `secret of ${identifier}` }))
  const mock = mockWith({ ...PROTECT, applications, assume: { 'second-token': 'replaces' } })
  const obtain = (identifier: string) =>
    tokenIn(mock.answer(withParts({ ...ID, value: identifier }, { ...SECRET, value: `secret of ${identifier}` })))
  const [ofA, ofB] = [obtain('a'), obtain('b')]
  obtain('b')
  expect([status(mock, ofA), status(mock, ofB)]).toEqual([200, 401])
})

it.for([
  ['stay-live', 200],
  ['refused', 401],
] as const)('after a reset of the credentials, earlier tokens %s', ([choice, expected]) => {
  let now = NOON
  const mock = mockWith({ ...PROTECT, assume: { 'credentials-reset': choice }, clock: () => now })
  const before = tokenIn(mock.answer(VALID))
  now += 1000
  mock.applications.resetSecret('demo-app', 'another-secret', now)
  expect(mock.answer(VALID).outcome).toBe('credentials_invalid')
  const after = tokenIn(mock.answer(withParts(ID, { ...SECRET, value: 'another-secret' })))
  expect([status(mock, before), status(mock, after)]).toEqual([expected, 200])
})

it('refuses in one session what another has issued', () => {
  const mock = mockWith(PROTECT)
  const session = mock.createSession()
  const token = tokenIn(mock.answer(VALID))
  const theirs = tokenIn(mock.answer(requestWith({ target: `/sessions/${session.id}${PATH}` })))
  expect([status(mock, token), status(mock, theirs)]).toEqual([200, 401])
  expect(status(mock, theirs, `/sessions/${session.id}${PROTECTED}`)).toBe(200)
})

it('accepts what a replica with the same key has issued, and nothing of one with another', () => {
  const mockOf = (tokenKey: string, seed: string) => mockWith({ ...PROTECT, tokenKey, seed })
  const token = tokenIn(mockOf('shared', 'one').answer(VALID))
  expect(status(mockOf('shared', 'two'), token)).toBe(200)
  expect(status(mockOf('other', 'one'), token)).toBe(401)
})

it('accepts a token that a scenario forced', () => {
  const mock = mockWith(PROTECT)
  expect(status(mock, tokenIn(mock.answer({ ...withParts(), target: `/scenarios/success${PATH}` })))).toBe(200)
})

it('replaces the token of no application by one that a scenario forced', () => {
  const mock = mockWith({ ...PROTECT, assume: { 'second-token': 'replaces' } })
  const token = tokenIn(mock.answer(VALID))
  mock.answer({ ...withParts(ID, { ...SECRET, value: 'wrong' }), target: `/scenarios/success${PATH}` })
  expect(status(mock, token)).toBe(200)
})

it('refuses a revoked token, and after revokeAll every earlier one', () => {
  let now = NOON
  const mock = mockWith({ ...PROTECT, clock: () => now })
  const tokens = [tokenIn(mock.answer(VALID)), tokenIn(mock.answer(VALID))]
  mock.session.tokens.revoke(tokens[0] ?? '')
  expect(tokens.map((token) => status(mock, token))).toEqual([401, 200])
  now += 1
  mock.session.tokens.revokeAll(now)
  expect([...tokens, tokenIn(mock.answer(VALID))].map((token) => status(mock, token))).toEqual([401, 401, 200])
})

it('explains who is let in: source and choices', () => {
  const mock = mockWith({ ...PROTECT, assume: { 'access-refusal': '403' } })
  const refused = mock.answer(bodiless('GET', PROTECTED))
  expect(refused.source).toEqual(['Authentication, rule 1', 'Authentication, rule 3'])
  expect(refused.choices).toEqual(
    expect.arrayContaining([
      'access-refusal=403',
      'authorization-scheme=anything',
      'credentials-reset=stay-live',
      'json-layout=compact',
    ]),
  )
  expect(headerIn(refused, 'x-mock-choices')).toBe(refused.choices.join(', '))
  expect(headerIn(refused, 'x-mock-source')).toBe(refused.source.join('; '))
  const granted = mock.answer(bodiless('GET', PROTECTED, ['Authorization', tokenIn(mock.answer(VALID))]))
  expect(granted.choices).not.toContain('access-refusal=403')
  expect(headerIn(granted, 'x-mock-choices')).toContain('token-lifetime=until-stop')
})

it('lays the refusal out and frames it as every other answer', () => {
  const assume = { 'json-layout': 'indented', 'content-type': 'charset', framing: 'chunked' }
  const { answer } = mockWith({ ...PROTECT, assume }).answer(bodiless('GET', PROTECTED))
  expect(answer.body).toContain('{\n  "success": false')
  expect(headerIn({ answer }, 'content-type')).toBe('application/json; charset=utf-8')
  expect(answer.delivery.framing).toBe('chunked')
})

it('answers for the other operations of a description: by template, by method, and by what their security says', () => {
  const protectedOperations = [
    { method: 'GET', path: '/messages/{id}', needsToken: true, status: 200, body: { text: 'hi' } },
    { method: 'GET', path: '/health', needsToken: false, status: 203, body: { up: true } },
  ]
  const mock = mockWith({ contract: { ...builtInContract, protectedOperations } })
  const token = tokenIn(mock.answer(VALID))
  expect([status(mock, undefined, '/messages/7'), status(mock, token, '/messages/7')]).toEqual([401, 200])
  expect(mock.answer(bodiless('GET', '/messages/7', ['Authorization', token])).answer.body).toBe('{"text":"hi"}')
  expect([status(mock, undefined, '/health'), status(mock, 'x', '/health')]).toEqual([203, 203])
  expect([status(mock, token, '/messages/'), status(mock, token, '/messages/7/8')]).toEqual([404, 404])
  const wrongMethod = mock.answer(bodiless('POST', '/messages/7'))
  expect([wrongMethod.answer.status, headerIn(wrongMethod, 'allow'), wrongMethod.findings]).toEqual([
    405,
    'GET, OPTIONS',
    [],
  ])
})
