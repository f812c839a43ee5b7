// Secrets stay secret: whatever a request does with them, nothing that people read holds one.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { builtInContract } from '../../mocks/contract/built-in.ts'
import { REDACTED } from '../../mocks/exchange/redact.ts'
import type { ExchangeRequest } from '../../mocks/exchange/request.ts'
import type { Mock } from '../../mocks/mock.ts'
import type { Part } from '../bodies.ts'
import { bytes, MULTIPART } from '../bodies.ts'
import {
  bodiless,
  ID,
  mockWith,
  PATH,
  requestWith,
  SECRET,
  tokenIn,
  urlencoded,
  VALID,
  withHeaders,
  withParts,
} from './requests.ts'

const PLAIN = 'sesame-open-0815'
const ODD = 'gehëim & 秘密=100%+/🔑'
const PROTECT = { protect: ['/api/push/**'] } as const

function applicationsWith(secret: string) {
  return [{ identifier: 'demo-app', secret }]
}

/** Everything that is kept or shown of what a mock was asked. */
function shownBy(mock: Mock, request: ExchangeRequest): string {
  const { findings, answer, choices, source } = mock.answer(request)
  const isProblem = answer.headers.includes('application/problem+json')
  const explained = answer.headers.filter((_, index, all) => all[index - 1]?.startsWith('x-mock-'))
  return JSON.stringify({
    findings,
    explained,
    choices,
    source,
    problem: isProblem ? answer.body : '',
    kept: mock.journal.list(),
  })
}

function percentEncoded(text: string): string {
  return [...bytes(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

/** As a socket hands over a header or a target: a character for each byte. */
function byteByByte(text: string): string {
  return String.fromCharCode(...bytes(text))
}

function places(secret: string): Readonly<Record<string, ExchangeRequest>> {
  const carried: Part = { ...SECRET, value: secret }
  const encoded = encodeURIComponent(secret)
  const valid = withParts(ID, carried)
  return {
    'the form': valid,
    'the identifier': withParts({ ...ID, value: secret }, carried),
    'the identifier alone': withParts({ ...ID, value: `x${secret}x` }),
    'the name of a field': withParts({ name: secret.replaceAll('"', '%22'), value: 'x' }, carried),
    'the value of a further field': withParts(ID, carried, { name: 'more', value: secret }),
    'a file': withParts(ID, { ...carried, more: '; filename="secret.txt"' }),
    'an urlencoded form': urlencoded({ client_id: 'demo-app', client_secret: secret }),
    'the query, by its name': { ...valid, target: `${PATH}?client_secret=${encoded}` },
    'the query, under another name': { ...valid, target: `${PATH}?q=${encoded}&x` },
    'the query, as a name': { ...valid, target: `${PATH}?a&${encoded}` },
    'the query, as it is': { ...valid, target: `${PATH}?${byteByByte(secret)}` },
    'the path': { ...valid, target: `/${encoded}${PATH}` },
    'the path, every byte encoded': { ...valid, target: `${PATH}/${percentEncoded(secret)}` },
    'the path, encoded twice': { ...valid, target: `/api/${encodeURIComponent(encoded)}` },
    'the path, before an escape that is none': { ...valid, target: `/api/${percentEncoded(secret)}%zz%` },
    'the name of a scenario': { ...valid, target: `/scenarios/${encoded}${PATH}` },
    'the id of a session': { ...valid, target: `/sessions/${encoded}${PATH}` },
    'the method': { ...valid, method: secret },
    'the Content-Type': { ...valid, headers: ['Content-Type', `text/${byteByByte(secret)}`] },
    'the boundary': { ...valid, headers: ['Content-Type', `multipart/form-data; boundary="${byteByByte(secret)}"`] },
    'a header': { ...valid, headers: [...valid.headers, 'X-Key', byteByByte(secret)] },
    'a header, in words': {
      ...valid,
      headers: [...valid.headers, 'Referer', `https://app.example/login?s=${encoded}`],
    },
    'the name of a header': { ...valid, headers: [...valid.headers, byteByByte(secret), 'x'] },
    Prefer: { ...valid, headers: [...valid.headers, 'Prefer', `example=${byteByByte(secret)}`] },
    'a preflight': bodiless('OPTIONS', PATH, [
      'Access-Control-Request-Method',
      'POST',
      'Access-Control-Request-Headers',
      byteByByte(secret),
    ]),
    'a protected path': bodiless('GET', `/api/push/${encoded}`, ['X-Key', byteByByte(secret)]),
  }
}

it.for(Object.keys(places(PLAIN)))('shows no secret that is sent in %s', (place) => {
  for (const secret of [PLAIN, ODD]) {
    const request = places(secret)[place] ?? VALID
    const shown = shownBy(mockWith({ applications: applicationsWith(secret), ...PROTECT }), request)
    for (const form of [secret, byteByByte(secret), encodeURIComponent(secret), percentEncoded(secret)]) {
      expect(shown.toLowerCase()).not.toContain(JSON.stringify(form).slice(1, -1).toLowerCase())
    }
  }
})

/** Only what is readable as the secret can be known for one, where no application has it. */
const NAMED = Object.entries(places(PLAIN)).filter(([place, { body, target }]) => {
  const isReadable = place !== 'the Content-Type' && place !== 'the boundary'
  return isReadable && (new TextDecoder().decode(body).includes('client_secret') || target.includes('client_secret='))
})

it.for(NAMED)('shows no secret of nobody that is sent as the secret and in %s', ([, request]) => {
  const shown = shownBy(mockWith(PROTECT), request)
  for (const form of [PLAIN, percentEncoded(PLAIN)]) expect(shown).not.toContain(form)
})

it('shows no secret of an application, wherever it stands in a text', () => {
  const mock = mockWith({ applications: applicationsWith(PLAIN) })
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '%', '%4', '+', 'ë', '\uFFFD', '/', '?', '&') })
  fc.assert(
    fc.property(text, text, fc.constantFrom('target', 'header', 'field'), (before, after, place) => {
      const around = `${before}${PLAIN}${after}`
      const requests = {
        target: requestWith({ target: `/${around}` }),
        header: withHeaders('X-Trace', around),
        field: withParts({ name: 'client_id', value: around }),
      } as const
      expect(shownBy(mock, requests[place])).not.toContain(PLAIN)
      mock.reset()
    }),
  )
})

