import { expect, it } from 'vitest'
import { occurrenceOf, placeInWords } from '../../../scenarios/check/report/occurrence.ts'
import type { Report, RuleResult } from '../../../scenarios/check/report/report.ts'
import { exchange, keptByAll, reportOf, usual } from './parts.ts'

const rule = keptByAll[0] as RuleResult
const withExchanges = (count: number): Report =>
  reportOf(keptByAll, { cases: [{ ...usual, exchanges: Array.from({ length: count }, () => exchange) }] })

it.each([
  [0, undefined, 'in the case "As usual", without any request'],
  [1, undefined, 'by the request in the case "As usual"'],
  [3, undefined, 'by 3 requests in the case "As usual"'],
  [3, 1, 'by request 2 of 3 in the case "As usual"'],
  [3, 7, 'by 3 requests in the case "As usual"'],
])('says of %d requests, shown by %s, where it was seen', (count, shownBy, place) => {
  const occurrence = occurrenceOf(withExchanges(count), { ...rule, ...(shownBy === undefined ? {} : { shownBy }) })
  expect(occurrence && placeInWords(occurrence)).toBe(place)
})

it('knows nothing of a case that was not played', () => {
  expect(occurrenceOf(withExchanges(1), { ...rule, case: 'other' })).toBe(undefined)
})
