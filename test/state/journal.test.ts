// The bounded record of exchanges.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { JOURNAL_CAPACITY, Journal } from '../../mocks/state/journal.ts'

function journalOf(capacity: number, count: number): Journal<number> {
  const journal = new Journal<number>(capacity)
  for (let entry = 1; entry <= count; entry++) journal.add(entry)
  return journal
}

it('keeps the latest entries in their order, the oldest first', () => {
  expect(journalOf(3, 0).list()).toEqual([])
  expect(journalOf(3, 2).list()).toEqual([1, 2])
  expect(journalOf(3, 3).list()).toEqual([1, 2, 3])
  expect(journalOf(3, 4).list()).toEqual([2, 3, 4])
  expect(journalOf(3, 8).list()).toEqual([6, 7, 8])
})

it('keeps the last so many of any number of entries, and counts them all', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 40 }), (capacity, count) => {
      const journal = journalOf(capacity, count)
      const every = Array.from({ length: count }, (_, index) => index + 1)
      expect(journal.list()).toEqual(every.slice(-capacity))
      expect(journal.added).toBe(count)
    }),
  )
})

it('keeps ten thousand entries when nobody says otherwise', () => {
  const journal = new Journal<number>()
  for (let entry = 0; entry < JOURNAL_CAPACITY + 5; entry++) journal.add(entry)
  expect(JOURNAL_CAPACITY).toBe(10_000)
  expect([journal.list().length, journal.list()[0], journal.list().at(-1)]).toEqual([10_000, 5, 10_004])
})

it('lists what it had when it was asked, whatever is added later', () => {
  const journal = journalOf(3, 2)
  const listed = journal.list()
  journal.add(3)
  expect(listed).toEqual([1, 2])
})

it('keeps nothing with no capacity, and counts all the same', () => {
  const journal = journalOf(0, 3)
  expect([journal.list(), journal.added]).toEqual([[], 3])
})

it('counts from the start again when it is cleared', () => {
  const journal = journalOf(3, 5)
  journal.clear()
  expect([journal.list(), journal.added]).toEqual([[], 0])
  journal.add(9)
  expect([journal.list(), journal.added]).toEqual([[9], 1])
})

it('calls back at each entry until told to stop', () => {
  const journal = journalOf(2, 1)
  const [first, second]: [number[], number[]] = [[], []]
  const stop = journal.subscribe((entry) => first.push(entry))
  journal.subscribe((entry) => second.push(entry))
  journal.add(2)
  stop()
  journal.add(3)
  expect([first, second]).toEqual([[2], [2, 3]])
})

it('finds what it keeps by number, and nothing that gave way or is to come', () => {
  const journal = journalOf(3, 5)
  expect([0, 1, 2, 3, 4, 5, 6, -1, 1.5].map((number) => journal.find(number))).toEqual([
    undefined,
    undefined,
    undefined,
    3,
    4,
    5,
    undefined,
    undefined,
    undefined,
  ])
  expect([journalOf(3, 0).oldest, journalOf(3, 2).oldest, journal.oldest, journalOf(0, 5).oldest]).toEqual([1, 1, 3, 6])
  expect(journalOf(0, 5).find(5)).toBeUndefined()
})

it('goes from any number back to the oldest that it keeps', () => {
  fc.assert(
    fc.property(fc.nat(6), fc.nat(30), fc.nat(35), (capacity, count, before) => {
      const journal = journalOf(capacity, count)
      expect([...journal.newestFirst(before)]).toEqual([...journal.list()].reverse().filter((entry) => entry < before))
      expect([...journal.newestFirst()]).toEqual([...journal.list()].reverse())
    }),
  )
})

it('stops going back where an entry gives way meanwhile', () => {
  const journal = journalOf(3, 3)
  const seen: number[] = []
  for (const entry of journal.newestFirst()) {
    seen.push(entry)
    journal.add(journal.added + 1)
    journal.add(journal.added + 1)
  }
  expect(seen).toEqual([3])
})

it('tells each time that it is cleared, and counts the times', () => {
  const journal = journalOf(3, 2)
  const seen: number[] = []
  const stop = journal.onClear(() => seen.push(journal.added))
  journal.clear()
  stop()
  journal.clear()
  expect([seen, journal.generation]).toEqual([[0], 2])
})
