// What was found out about a text or a list of headers is found again with the next request. It must not be, once it holds
// a secret.

import { expect, it } from 'vitest'
import { REDACTED } from '../../mocks/exchange/redact.ts'
import { bytes, MULTIPART } from '../bodies.ts'
import { ID, mockWith, SECRET, VALID, withHeaders, withParts } from './requests.ts'

const WORD = 'sesame-open-0815'
const traced = withHeaders('X-Trace', WORD)

function latest(mock: ReturnType<typeof mockWith>) {
  const entry = mock.journal.list().at(-1)
  return { trace: entry?.request.headers.at(-1), findings: entry?.findings.map(({ id }) => id) }
}

it('hides a header that was shown before, in a request that names its value as the secret', () => {
  const mock = mockWith()
  mock.answer(traced)
  expect(latest(mock)).toEqual({ trace: WORD, findings: [] })
  mock.answer({ ...traced, body: withParts(ID, { ...SECRET, value: WORD }).body })
  expect(latest(mock).trace).toBe(REDACTED)
  expect(latest(mock).findings).toContain('secret-in-header')
  mock.answer(traced)
  expect(latest(mock)).toEqual({ trace: WORD, findings: [] })
})

it('hides a header that was shown before, once an application has its value for a secret', () => {
  const mock = mockWith()
  for (const _ of ['first', 'again']) mock.answer(traced)
  mock.applications.create({ identifier: 'other', secret: WORD }, 0)
  mock.answer(traced)
  expect(latest(mock)).toEqual({ trace: REDACTED, findings: ['secret-in-header'] })
})

it('shows the boundary of each request, whatever the one before it was', () => {
  const mock = mockWith()
  const types = ['b', 'c', 'b'].map((boundary) => `multipart/form-data; boundary=${boundary}`)
  for (const type of types) mock.answer({ ...VALID, headers: ['Content-Type', type, 'X-Trace', 'a'] })
  expect(mock.journal.list().map(({ request }) => request.headers[1])).toEqual(types)
})

const withBoundary = (boundary: string, { body }: Pick<typeof VALID, 'body'> = VALID) => ({
  ...VALID,
  headers: ['Content-Type', `multipart/form-data; boundary=${boundary}`, 'X-Trace', 'a'],
  body: bytes(new TextDecoder().decode(body).replaceAll(MULTIPART.split('=')[1] ?? '', boundary)),
})
const contentTypesIn = (mock: ReturnType<typeof mockWith>) =>
  mock.journal.list().map(({ request }) => request.headers[1])

it('hides a boundary that is a secret, after one that could be shown', () => {
  const mock = mockWith()
  const carried = withBoundary(WORD, withParts(ID, { ...SECRET, value: WORD }))
  for (const request of [withBoundary('b'), withBoundary(WORD), carried]) mock.answer(request)
  mock.applications.create({ identifier: 'other', secret: WORD }, 0)
  for (const request of [withBoundary('b'), withBoundary(WORD)]) mock.answer(request)
  const shown = ['b', WORD].map((boundary) => withBoundary(boundary).headers[1])
  expect(contentTypesIn(mock)).toEqual([...shown, REDACTED, shown[0], REDACTED])
})

it('keeps the boundaries of requests apart from what else they have in common', () => {
  const mock = mockWith({ journalCapacity: 3 })
  const boundaries = ['b', 'c', 'd', 'e', 'b', 'f']
  for (const boundary of boundaries) mock.answer(withBoundary(boundary))
  expect(contentTypesIn(mock)).toEqual(['e', 'b', 'f'].map((boundary) => withBoundary(boundary).headers[1]))
  const [first, second] = mock.journal.list()
  expect(second?.findings).toEqual([])
  expect(second?.request.fields).toBe(first?.request.fields)
})

it('keeps requests that differ in nothing but their time as one record', () => {
  let now = 5
  const mock = mockWith({ clock: () => now++ })
  const requests = [VALID, VALID, traced]
  for (const request of requests) mock.answer(request)
  const [first, second, other] = mock.journal.list()
  expect(second?.request).toBe(first?.request)
  expect(other?.request).not.toBe(first?.request)
  expect([first, second, other].map((entry) => entry?.number)).toEqual([1, 2, 3])
  expect(new Set([first?.at, second?.at, other?.at]).size).toBe(3)
})
