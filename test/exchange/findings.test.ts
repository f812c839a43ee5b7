// What is found on requests, and what is not.

import { expect, it } from 'vitest'
import { FINDINGS, type Finding } from '../../mocks/exchange/findings.ts'
import type { ExchangeRequest } from '../../mocks/exchange/request.ts'
import { bytes, MULTIPART, multipart, partsOf } from '../bodies.ts'
import { FINDING_CASES, findingsOf } from './finding-cases.ts'
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

function idsOf(findings: readonly Finding[]): readonly string[] {
  return findings.map(({ id }) => id)
}

it.for(FINDING_CASES)('finds $id, and only on the request that has it', ({ id, makes, near, mock }) => {
  expect(idsOf(findingsOf(makes, mock))).toContain(id)
  expect(idsOf(findingsOf(near, mock))).not.toContain(id)
})

it('has a case for every finding', () => {
  expect(FINDING_CASES.map(({ id }) => id).sort()).toEqual(Object.keys(FINDINGS).sort())
})

it.for(FINDING_CASES)('says in whole sentences what was found and what to change: $id', ({ id, makes, mock }) => {
  for (const finding of findingsOf(makes, mock).filter((found) => found.id === id)) {
    expect(finding.level).toBe(FINDINGS[id].level)
    for (const sentence of [finding.says, finding.remedy]) expect(sentence).toMatch(/^[A-Z][^{}]+[.?]$/u)
    expect(finding.remedy).not.toBe(finding.says)
  }
})

it('names the unspecified point under every finding that leans on one', () => {
  for (const { id, makes, mock } of FINDING_CASES) {
    const [finding] = findingsOf(makes, mock).filter((found) => found.id === id)
    if (FINDINGS[id].level === 'dependency') expect(finding?.point, id).toEqual(expect.any(String))
  }
})

const CLEAN: readonly (readonly [string, ExchangeRequest])[] = [
  ['the valid request', VALID],
  ['the fields in the other order', withParts(SECRET, ID)],
  [
    'the headers that clients add',
    withHeaders('Host', 'localhost', 'User-Agent', 'curl/8.5.0', 'Accept', '*/*', 'Content-Length', '290'),
  ],
  ['a scenario in the path', requestWith({ target: `/scenarios/success-created${PATH}` })],
  ['an empty query', requestWith({ target: `${PATH}?` })],
  ['a query that carries nothing of ours', requestWith({ target: `${PATH}?trace=1&client=web` })],
  ['parts with a Content-Type', withParts({ ...ID, more: '\r\nContent-Type: text/plain; charset=utf-8' }, SECRET)],
  ['a boundary in quotes', requestWith({ headers: ['Content-Type', 'multipart/form-data; boundary="case-boundary"'] })],
  ['a preamble and an epilogue', requestWith({ body: bytes('hello\r\n', multipart(...partsOf(DEMO)), 'bye') })],
  ['a preference', withHeaders('Prefer', 'code=200')],
]

it.for(CLEAN)('finds nothing on %s', ([, request]) => {
  const { findings, answer } = mockWith().answer(request)
  expect(findings).toEqual([])
  expect(headerIn({ answer }, 'x-mock-findings')).toBeUndefined()
})

it('finds nothing on a preflight', () => {
  expect(
    findingsOf(
      bodiless('OPTIONS', PATH, [
        'Access-Control-Request-Method',
        'POST',
        'Access-Control-Request-Headers',
        'authorization',
      ]),
    ),
  ).toEqual([])
})

it('finds each absent field', () => {
  expect(findingsOf(withParts()).map(({ says }) => says)).toEqual([
    'The field client_id is absent.',
    'The field client_secret is absent.',
  ])
})

it('finds an absent field behind a defect that no field is lost by', () => {
  const body = bytes(
    '--b\r\nContent-Disposition: form-data; name="client_id"\r\nX: 1\r\nX: 2\r\n\r\ndemo-app\r\n--b--\r\n',
  )
  const found = findingsOf(requestWith({ headers: ['Content-Type', 'multipart/form-data; boundary=b'], body }))
  expect(idsOf(found)).toEqual(['body-malformed', 'field-absent'])
})

it('does not call a field absent that may be lost in a malformed body', () => {
  expect(idsOf(findingsOf(requestWith({ body: VALID.body.slice(0, 100) })))).toEqual(['body-malformed'])
})

it('says of another encoding that it is another encoding, not that every field is absent', () => {
  const json = requestWith({ headers: ['Content-Type', 'application/json'], body: bytes(JSON.stringify(DEMO)) })
  expect(idsOf(findingsOf(json))).toEqual(['encoding-wrong'])
  expect(findingsOf(json)[0]?.says).toBe(
    'The body is sent as application/json; the document asks for multipart/form-data.',
  )
})

