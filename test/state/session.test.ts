// A session and its start; the count of requests in a minute.

import { expect, it } from 'vitest'
import { indexed } from '../../mocks/state/applications.ts'
import { seededRandom } from '../../mocks/state/random.ts'
import { RequestRate } from '../../mocks/state/request-rate.ts'
import { Session } from '../../mocks/state/session.ts'
import type { TokenRules } from '../../mocks/state/tokens.ts'

const RULES: TokenRules = { shape: 'opaque', reissue: 'replaces', afterReset: 'refused', lifetimeSeconds: 0 }

function sessionWith(journalCapacity?: number): Session<string> {
  return new Session<string>('id', {
    applications: indexed([{ identifier: 'app', secret: 'secret' }], 1),
    profile: { point: 'choice' },
    scenario: 'first',
    key: new Uint8Array(32),
    random: seededRandom('session'),
    journalCapacity,
  })
}

it('is as it was at its start after a reset', () => {
  const session = sessionWith()
  session.journal.add('entry')
  session.profile = {}
  session.play('second')
  session.takeTurn('second')
  session.applications.resetSecret('app', 'other', 2)
  session.rate.admits(1, 0)
  session.reset()
  expect([session.journal.list(), session.journal.added, session.profile, session.scenario]).toEqual([
    [],
    0,
    { point: 'choice' },
    'first',
  ])
  expect(session.applications.knows('app', 'secret')).toBe(true)
  expect([session.turnOf('second', 3), session.rate.admits(1, 0)]).toEqual([0, true])
})

it('accepts after a reset what it issued before, unless that was refused by hand', () => {
  const session = sessionWith()
  const issue = () => session.tokens.issue({ applicationId: 'app', rules: RULES, now: 10 })
  const [first, second] = [issue(), issue()]
  session.tokens.revoke(second)
  session.applications.resetSecret('app', 'other', 20)
  expect([first, second].map((token) => session.tokens.judge(token, RULES, 30).live)).toEqual([false, false])
  session.reset()
  expect([first, second].map((token) => session.tokens.judge(token, RULES, 30).live)).toEqual([true, true])
})

it('tells its tokens of a reset of the credentials', () => {
  const session = sessionWith()
  const token = session.tokens.issue({ applicationId: 'app', rules: RULES, now: 10 })
  session.applications.resetSecret('app', 'other', 20)
  expect(session.tokens.judge(token, RULES, 30)).toEqual({ live: false, because: 'reset' })
})

it('gives turns in order and stays with the last', () => {
  const session = sessionWith()
  const turns = Array.from({ length: 5 }, () => {
    const turn = session.turnOf('steps', 3)
    session.takeTurn('steps')
    return turn
  })
  expect(turns).toEqual([0, 1, 2, 2, 2])
  expect(session.turnOf('steps', 3)).toBe(2)
  expect(session.turnOf('other', 3)).toBe(0)
  session.play('steps')
  expect(session.turnOf('steps', 3)).toBe(0)
})

it('keeps as many exchanges as it is told', () => {
  const session = sessionWith(2)
  for (const entry of ['a', 'b', 'c']) session.journal.add(entry)
  expect(session.journal.list()).toEqual(['b', 'c'])
})

it('counts in windows of a minute, from the first request on', () => {
  const rate = new RequestRate()
  const admitted = [100, 200, 300, 60_099, 60_100, 60_101, 60_102].map((now) => rate.admits(2, now + 1_000_000))
  expect(admitted).toEqual([true, true, false, false, true, true, false])
})

it('counts from nothing at the start of time', () => {
  const rate = new RequestRate()
  expect([0, 0, 0].map((now) => rate.admits(2, now))).toEqual([true, true, false])
})
