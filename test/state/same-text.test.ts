// The comparison of secrets.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sameText } from '../../mocks/state/same-text.ts'

it.for<readonly [string, string, boolean]>([
  ['', '', true],
  ['a', 'a', true],
  ['秘密🔑', '秘密🔑', true],
  ['', 'a', false],
  ['a', '', false],
  ['a', 'A', false],
  ['a', 'b', false],
  ['a', 'aa', false],
  ['aa', 'a', false],
  ['abab', 'ab', false],
  ['ab', 'abab', false],
  ['ab', 'ba', false],
  ['a', 'a\0', false],
  ['\0', '', false],
  ['', '\0', false],
  ['é', 'e\u0301', false],
])('says of %j and %j: %s', ([expected, given, same]) => {
  expect(sameText(expected, given)).toBe(same)
})

it('says what equality says', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\0'), maxLength: 4 })
  fc.assert(
    fc.property(text, text, (one, other) => sameText(one, other) === (one === other)),
    { numRuns: 2000 },
  )
})
