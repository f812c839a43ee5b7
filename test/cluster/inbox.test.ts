// What workers have told, before it is in a journal: in order across workers, bounded, and exact in its numbers.

import { expect, it } from 'vitest'
import { Inbox } from '../../mocks/cluster/inbox.ts'
import type { Batch, Run } from '../../mocks/cluster/messages.ts'
import { Outbox } from '../../mocks/cluster/outbox.ts'
import { builtInContract, type JournalEntry, Mock } from '../../mocks/index.ts'
import { JOURNAL_CAPACITY } from '../../mocks/state/journal.ts'

/** Entries of one worker; each is told from the others by its `bodyBytes`. */
function runOf(moments: readonly number[], skipped = 0): Run {
  const lines = moments.map((moment) => JSON.stringify(entryOf(moment))).join('\n')
  return { session: 1, lastUsedAt: 5, skipped, moments: Float64Array.from(moments), lines: Buffer.from(lines) }
}

function entryOf(bodyBytes: number) {
  const request = { method: 'POST', target: '/', headers: [], encoding: '', fields: [], bodyBytes }
  return { kind: 'token', request, answer: { status: 200, delivery: {} }, source: [], choices: [], findings: [], at: 1 }
}

function aSession(journalCapacity = 100) {
  return new Mock({ contract: builtInContract }).createSession('told', { journalCapacity })
}

function keptIn({ journal }: ReturnType<typeof aSession>): readonly (readonly number[])[] {
  return journal.list().map(({ number, request }) => [number, request.bodyBytes])
}

it('numbers what several workers told by when it happened', () => {
  const [inbox, session] = [new Inbox(), aSession()]
  inbox.take(session, runOf([10, 30, 50]))
  inbox.take(session, runOf([20, 40]))
  inbox.settle(60)
  expect(keptIn(session)).toEqual([
    [1, 10],
    [2, 20],
    [3, 30],
    [4, 40],
    [5, 50],
  ])
})

it('keeps back what another worker may still have something before', () => {
  const [inbox, session] = [new Inbox(), aSession()]
  inbox.take(session, runOf([10, 30]))
  inbox.settle(20)
  inbox.take(session, runOf([15, 25]))
  inbox.settle(40)
  expect(keptIn(session)).toEqual([
    [1, 10],
    [2, 15],
    [3, 25],
    [4, 30],
  ])
})

it('lets the oldest go that no journal has room for, and counts them', () => {
  const [inbox, session] = [new Inbox(), aSession(2)]
  for (let moment = 1; moment <= 1000; moment += 1) inbox.take(session, runOf([moment]))
  inbox.take(session, runOf([1002, 1003], 1))
  inbox.settle(2000)
  expect(keptIn(session)).toEqual(
    [
      [1003, 1003],
      [1002, 1002],
    ].reverse(),
  )
  expect(session.journal.added).toBe(1003)
})

it('keeps the newest of several workers, in whichever order they tell', () => {
  const [inbox, session] = [new Inbox(), aSession(3)]
  inbox.take(session, runOf([80, 90, 100]))
  inbox.take(session, runOf([70, 71, 72]))
  inbox.take(session, runOf([1, 2, 3]))
  inbox.take(session, runOf([85, 95]))
  inbox.settle(200)
  expect(keptIn(session)).toEqual([
    [9, 90],
    [10, 95],
    [11, 100],
  ])
})

it('counts nothing as skipped where what follows it was lost with its worker', () => {
  const [inbox, session] = [new Inbox(), aSession(10)]
  inbox.take(session, runOf([1, 2, 3]))
  inbox.settle(5)
  inbox.take(session, runOf([6], 100))
  inbox.settle(10)
  expect(keptIn(session).map(([number]) => number)).toEqual([1, 2, 3, 4])
})

it('holds heavy traffic back until it is asked, and then tells the latest and how many there were', async () => {
  const batches: Batch[] = []
  const outbox = new Outbox((batch, onSent) => {
    batches.push(batch)
    onSent()
  })
  const count = 2 * JOURNAL_CAPACITY + 7
  const { journal } = new Mock({ contract: builtInContract })
  journal.subscribe((entry) => outbox.add(1, entry, journal))
  for (let number = 1; number <= count; number += 1) journal.add({ ...entryOf(1), number } as unknown as JournalEntry)
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  expect(batches).toEqual([])
  outbox.flush()
  const [batch] = batches
  const [run] = batch?.runs ?? []
  expect([run?.skipped, run?.moments.length]).toEqual([JOURNAL_CAPACITY + 7, JOURNAL_CAPACITY])
  const numbers = Buffer.from(run?.lines ?? [])
    .toString()
    .split('\n')
    .map((line) => JSON.parse(line).number)
  expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([JOURNAL_CAPACITY, JOURNAL_CAPACITY + 8, count])
  expect(batch?.exchanges).toEqual([{ outcome: undefined, status: 200, count }])
})
