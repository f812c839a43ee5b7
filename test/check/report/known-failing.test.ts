// cspell:ignore pluss

import { expect, it } from 'vitest'
import { readKnownFailing, withKnownFailing } from '../../../scenarios/check/report/known-failing.ts'
import { mixedRules } from './fixtures.ts'

const IDS = mixedRules.map(({ id }) => id)
const read = (text: string) => readKnownFailing({ name: 'known.txt', text }, IDS)

it('reads one id a line, without comments and blank lines, however lines end', () => {
  expect([
    ...read('\ufeff# Issue 12\r\nvalue-plus # a space arrives\r\n\r\n  success-status-201\t\nvalue-plus'),
  ]).toEqual(['value-plus', 'success-status-201'])
})

it('names the line of each unknown id, and the id that was meant', () => {
  expect(() => read('value-plus\n\nvalue-pluss\nsomething-else\n')).toThrow(
    'Cannot read known.txt, line 3: no rule has the id "value-pluss". Did you mean "value-plus"?\nCannot read known.txt, line 4: no rule has the id "something-else".',
  )
})

it('marks a listed rule that is broken as expected, one that is kept as passing unexpectedly, and no other', () => {
  const marked = withKnownFailing(mixedRules, new Set(['value-plus', 'message-false', 'token-reused']))
  expect(marked.filter(({ known }) => known !== undefined).map(({ id, known }) => [id, known])).toEqual([
    ['message-false', 'unexpected-pass'],
    ['value-plus', 'expected'],
  ])
})