it('shows no secret that a query cuts into names', () => {
  const mock = mockWith({ applications: applicationsWith('salt&pepper') })
  mock.answer(requestWith({ target: `${PATH}?salt&pepper` }))
  mock.answer(requestWith({ target: `${PATH}?salt&sugar` }))
  expect(mock.journal.list().map(({ request }) => request.target)).toEqual([
    `${PATH}?${REDACTED}`,
    `${PATH}?salt=${REDACTED}&sugar=${REDACTED}`,
  ])
})

it('takes for a secret what the query names as one', () => {
  const mock = mockWith()
  mock.answer({
    ...withParts(ID),
    target: `${PATH}?client_secret=of+nobody`,
    headers: [...VALID.headers, 'X-Trace', 'of nobody'],
  })
  const [entry] = mock.journal.list()
  expect(entry?.request.headers.at(-1)).toBe(REDACTED)
  expect(entry?.findings.map(({ id }) => id)).toEqual(['field-absent', 'secret-in-query', 'secret-in-header'])
})

it('shows the identifier, hides the secret, and sizes what the document does not list', () => {
  const mock = mockWith()
  mock.answer(withParts(ID, SECRET, { name: 'more', value: 'abc' }))
  expect(mock.journal.list()[0]?.request.fields).toEqual([
    { name: 'client_id', value: 'demo-app', asFile: false },
    { name: 'client_secret', value: REDACTED, asFile: false },
    { name: 'more', value: '‹3 characters›', asFile: false },
  ])
})

it.for([1, 101, 1000])('shows what is no secret with %i applications as with one', (count) => {
  const others = Array.from({ length: count }, (_, index) => ({
    identifier: `app-${index}`,
    secret: `secret-${String(index).padStart(6, '0')}`,
  }))
  const mock = mockWith({ applications: others })
  mock.answer({ ...withHeaders('User-Agent', 'curl/8.5.0', 'X-Key', 'a secret-000000 b'), method: 'POST' })
  const [entry] = mock.journal.list()
  expect(entry?.request).toMatchObject({ method: 'POST', target: PATH, encoding: 'multipart/form-data' })
  expect(entry?.request.headers).toEqual(['Content-Type', MULTIPART, 'User-Agent', 'curl/8.5.0', 'X-Key', REDACTED])
})

it.for([
  ['Authorization', 'Bearer abc'],
  ['authorization', 'abc'],
  ['Proxy-Authorization', 'Basic YTpi'],
  ['Cookie', 'session=abc'],
  ['X-Api-Key', 'abc'],
  ['X-Access-Token', 'abc'],
  ['X-Forwarded-For', 'Basic YTpi'],
] as const)('hides what %s authenticates with: %s', ([name, value]) => {
  const mock = mockWith()
  mock.answer(withHeaders(name, value))
  expect(mock.journal.list()[0]?.request.headers.slice(2)).toEqual([name, REDACTED])
})

it('hides the header that the description sends the token in, whatever it is called', () => {
  const { access, ...rest } = builtInContract
  const contract = { ...rest, access: access && { ...access, header: 'X-Ticket' } }
  const mock = mockWith({ contract, ...PROTECT })
  mock.answer(bodiless('GET', '/api/push/x', ['x-ticket', 'abc', 'x-tocket', 'abc']))
  expect(mock.journal.list()[0]?.request.headers).toEqual(['x-ticket', REDACTED, 'x-tocket', 'abc'])
})

