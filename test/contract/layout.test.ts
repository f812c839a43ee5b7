// Every layout is the same JSON, and a token may stand in it.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Json } from '../../mocks/contract/contract.ts'
import { layOut, TOKEN_HOLE, tokenWriter } from '../../mocks/contract/layout.ts'
import { anyText } from '../any-text.ts'

const LAYOUTS = ['compact', 'reversed', 'indented', 'escaped'] as const
const BODY = { success: true, message: 'A "quote", a / and an é\n', data: { list: [1, -0.5, null, false], token: '' } }

it.for(LAYOUTS)('parses back to the same value: %s', (layout) => {
  fc.assert(
    fc.property(fc.jsonValue(), anyText, (value, text) => {
      const body = { value: value as Json, [text]: text }
      expect(JSON.parse(layOut(body, layout))).toEqual(JSON.parse(JSON.stringify(body)))
    }),
  )
})

it('keeps the documented order when compact, and reverses it when told to', () => {
  expect(layOut(BODY, 'compact')).toBe(JSON.stringify(BODY))
  const reversed = JSON.parse(layOut(BODY, 'reversed'))
  expect([Object.keys(reversed), Object.keys(reversed.data)]).toEqual([
    ['data', 'message', 'success'],
    ['token', 'list'],
  ])
  expect(reversed.data.list).toEqual(BODY.data.list)
})

it('writes over several lines when indented', () => {
  expect(layOut(BODY, 'indented').split('\n').length).toBeGreaterThan(8)
})

it('escapes every solidus, all that is not ASCII, and letters that need no escape', () => {
  const text = layOut(BODY, 'escaped')
  expect(text).toMatch(/^[ -~]+$/)
  expect(text).toContain('\\/')
  expect(text).toContain('\\u00e9')
  expect(text).toContain('s\\u0075cc\\u0065ss')
  expect(text).not.toMatch(/[^\\]\//)
})

it.for(LAYOUTS)('leaves a hole that any token fits: %s', (layout) => {
  const text = layOut({ ...BODY, data: { token: TOKEN_HOLE } }, layout)
  expect(text.split(TOKEN_HOLE)).toHaveLength(2)
  const visible = fc.string({
    unit: fc
      .integer({ min: 0x21, max: 0x7e })
      .filter((code) => code !== 0x22 && code !== 0x5c)
      .map((code) => String.fromCharCode(code)),
  })
  fc.assert(
    fc.property(visible, (token) => {
      expect(JSON.parse(text.replace(TOKEN_HOLE, () => tokenWriter(layout)(token)))).toEqual({
        ...BODY,
        data: { token },
      })
    }),
  )
})
