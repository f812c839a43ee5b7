// What a target selects, and where it goes: scenario and session by base URL, described paths, near misses.

import { expect, it } from 'vitest'
import { routeOf } from '../../mocks/exchange/route.ts'
import { bodiless, headerIn, mockWith, PATH, requestWith, VALID, withHeaders } from './requests.ts'

const NOTHING = { session: undefined, scenario: undefined, path: PATH, query: '' }

it.for([
  [PATH, {}],
  [`/scenarios/a${PATH}`, { scenario: 'a' }],
  [`/sessions/b${PATH}`, { session: 'b' }],
  [`/sessions/b/scenarios/a${PATH}`, { session: 'b', scenario: 'a' }],
  [`/scenarios/a/sessions/b${PATH}`, { session: 'b', scenario: 'a' }],
  [`/scenarios/a/scenarios/c${PATH}`, { scenario: 'c' }],
  [`/scenarios/a%2Db%20c%2F${PATH}`, { scenario: 'a-b c/' }],
  [`/scenarios/a%zz${PATH}`, { scenario: 'a%zz' }],
  [`/scenarios/%E2%82${PATH}`, { scenario: '%E2%82' }],
  ['/scenarios/a', { scenario: 'a', path: '' }],
  ['/scenarios/a/', { scenario: 'a', path: '/' }],
  [`/scenarios/a?x=/sessions/b${PATH}`, { scenario: 'a', path: '', query: `x=/sessions/b${PATH}` }],
  [`${PATH}?a?b`, { query: 'a?b' }],
  [`${PATH}?`, {}],
  [`/scenarios//a${PATH}`, { path: `/scenarios//a${PATH}` }],
  [`//scenarios/a${PATH}`, { path: `//scenarios/a${PATH}` }],
  [`/scenarios/a/${PATH}`, { scenario: 'a', path: `/${PATH}` }],
  [`/scenario/a${PATH}`, { path: `/scenario/a${PATH}` }],
  [`/Scenarios/a${PATH}`, { path: `/Scenarios/a${PATH}` }],
  ['', { path: '' }],
  ['*', { path: '*' }],
] as const)('takes %s apart', ([target, selects]) => {
  expect(routeOf(target)).toEqual({ ...NOTHING, ...selects })
})

it('plays the scenario of the path, and not the one of the session', () => {
  const mock = mockWith({ scenario: 'credentials-invalid' })
  mock.createSession('b').play('client-id-missing')
  const outcomeOf = (prefix: string) => mock.answer(requestWith({ target: `${prefix}${PATH}` })).outcome
  expect(outcomeOf('')).toBe('credentials_invalid')
  expect(outcomeOf('/sessions/b')).toBe('client_id_missing')
  expect(outcomeOf('/scenarios/success')).toBe('token_obtained')
  expect(outcomeOf('/sessions/b/scenarios/success')).toBe('token_obtained')
  expect(outcomeOf('/scenarios/success/sessions/b')).toBe('token_obtained')
  expect(outcomeOf('')).toBe('credentials_invalid')
})

it.for([
  '/scenarios/sucess',
  '/scenarios/__proto__',
  '/scenarios/toString',
  '/scenarios/success%00',
  '/sessions/nobody',
  '/sessions/__proto__',
])('answers 404 and a problem to %s, never a silent success', (prefix) => {
  const mock = mockWith()
  const exchanged = mock.answer(requestWith({ target: `${prefix}${PATH}` }))
  expect(exchanged).toMatchObject({
    kind: 'problem',
    outcome: undefined,
    application: undefined,
    answer: { status: 404 },
  })
  expect(headerIn(exchanged, 'content-type')).toBe('application/problem+json')
  expect(headerIn(exchanged, 'access-control-allow-origin')).toBe('*')
})

it('lists the known scenarios to whoever asks for another', () => {
  const { answer } = mockWith().answer(requestWith({ target: `/scenarios/x${PATH}` }))
  expect(JSON.parse(answer.body).known).toEqual(expect.arrayContaining(['success', 'credentials-invalid', 'token-jwt']))
})

it('lists no session', () => {
  const mock = mockWith()
  mock.createSession('hidden')
  expect(mock.answer(requestWith({ target: `/sessions/x${PATH}` })).answer.body).not.toContain('hidden')
})

it('lets a preflight pass that selects what is not there, so that a page can read why the request does not', () => {
  for (const prefix of ['/scenarios/x', '/sessions/x', '']) {
    const { kind, answer } = mockWith().answer(
      bodiless('OPTIONS', `${prefix}${PATH}`, ['Access-Control-Request-Method', 'POST']),
    )
    expect([kind, answer.status, headerIn({ answer }, 'access-control-allow-origin')]).toEqual(['preflight', 204, '*'])
  }
})