it.for(['opaque', 'jwt', 'long', 'symbols'])('keeps no token of the shape %s in the journal', (shape) => {
  const assume = { 'token-shape': shape }
  for (const layout of ['compact', 'escaped', 'indented', 'reversed']) {
    const mock = mockWith({ assume: { ...assume, 'json-layout': layout }, ...PROTECT })
    const token = tokenIn(mock.answer(VALID))
    mock.answer(
      bodiless('GET', `/api/push/${encodeURIComponent(token)}?t=${encodeURIComponent(token)}`, [
        'Authorization',
        `Bearer ${token}`,
        'X-Trace',
        token,
      ]),
    )
    mock.answer({ ...withParts({ ...ID, value: token }, SECRET), headers: [...VALID.headers, 'Authorization', token] })
    mock.answer(
      requestWith({ target: `/scenarios/${encodeURIComponent(token)}${PATH}`, headers: ['Content-Type', token] }),
    )
    const kept = JSON.stringify(mock.journal.list())
    for (const form of [
      token,
      encodeURIComponent(token),
      token.replace(/[aeiou]/g, (vowel) => `\\u${vowel.charCodeAt(0).toString(16).padStart(4, '0')}`),
    ]) {
      expect(kept).not.toContain(JSON.stringify(form).slice(1, -1))
      expect(kept).not.toContain(form.slice(0, 28))
    }
    expect(mock.journal.list().map(({ answer }) => answer.status)).toEqual([200, 200, 400, 404])
  }
})

it('keeps the answer around the token as it was', () => {
  const mock = mockWith()
  const { answer } = mock.answer(VALID)
  const [entry] = mock.journal.list()
  expect(entry?.answer).toEqual({ ...answer, body: answer.body.replace(tokenIn({ answer }), REDACTED) })
  expect(entry?.kept).toBeUndefined()
})

it.for(['truncated-json', 'empty-answer', 'reset-in-body', 'server-error', 'dribble'] as const)(
  'keeps no token of an answer under the fault %s',
  (scenario) => {
    for (const layout of ['compact', 'reversed']) {
      const mock = mockWith({ scenario, assume: { 'json-layout': layout, 'token-shape': 'long' } })
      const { body } = mock.answer(VALID).answer
      const start = /"token":"(.{20})/.exec(body)?.[1]
      if (start !== undefined) expect(JSON.stringify(mock.journal.list())).not.toContain(start)
      expect(mock.journal.list()[0]?.answer.body.length).toBeLessThanOrEqual(body.length)
    }
  },
)

it('shows a long identifier of an application as it is, and one of nobody by its length', () => {
  const identifier = `${'0123456789'.repeat(6)}.apps.example`
  const mock = mockWith({ applications: [{ identifier, secret: PLAIN }] })
  mock.answer(withParts({ ...ID, value: identifier }, SECRET))
  mock.answer(withParts({ ...ID, value: `${identifier}x` }, SECRET))
  expect(mock.journal.list().map(({ request }) => request.fields[0]?.value)).toEqual([identifier, '‹74 characters›'])
})

it('shows a boundary, however long', () => {
  const boundary = `${'-'.repeat(46)}69c1dd637dcc8ec4`
  const mock = mockWith()
  mock.answer(requestWith({ headers: ['Content-Type', `multipart/form-data; boundary=${boundary}`] }))
  expect(mock.journal.list()[0]?.request.headers[1]).toBe('multipart/form-data; boundary=‹62 characters›')
  mock.answer(requestWith({ headers: ['Content-Type', `multipart/form-data; boundary=${boundary.slice(10)}`] }))
  expect(mock.journal.list()[1]?.request.headers[1]).toBe(`multipart/form-data; boundary=${boundary.slice(10)}`)
})

it('keeps fifty fields of a form and the size of its body', () => {
  const mock = mockWith()
  const request = withParts(...Array.from({ length: 200 }, (_, index) => ({ name: `f${index}`, value: 'x' })))
  mock.answer(request)
  const kept = mock.journal.list()[0]?.request
  expect(kept?.fields).toHaveLength(50)
  expect(kept?.fields[49]).toEqual({ name: 'f49', value: '‹1 character›', asFile: false })
  expect(kept?.bodyBytes).toBe(request.body.length)
})

it('keeps on one line what a request says over several', () => {
  const mock = mockWith()
  mock.answer(withHeaders('X-Trace', 'a\r\nb\u202ec\u0000'))
  expect(mock.journal.list()[0]?.request.headers[3]).toBe('a··b·c·')
})

it('tells an unknown scenario and session by name, unless the name is a secret', () => {
  const detailOf = (target: string): string => JSON.parse(mockWith().answer(requestWith({ target })).answer.body).detail
  expect(detailOf(`/scenarios/sucess${PATH}`)).toBe(
    'Cannot play the scenario "sucess": there is none of this name. Did you mean "success"? Choose one of the known ones.',
  )
  expect(detailOf(`/scenarios/demo%2dsecret${PATH}`)).toContain(`"${REDACTED}"`)
  expect(detailOf(`/sessions/my-session${PATH}`)).toContain('"my-session"')
  expect(detailOf(`/sessions/demo-secret${PATH}`)).toContain(`"${REDACTED}"`)
})
