import { expect, it } from 'vitest'
import { inert, printable, printableLines, shortened } from '../../../scenarios/check/report/printable.ts'

it('puts text on one line, without control characters', () => {
  expect(printable('a\r\n\tb\u001b[31mc\u202ed\ud800')).toBe('a b·[31mc·d·')
})

it('keeps the lines of a text, whatever ends them', () => {
  expect(printableLines('a\r\nb\rc\n\td')).toEqual(['a', 'b', 'c', '  d'])
})

it.each([
  ['::set-output name=x::y', '·::set-output name=x::y'],
  ['a\n  ::error::b', 'a\n  ·::error::b'],
  ['x ##vso[task.x]y', 'x #·#vso[task.x]y'],
  ['##[group]x', '#·#[group]x'],
  ['a::b ## c', 'a::b ## c'],
])('takes the command out of %j', (text, harmless) => {
  expect(inert(text)).toBe(harmless)
})

it('says how much was left out, and cuts no character in two', () => {
  expect(shortened('abcdef', 6)).toBe('abcdef')
  expect(shortened('abcdef', 4)).toBe('abcd… (2 characters more)')
  expect(shortened('ab𝄞cdef', 3)).toBe('ab… (6 characters more)')
})