it('keeps what is asked of a session in its own journal', () => {
  const mock = mockWith()
  const session = mock.createSession('b')
  mock.answer(requestWith({ target: `/sessions/b${PATH}` }))
  mock.answer(requestWith({ target: `/sessions/b/scenarios/x${PATH}` }))
  mock.answer(VALID)
  expect(session.journal.list().map(({ number, answer }) => [number, answer.status])).toEqual([
    [1, 200],
    [2, 404],
  ])
  expect(mock.journal.list().map(({ number }) => number)).toEqual([1])
})

it.for([
  [`/${PATH}`, 'path-misspelt'],
  [`${PATH}/`, 'path-misspelt'],
  [`${PATH}//`, 'path-misspelt'],
  ['/api//app/token', 'path-misspelt'],
  ['/API/App/Token', 'path-misspelt'],
  [`/v1${PATH}`, 'path-misspelt'],
  [`${PATH}/${PATH}`, 'path-misspelt'],
  ['/api/app/tokens', 'path-misspelt'],
  ['/api/app/%74oken', 'path-misspelt'],
  ['/favicon.ico', undefined],
  ['/', undefined],
  ['*', undefined],
] as const)('does not answer for the described path at %s', ([target, id]) => {
  const exchanged = mockWith().answer(requestWith({ target }))
  expect(exchanged.answer.status).toBe(404)
  expect(exchanged.findings.map((finding) => finding.id)).toEqual(id === undefined ? [] : [id])
  expect(JSON.parse(exchanged.answer.body)).toMatchObject({ status: 404, described: [PATH] })
  expect(headerIn(exchanged, 'x-mock-findings')).toBe(id)
})

it.for(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'post', 'OPTIONS', 'BREW'])(
  'answers 405 with Allow to %s',
  (method) => {
    const exchanged = mockWith().answer(requestWith({ method }))
    expect(exchanged.answer.status).toBe(405)
    expect(headerIn(exchanged, 'allow')).toBe('POST, OPTIONS')
    expect(exchanged.findings.map(({ id }) => id)).toEqual(['method-wrong'])
  },
)

it('names every method in Allow that a choice accepts', () => {
  const mock = mockWith({ assume: { method: 'post-or-put' } })
  expect(headerIn(mock.answer(requestWith({ method: 'GET' })), 'allow')).toBe('POST, PUT, OPTIONS')
})

it.for([
  ['code=400', 'client_id_missing'],
  ['code=400, example=credentials_invalid', 'credentials_invalid'],
  ['code=400;example=client_secret_missing', 'client_secret_missing'],
  ['Example="client_id_missing"', 'client_id_missing'],
  ['code="200"', 'token_obtained'],
  ['respond-async, wait=10', 'token_obtained'],
  ['dynamic=true', 'token_obtained'],
] as const)('gives what is preferred: %s', ([prefer, outcome]) => {
  const exchanged = mockWith().answer(withHeaders('prefer', prefer))
  expect(exchanged.outcome).toBe(outcome)
  expect(exchanged.findings).toEqual([])
})

it.for(['code=404', 'example=credentials_inval', 'code=200, example=credentials_invalid', 'example=', 'code=201'])(
  'answers 422 to a preference that nothing fits: %s',
  (prefer) => {
    const exchanged = mockWith().answer(withHeaders('Prefer', prefer))
    expect(exchanged.answer.status).toBe(422)
    expect(JSON.parse(exchanged.answer.body).known).toContain('code=400, example=credentials_invalid')
    expect(headerIn(exchanged, 'access-control-allow-origin')).toBe('*')
  },
)

it('prefers among the statuses that the choices give', () => {
  const mock = mockWith({ assume: { 'success-status': '201' } })
  expect(mock.answer(withHeaders('Prefer', 'code=201')).outcome).toBe('token_obtained')
  expect(mock.answer(withHeaders('Prefer', 'code=200')).answer.status).toBe(422)
})

it('permits a page on another origin every header that it asks for', () => {
  const asked = 'authorization, x-application'
  const { answer } = mockWith().answer(
    bodiless('OPTIONS', PATH, ['Access-Control-Request-Method', 'POST', 'Access-Control-Request-Headers', asked]),
  )
  expect(headerIn({ answer }, 'access-control-allow-headers')).toBe(asked)
  expect(headerIn({ answer }, 'access-control-allow-methods')).toContain('POST')
})

it('writes no line break into a header that a preflight asks for', () => {
  const { answer } = mockWith().answer(
    bodiless('OPTIONS', PATH, [
      'Access-Control-Request-Method',
      'POST',
      'Access-Control-Request-Headers',
      'a\r\nSet-Cookie: b',
    ]),
  )
  expect(headerIn({ answer }, 'access-control-allow-headers')).toBe('aSet-Cookie b')
})