it.for([
  ['clientId', 'client_id'],
  ['client-id', 'client_id'],
  ['CLIENT_ID', 'client_id'],
  ['client_ID', 'client_id'],
  ['clinet_id', 'client_id'],
])('takes %s for a misspelling of %s', ([sent = '', meant]) => {
  const found = findingsOf(withParts({ ...ID, name: sent }, SECRET))
  expect(found.map(({ id, remedy }) => [id, remedy])).toEqual([['field-misspelt', `Rename ${sent} to ${meant}.`]])
})

it('does not take a further field for a misspelling of one that is there', () => {
  expect(idsOf(findingsOf(withParts(ID, SECRET, { ...ID, name: 'clientId' })))).toEqual(['field-unknown'])
})

it('counts how often a field was sent', () => {
  expect(findingsOf(withParts(ID, ID, SECRET, ID))[0]?.says).toBe(
    'The field client_id is sent 3 times; the document lists it once.',
  )
})

it('names each further field once, and no more than ten', () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ name: `more-${index % 40}`, value: 'x' }))
  const unknown = findingsOf(withParts(ID, SECRET, ...many)).filter(({ id }) => id === 'field-unknown')
  expect(unknown).toHaveLength(10)
  expect(new Set(unknown.map(({ says }) => says)).size).toBe(10)
})

it('says each thing that is wrong with a body once', () => {
  const nameless = Array.from({ length: 900 }, () => '--case-boundary\r\nContent-Disposition: form-data\r\n\r\nx\r\n')
  const exchanged = mockWith().answer(requestWith({ body: bytes(...nameless, multipart(...partsOf(DEMO))) }))
  expect(exchanged.outcome).toBe('token_obtained')
  expect(idsOf(exchanged.findings)).toEqual(['body-malformed'])
  expect(headerIn(exchanged, 'x-mock-findings')).toBe('body-malformed')
})

it('reads a thousand urlencoded fields, and says that it read no more', () => {
  const mock = mockWith({ assume: { 'request-encoding': 'urlencoded-too' } })
  const exchanged = mock.answer(urlencoded(`${'a&'.repeat(1000)}${new URLSearchParams(DEMO)}`))
  expect(exchanged.outcome).toBe('client_id_missing')
  expect(exchanged.findings.map(({ says }) => says)).toContainEqual(expect.stringContaining('more than 1000 fields'))
})

it('finds the secret of an application in a header, also when the form does not carry it', () => {
  expect(
    idsOf(findingsOf({ ...withParts(ID), headers: ['Content-Type', MULTIPART, 'X-Client-Secret', 'demo-secret'] })),
  ).toEqual(['field-absent', 'secret-in-header'])
})

it('finds the secret in Basic credentials', () => {
  const basic = `Basic ${btoa('demo-app:demo-secret')}`
  const found = findingsOf({ ...withParts(), headers: ['Content-Type', MULTIPART, 'Authorization', basic] })
  expect(idsOf(found)).toEqual(['field-absent', 'field-absent', 'secret-in-header', 'authorization-not-needed'])
})

it('finds a secret that nobody knows where the form carries it too', () => {
  const secret = { ...SECRET, value: 'a secret of nobody' }
  const found = findingsOf({ ...withParts(ID, secret), target: `${PATH}?x=a+secret+of+nobody` })
  expect(idsOf(found)).toEqual(['secret-in-query', 'secret-unknown'])
})

it('does not take a short secret for found where a text holds it by chance', () => {
  const applications = [{ identifier: 'demo-app', secret: 'local' }]
  const request = {
    ...withParts(ID, { ...SECRET, value: 'local' }),
    headers: [...VALID.headers, 'Host', 'localhost:4010'],
  }
  expect(mockWith({ applications }).answer(request).findings).toEqual([])
})

it('tells which half of the credentials is wrong, and suggests an identifier', () => {
  const [wrongSecret] = findingsOf(withParts(ID, { ...SECRET, value: 'nope' }))
  expect(wrongSecret?.says).toBe('The client_secret is not the one of the application demo-app.')
  const [wrongIdentifier] = findingsOf(withParts({ ...ID, value: 'demo-ap' }, SECRET))
  expect(wrongIdentifier?.says).toBe('No application of this mock has the client_id demo-ap. Did you mean "demo-app"?')
})

it('finds a secret in the query string also where the method is refused', () => {
  const found = idsOf(findingsOf(bodiless('GET', `${PATH}?client_id=demo-app&client_secret=demo-secret`)))
  expect(found).toEqual(['method-wrong', 'field-in-query', 'secret-in-query'])
})
