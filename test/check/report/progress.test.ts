import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import { progressOn } from '../../../scenarios/check/report/progress.ts'

function recorder(more: { isTTY?: boolean; columns?: number }) {
  const written: string[] = []
  return { written, stream: { ...more, write: (text: string) => written.push(text) } }
}

/** What is left on a line of a terminal after everything was written to it. */
function left(written: readonly string[]): string {
  return stripVTControlCharacters(written.join('').split('\u001b[2K').at(-1) ?? '')
}

it('writes a line about every tenth to a log, and no control character', () => {
  const { written, stream } = recorder({})
  const progress = progressOn(stream, () => 0)
  for (let done = 1; done <= 96; done += 1) progress.at({ done, total: 96 })
  progress.clear()
  expect(written).toHaveLength(10)
  expect(written.at(0)).toBe('10 of 96 cases played after 0 ms\n')
  expect(written.at(-1)).toBe('96 of 96 cases played after 0 ms\n')
})

it('draws a bar over itself on a terminal', () => {
  const { written, stream } = recorder({ isTTY: true, columns: 80 })
  const progress = progressOn(stream)
  progress.at({ done: 3, total: 12 })
  expect(left(written)).toBe('[#######-----------------------]  3 of 12 cases')
  progress.at({ done: 12, total: 12 })
  expect(left(written)).toBe('[##############################] 12 of 12 cases')
  expect(written.join('')).not.toContain('\n')
})

it('leaves nothing of the bar behind', () => {
  const { written, stream } = recorder({ isTTY: true, columns: 80 })
  const progress = progressOn(stream)
  progress.at({ done: 3, total: 12 })
  progress.clear()
  expect(left(written)).toBe('')
})

it('writes nothing to clear a bar that was never drawn', () => {
  const { written, stream } = recorder({ isTTY: true })
  progressOn(stream).clear()
  expect(written).toEqual([])
})

it('stays within a narrow terminal', () => {
  const { written, stream } = recorder({ isTTY: true, columns: 24 })
  progressOn(stream).at({ done: 1234, total: 5000 })
  expect(left(written).length).toBeLessThan(24)
})

it('counts again from the start when the total grows', () => {
  const { written, stream } = recorder({})
  const progress = progressOn(stream, () => 0)
  progress.at({ done: 5, total: 10 })
  progress.at({ done: 6, total: 60 })
  progress.at({ done: 36, total: 60 })
  expect(written).toEqual(['5 of 10 cases played after 0 ms\n', '36 of 60 cases played after 0 ms\n'])
})
