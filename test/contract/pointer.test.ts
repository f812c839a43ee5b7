// JSON Pointers into plain data.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Json } from '../../mocks/contract/contract.ts'
import { pointerOf, tokensOf, valueAt, withMember, withReplaced } from '../../mocks/contract/pointer.ts'

/** The examples of RFC 6901, section 5. */
const DOCUMENT = {
  foo: ['bar', 'baz'],
  '': 0,
  'a/b': 1,
  'c%d': 2,
  'e^f': 3,
  'g|h': 4,
  'i\\j': 5,
  'k"l': 6,
  ' ': 7,
  'm~n': 8,
}

it.for<readonly [string, unknown]>([
  ['', DOCUMENT],
  ['/foo', ['bar', 'baz']],
  ['/foo/0', 'bar'],
  ['/', 0],
  ['/a~1b', 1],
  ['/c%d', 2],
  ['/e^f', 3],
  ['/g|h', 4],
  ['/i\\j', 5],
  ['/k"l', 6],
  ['/ ', 7],
  ['/m~0n', 8],
  ['/foo/2', undefined],
  ['/foo/-', undefined],
  ['/nothing/0', undefined],
  ['/ /x', undefined],
  ['/toString', undefined],
  ['/foo/length', undefined],
  ['/foo/00', undefined],
])('finds at %j what stands there', ([pointer, value]) => {
  expect(valueAt(DOCUMENT, pointer)).toEqual(value)
})

const token = fc.string({ unit: fc.constantFrom('a', '~', '/', '0', '1', '', '秘') })
const json = fc.jsonValue({ depthSize: 'small' }).map((value) => value as Json)

it('writes a pointer that reads back to the same tokens', () => {
  fc.assert(
    fc.property(fc.array(token), (tokens) => {
      expect(tokensOf(pointerOf(tokens))).toEqual(tokens)
    }),
  )
})

/** Every pointer into the value, with what stands there. */
function placesIn(value: Json, tokens: readonly string[] = []): readonly (readonly [string, Json])[] {
  const here = [pointerOf(tokens), value] as const
  if (typeof value !== 'object' || value === null) return [here]
  return [here, ...Object.entries(value).flatMap(([name, member]) => placesIn(member as Json, [...tokens, name]))]
}

it('finds everything that there is', () => {
  fc.assert(
    fc.property(json, (value) => {
      for (const [pointer, member] of placesIn(value)) expect(valueAt(value, pointer)).toEqual(member)
    }),
  )
})

it('sets a member that is there, and nothing else, in a copy', () => {
  fc.assert(
    fc.property(json, fc.nat(), (value, which) => {
      const places = placesIn(value)
      const [pointer = ''] = places[which % places.length] ?? []
      const before = structuredClone(value)
      const changed = withReplaced(value, pointer, 'set')
      expect(value).toEqual(before)
      expect(valueAt(changed, pointer)).toBe('set')
      for (const [other, member] of places) {
        const isApart = !`${other}/`.startsWith(`${pointer}/`) && !`${pointer}/`.startsWith(`${other}/`)
        if (isApart) expect(valueAt(changed, other)).toEqual(member)
      }
    }),
  )
})

it('adds a member to an object where it may', () => {
  expect(withMember({ a: {} }, '/a/b', 1)).toEqual({ a: { b: 1 } })
  expect(withMember({ a: {} }, '/a~1b', 1)).toEqual({ a: {}, 'a/b': 1 })
  expect(withReplaced({ a: {} }, '/a/b', 1)).toEqual({ a: {} })
})

it('leaves as it is what has no such place', () => {
  for (const value of ['text', 7, null, true, { a: 1 }, [1], {}] as const) {
    expect(withMember(value, '/b/c', 1)).toEqual(value)
    expect(withReplaced(value, '/a/c', 1)).toEqual(value)
  }
  expect(withMember([1, 2], '/2', 3)).toEqual([1, 2])
})

it('puts the whole value in place of the root', () => {
  expect(withMember({ a: 1 }, '', 'all')).toBe('all')
})
