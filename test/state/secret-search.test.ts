// Looking for many secrets at once.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SecretSearch } from '../../mocks/state/secret-search.ts'

it('finds what a search one by one finds, however many there are', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '🔑') })
  fc.assert(
    fc.property(
      fc.array(text, { maxLength: 30 }),
      text,
      fc.integer({ min: 1, max: 4 }),
      (secrets, searched, shortest) => {
        const found = secrets.some((secret) => secret !== '' && secret.length >= shortest && searched.includes(secret))
        expect(new SecretSearch(secrets).isIn(searched, shortest)).toBe(found)
      },
    ),
    { numRuns: 2000 },
  )
})

it('finds a secret at the start, inside and at the end of a text', () => {
  const search = new SecretSearch(Array.from({ length: 100 }, (_, index) => `secret-${1000 + index}`))
  expect(['secret-1007', 'secret-1007x', 'xsecret-1007', 'x secret-1099 x'].map((text) => search.isIn(text))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['secret-100', 'secret-1100', '', 'Secret-1007'].map((text) => search.isIn(text))).toEqual([
    false,
    false,
    false,
    false,
  ])
})

it('takes no longer for ten thousand secrets than for ten, but for the noise', () => {
  const texts = Array.from(
    { length: 2000 },
    (_, index) => `multipart/form-data; boundary=----WebKitFormBoundary${index}`,
  )
  const costOf = (count: number): number => {
    const search = new SecretSearch(Array.from({ length: count }, (_, index) => `${index}`.padStart(32, 'k')))
    const rounds = Array.from({ length: 5 }, () => {
      const started = process.cpuUsage().user
      for (const text of texts) search.isIn(text)
      return process.cpuUsage().user - started
    })
    return Math.min(...rounds)
  }
  costOf(10)
  expect(costOf(10_000)).toBeLessThan(20 * Math.max(1000, costOf(10)))
})
