// Limits that the document does not show: so many requests a minute, so many bytes.

import { expect, it } from 'vitest'
import type { Mock } from '../../mocks/mock.ts'
import { bytes } from '../bodies.ts'
import { bodiless, headerIn, mockWith, NOON, PATH, requestWith, VALID, withHeaders, withParts } from './requests.ts'

function statuses(mock: Mock, count: number): readonly number[] {
  return Array.from({ length: count }, () => mock.answer(VALID).answer.status)
}

it('admits so many requests a minute, and as many again in the next', () => {
  let now = NOON
  const mock = mockWith({ assume: { 'rate-limit': 'per-minute:2' }, clock: () => now })
  expect(statuses(mock, 4)).toEqual([200, 200, 429, 429])
  now += 59_999
  expect(statuses(mock, 1)).toEqual([429])
  now += 1
  expect(statuses(mock, 3)).toEqual([200, 200, 429])
})

it('says with 429 when to come back, and names the choice', () => {
  const mock = mockWith({ assume: { 'rate-limit': 'per-minute:1' } })
  mock.answer(VALID)
  const refused = mock.answer(VALID)
  expect(headerIn(refused, 'retry-after')).toBe('60')
  expect(refused).toMatchObject({ outcome: undefined, source: ['Limits, paragraph 1'] })
  expect(refused.choices).toContain('rate-limit=per-minute:1')
  expect(JSON.parse(refused.answer.body)).toEqual({ success: false, message: 'Too many requests', data: {} })
})

it('counts requests that are refused for what they carry, and none that are answered elsewhere', () => {
  const mock = mockWith({ assume: { 'rate-limit': 'per-minute:1' } })
  mock.answer(bodiless('GET', PATH))
  mock.answer(bodiless('OPTIONS', PATH, ['Access-Control-Request-Method', 'POST']))
  mock.answer(requestWith({ target: '/elsewhere' }))
  expect(mock.answer(withParts()).answer.status).toBe(400)
  expect(statuses(mock, 1)).toEqual([429])
})

it('counts each session by itself', () => {
  const mock = mockWith({ assume: { 'rate-limit': 'per-minute:1' } })
  mock.createSession('b')
  const inB = requestWith({ target: `/sessions/b${PATH}` })
  expect(
    [mock.answer(VALID), mock.answer(inB), mock.answer(VALID), mock.answer(inB)].map(({ answer }) => answer.status),
  ).toEqual([200, 200, 429, 429])
})

it('counts nothing when nobody says so', () => {
  expect(new Set(statuses(mockWith(), 200))).toEqual(new Set([200]))
})

it('admits a payload of so many bytes, and refuses one byte more', () => {
  const size = VALID.body.length
  expect(statuses(mockWith({ assume: { 'payload-limit': `bytes:${size}` } }), 1)).toEqual([200])
  const refused = mockWith({ assume: { 'payload-limit': `bytes:${size - 1}` } }).answer(VALID)
  expect(refused.answer.status).toBe(413)
  expect(refused.choices).toContain(`payload-limit=bytes:${size - 1}`)
})

it('takes the default of an argument that is not given', () => {
  const mock = mockWith({ assume: { 'payload-limit': 'bytes' } })
  const statusOf = (length: number) => mock.answer({ ...withHeaders(), body: bytes('x'.repeat(length)) }).answer.status
  expect([statusOf(1024), statusOf(1025)]).toEqual([400, 413])
})

it('forces an outcome past every limit', () => {
  const mock = mockWith({
    assume: { 'rate-limit': 'per-minute:1', 'payload-limit': 'bytes:1', 'custom-header': 'required' },
    scenario: 'success',
  })
  expect(statuses(mock, 3)).toEqual([200, 200, 200])
})
