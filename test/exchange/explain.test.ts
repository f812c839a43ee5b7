// Every answer can be explained: outcome, source, the choices that shaped it, in the exchange and in its x-mock-* headers.

import { expect, it } from 'vitest'
import { EXPLAINED_BY } from '../../mocks/exchange/explain.ts'
import type { ExchangeRequest } from '../../mocks/exchange/request.ts'
import { scenarios } from '../../scenarios/index.ts'
import {
  bodiless,
  DEMO,
  headerIn,
  ID,
  mockWith,
  PATH,
  requestWith,
  SECRET,
  urlencoded,
  VALID,
  withHeaders,
  withParts,
} from './requests.ts'

const SHAPING_ERRORS = [
  'error-body=envelope',
  'error-message=cause',
  'json-layout=compact',
  'content-type=plain',
  'framing=content-length',
]

it('names the outcome, its source and the choices that shaped the answer', () => {
  const exchanged = mockWith().answer(withParts(ID))
  expect(exchanged).toMatchObject({
    outcome: 'client_secret_missing',
    source: ['Errors, rule 2', 'Errors, row 1026'],
    choices: SHAPING_ERRORS,
  })
  expect(headerIn(exchanged, 'x-mock-outcome')).toBe('client_secret_missing')
  expect(headerIn(exchanged, 'x-mock-source')).toBe('Errors, rule 2; Errors, row 1026')
  expect(headerIn(exchanged, 'x-mock-choices')).toBe(SHAPING_ERRORS.join(', '))
  expect(headerIn(exchanged, 'x-mock-findings')).toBe('field-absent')
})

/** What a request leans on besides what shapes the answer, and how the choice is written. */
const FELT: readonly (readonly [string, ExchangeRequest, string])[] = [
  ['both fields absent', withParts(), 'both-absent=client-id-first'],
  ['an empty field', withParts({ ...ID, value: '' }, SECRET), 'empty-field=absent'],
  ['both fields empty', withParts({ ...ID, value: '' }, { ...SECRET, value: '' }), 'empty-field=absent'],
  ['both fields repeated', withParts(ID, ID, SECRET, SECRET), 'repeated-field=first'],
  ['a further field', withParts(ID, SECRET, { name: 'x', value: '' }), 'unknown-field=ignored'],
  [
    'both fields as files',
    withParts({ ...ID, more: '; filename="a"' }, { ...SECRET, more: '; filename="a"' }),
    'file-part=unseen',
  ],
  ['white space', withParts(ID, { ...SECRET, value: 'a ' }), 'surrounding-space=kept'],
  ['another encoding', urlencoded(DEMO), 'request-encoding=multipart-only'],
]

it.for(FELT)('names once the choice that %s leans on', ([, request, choice]) => {
  const { choices } = mockWith().answer(request)
  expect(choices.filter((named) => named === choice)).toEqual([choice])
  expect(new Set(choices).size).toBe(choices.length)
  const [point = ''] = choice.split('=')
  expect(mockWith().answer(VALID).choices.join()).not.toContain(point)
})

it('names the choice that lets a request through that another one would not', () => {
  const mock = mockWith({ assume: { 'request-encoding': 'urlencoded-too', method: 'post-or-put' } })
  expect(mock.answer(urlencoded(DEMO)).choices).toContain('request-encoding=urlencoded-too')
  expect(mock.answer(requestWith({ method: 'PUT' })).choices).toContain('method=post-or-put')
  expect(mock.answer(VALID).choices.join()).not.toMatch(/request-encoding|method=/)
})

it('names the point of a refusal that no rule leads to, and what the document says there', () => {
  const refused = mockWith({ assume: { 'custom-header': 'required:X-App' } }).answer(VALID)
  expect(refused).toMatchObject({ outcome: undefined, source: ['Endpoints, rule 2'] })
  expect(refused.choices).toEqual([
    'json-layout=compact',
    'content-type=plain',
    'framing=content-length',
    'custom-header=required:X-App',
  ])
  expect(headerIn(refused, 'x-mock-source')).toBe('Endpoints, rule 2')
  expect(JSON.parse(refused.answer.body).message).toBe('The header X-App is missing')
})

it.for(Object.keys(scenarios))('names the scenario %s that it plays', (scenario) => {
  const exchanged = mockWith({ scenario }).answer(VALID)
  expect(exchanged.scenario).toBe(scenario)
  expect(headerIn(exchanged, 'x-mock-scenario')).toBe(scenario)
  expect(headerIn(exchanged, 'x-mock-fault')).toBe(exchanged.fault)
})

it('explains nothing when told not to', () => {
  const mock = mockWith({ explain: false, protect: ['/p'] })
  const requests = [
    VALID,
    withParts(),
    bodiless('GET', '/p'),
    bodiless('GET', '/q'),
    bodiless('GET', PATH),
    withHeaders('Prefer', 'code=1'),
  ]
  for (const request of requests) {
    const { answer } = mock.answer(request)
    expect(answer.headers.filter((text, index) => index % 2 === 0 && text.startsWith('x-mock-'))).toEqual([])
  }
})

it('lets a page on another origin read the explanation', () => {
  const exposed = headerIn(mockWith().answer(VALID), 'access-control-expose-headers')?.split(', ')
  expect(exposed).toEqual(expect.arrayContaining([...EXPLAINED_BY, 'Retry-After']))
})

it('explains equal requests equally, before and after others', () => {
  const mock = mockWith()
  const headersOf = (request: ExchangeRequest) => mock.answer(request).answer.headers
  const first = [VALID, withParts(), withParts(ID, ID, SECRET)].map(headersOf)
  headersOf(urlencoded(DEMO))
  mock.answer(requestWith({ target: `/scenarios/success-created${PATH}` }))
  expect([VALID, withParts(), withParts(ID, ID, SECRET)].map(headersOf)).toEqual(first)
})

it('explains a request with findings by itself, and names each finding once', () => {
  const mock = mockWith()
  const foundOn = (request: ExchangeRequest) => headerIn(mock.answer(request), 'x-mock-findings')
  expect(foundOn(withHeaders('Authorization', 'x'))).toBe('authorization-not-needed')
  expect(foundOn(VALID)).toBeUndefined()
  expect(foundOn(withParts())).toBe('field-absent')
})

it('keeps its headers within what clients read, whatever a body holds', () => {
  const names = Array.from({ length: 999 }, (_, index) => ({ name: `${index}`.repeat(20), value: '' }))
  const { answer } = mockWith().answer(withParts(...names))
  expect(answer.headers.join('').length).toBeLessThan(4096)
})

it('writes nothing but visible ASCII into a header', () => {
  const own = { 'schön–秘': { title: 'own', source: 'outside the contract' } }
  const exchanged = mockWith({ scenarios: own, scenario: 'schön–秘' }).answer(VALID)
  expect(headerIn(exchanged, 'x-mock-scenario')).toBe('sch?n??')
})
