// The sessions of a mock: cheap to make, each with its own everything, gone when nobody uses them.

import { expect, it } from 'vitest'
import { builtInContract } from '../mocks/contract/built-in.ts'
import { Mock, type MockOptions } from '../mocks/mock.ts'
import { scenarios } from '../scenarios/index.ts'

const NOON = Date.UTC(2030, 0, 1, 12)

function mockWith(options: Partial<MockOptions> = {}): Mock {
  return new Mock({ contract: builtInContract, builtIn: scenarios, clock: () => NOON, ...options })
}

it('makes five thousand sessions of a thousand applications each in a moment', () => {
  const applications = Array.from({ length: 1000 }, (_, index) => ({
    identifier: `app-${index}`,
    secret: `secret-${index}`,
  }))
  const mock = mockWith({ applications })
  const startedAt = performance.now()
  for (let count = 0; count < 5000; count++) mock.createSession()
  expect(performance.now() - startedAt).toBeLessThan(3000)
  expect(mock.sessions.size).toBe(5001)
})

it('starts a session with the scenario and the choices of the mock, unless it is told otherwise', () => {
  const mock = mockWith({ scenario: 'dribble', assume: { 'json-layout': 'indented' }, journalCapacity: 7 })
  const of = (options = {}) => {
    const { scenario, profile, journal } = mock.createSession(undefined, options)
    return [scenario, profile, journal.capacity]
  }
  expect(of()).toEqual(['dribble', { 'json-layout': 'indented' }, 7])
  expect(of({ scenario: null, assume: { 'json-layout': 'compact' }, journalCapacity: 3 })).toEqual([
    undefined,
    { 'json-layout': 'compact' },
    3,
  ])
})

it('ends sessions that are idle, tells whoever follows them, and says whether more may follow', () => {
  let now = NOON
  const mock = mockWith({ clock: () => now })
  const ended: string[] = []
  for (const [id, idleSeconds] of [
    ['short', 10],
    ['long', 20],
    ['stays', undefined],
  ] as const) {
    mock.createSession(id, { idleSeconds }).onEnd(() => ended.push(id))
  }
  now += 9999
  expect([mock.sessions.expire(now), ended]).toEqual([true, []])
  now += 1
  expect([mock.sessions.expire(now), ended]).toEqual([true, ['short']])
  now += 10_000
  expect([mock.sessions.expire(now), ended, mock.sessions.size]).toEqual([false, ['short', 'long'], 2])
})

it('makes a session anew under the id of one that was idle for too long', () => {
  let now = NOON
  const mock = mockWith({ clock: () => now })
  const first = mock.createSession('a', { idleSeconds: 1 })
  now += 1000
  expect(mock.createSession('a')).not.toBe(first)
})

it('ends the sessions that it is told to, but not its own', () => {
  const mock = mockWith()
  const { id } = mock.createSession()
  expect([mock.sessions.remove(id), mock.sessions.remove(id), mock.sessions.remove('default')]).toEqual([
    true,
    false,
    false,
  ])
  expect(mock.sessions.list()).toEqual([mock.session])
})

it('lets sessions of one seed take the tokens of each other with a key that is shared, and only those', () => {
  const mock = mockWith({ tokenKey: 'shared' })
  const rules = mock.staged(mock.session).plan.rules.token
  const sessions = [{ seed: 1 }, { seed: '1' }, { seed: 2 }, {}].map((options) =>
    mock.createSession(undefined, options),
  )
  const token = sessions[0]?.tokens.issue({ applicationId: 'app', rules, now: NOON }) ?? ''
  expect(sessions.map(({ tokens }) => tokens.judge(token, rules, NOON).live)).toEqual([true, true, false, false])
})
