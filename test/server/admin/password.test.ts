// The admin password: how it is compared, and what a guess costs.

import * as crypto from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { AdminPassword } from '../../../mocks/server/admin/password.ts'

vi.mock('node:crypto', { spy: true })

const NOW = 1_000_000

it('compares digests of one length in constant time, however long the given one is', () => {
  const compare = vi.mocked(crypto.timingSafeEqual)
  const password = new AdminPassword('correct horse')
  compare.mockClear()
  const judged = ['', 'c', 'correct hors', 'correct horse', 'correct horse!', 'x'.repeat(5000)].map((given) =>
    password.judge(given, '::1', NOW),
  )
  expect(judged).toEqual(['wrong', 'wrong', 'wrong', 'right', 'wrong', 'wrong'])
  expect(compare.mock.calls.map((pair) => pair.map(({ byteLength }) => byteLength))).toEqual(judged.map(() => [32, 32]))
})

function guess(password: AdminPassword, address: string, times: number, now = NOW): void {
  for (let count = 0; count < times; count++) expect(password.judge('wrong', address, now)).toBe('wrong')
}

it('takes the right one as often as it comes', () => {
  const password = new AdminPassword('hush')
  for (let count = 0; count < 100; count++) expect(password.judge('hush', '10.0.0.1', NOW)).toBe('right')
  guess(password, '10.0.0.1', 10)
})

it('judges none from an address after ten wrong ones, until the minute is over', () => {
  const password = new AdminPassword('hush')
  guess(password, '10.0.0.1', 1)
  guess(password, '10.0.0.1', 9, NOW + 30_000)
  expect(password.judge('hush', '10.0.0.1', NOW + 30_001)).toEqual({ retryAfterSeconds: 30 })
  expect(password.judge('hush', '10.0.0.2', NOW + 30_001)).toBe('right')
  expect(password.judge('hush', '10.0.0.1', NOW + 60_000)).toBe('right')
  guess(password, '10.0.0.1', 10, NOW + 60_000)
  expect(password.judge('hush', '10.0.0.1', NOW + 60_001)).toEqual({ retryAfterSeconds: 60 })
})

it('takes the addresses of one network of IPv6 for one', () => {
  const password = new AdminPassword('hush')
  for (let host = 1; host <= 10; host++) guess(password, `2001:db8:1:2::${host}`, 1)
  expect(password.judge('hush', '2001:db8:1:2::ffff', NOW)).toEqual({ retryAfterSeconds: 60 })
  expect(password.judge('hush', '2001:db8:1:3::1', NOW)).toBe('right')
})

it('tells a thousand addresses apart, and lets all others guess ten times together', () => {
  const password = new AdminPassword('hush')
  for (let host = 0; host < 1000; host++) guess(password, `10.0.${host >> 8}.${host & 255}`, 1)
  for (let host = 0; host < 10; host++) guess(password, `10.1.0.${host}`, 1)
  expect(password.judge('hush', '10.2.0.1', NOW)).toEqual({ retryAfterSeconds: 60 })
  guess(password, '10.0.0.0', 1)
  expect(password.judge('hush', '10.2.0.1', NOW + 60_000)).toBe('right')
})
