// What a text of a request can stand for.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readingsOf } from '../../mocks/exchange/readings.ts'
import { anyText } from '../any-text.ts'
import { bytes } from '../bodies.ts'

function escaped(text: string): string {
  return [...bytes(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

it('takes a text that encodes nothing for itself only', () => {
  expect(readingsOf('curl/8.5.0 (x86_64) "秘"')).toEqual(['curl/8.5.0 (x86_64) "秘"'])
})

it.for<readonly [string, string]>([
  ['a%20b', 'a b'],
  ['a+b', 'a b'],
  ['a%2Bb', 'a+b'],
  ['a%2520b', 'a b'],
  ['%E7%A7%98', '秘'],
  ['%e7%a7%98%zz%4', '秘%zz%4'],
  ['\u00e7\u00a7\u0098', '秘'],
  ['\u00e7%a7\u0098', '秘'],
  ['100%', '100%'],
  ['gehëim%20秘', 'gehëim 秘'],
  ['geh\u00c3\u00abim%2520x', 'gehëim x'],
])('reads %j as %j too', ([text, reading]) => {
  expect(readingsOf(text)).toContain(reading)
})

it('finds a text under every encoding of it, whatever stands around', () => {
  const encodings = [
    encodeURIComponent,
    escaped,
    (text: string) => encodeURIComponent(encodeURIComponent(text)),
    (text: string) => String.fromCharCode(...bytes(text)),
  ]
  const around = fc.string({ unit: fc.constantFrom('a', '%', '%4', '/', ' ') })
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      around,
      around,
      fc.constantFrom(...encodings),
      (text, before, after, encode) => {
        expect(readingsOf(`${before} ${encode(text)} ${after}`).some((reading) => reading.includes(text))).toBe(true)
      },
    ),
  )
})

it('reads any text at all', () => {
  fc.assert(fc.property(anyText, (text) => readingsOf(text)[0] === text))
})
