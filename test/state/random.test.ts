// Randomness: from the system, and from a seed.

import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type RandomBytes, randomFraction, seededRandom, systemRandom } from '../../mocks/state/random.ts'

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}

it('gives the same bytes for the same seed, on every machine', () => {
  expect(hex(seededRandom('seed')(32))).toBe(createHash('sha256').update('seed 0').digest('hex'))
  expect(hex(seededRandom('seed')(16))).toBe('2f5c36ed794f639044eb85ca9d72d419')
  expect(hex(seededRandom('seed')(16))).not.toBe(hex(seededRandom('seed ')(16)))
})

it('gives the same bytes however they are drawn', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1 }), (counts) => {
      const random = seededRandom('draws')
      const drawn = Buffer.concat(counts.map((count) => random(count)))
      expect(hex(drawn)).toBe(hex(seededRandom('draws')(drawn.length)))
    }),
  )
})

it('hands out bytes that a later draw does not change', () => {
  const random = seededRandom('kept')
  const first = random(8)
  const before = hex(first)
  random(100)
  first.fill(0)
  expect(hex(seededRandom('kept')(8))).toBe(before)
})

it.for<readonly [string, RandomBytes]>([
  ['the system', systemRandom()],
  ['a seed', seededRandom('spread')],
])('spreads over all bytes from %s, and never repeats itself', ([, random]) => {
  const bytes = random(100_000)
  const counts = new Map<number, number>()
  for (const byte of bytes) counts.set(byte, (counts.get(byte) ?? 0) + 1)
  expect(counts.size).toBe(256)
  expect(Math.max(...counts.values())).toBeLessThan(600)
  expect(new Set(Array.from({ length: 5000 }, () => hex(random(8)))).size).toBe(5000)
})

it('gives fractions from 0 up to 1, in all their parts', () => {
  const random = seededRandom('fractions')
  const fractions = Array.from({ length: 2000 }, () => randomFraction(random))
  expect(Math.min(...fractions)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...fractions)).toBeLessThan(1)
  expect(new Set(fractions.map((fraction) => Math.floor(fraction * 20))).size).toBe(20)
  expect(randomFraction(() => new Uint8Array([255, 255, 255, 255]))).toBeLessThan(1)
})
