import { expect, it } from 'vitest'
import { compareReports } from '../../../scenarios/check/report/compare.ts'
import { htmlComparison } from '../../../scenarios/check/report/compare-html.ts'
import { markdownComparison } from '../../../scenarios/check/report/compare-markdown.ts'
import { terminalComparison } from '../../../scenarios/check/report/compare-terminal.ts'
import { columnsOf } from '../../../scenarios/check/report/sheet.ts'
import { FIXTURES, good, hopeless, mixed, wrongEncoding } from './fixtures.ts'
import { reportOf } from './parts.ts'

const named = (reports: Readonly<Record<string, typeof good>>) =>
  Object.entries(reports).map(([name, report]) => ({ name, report }))
const PLAIN = { columns: 80, colour: false, verbose: false }

it('puts rules that stand differently first, and says what all keep in one line', () => {
  const text = terminalComparison(compareReports(named({ good, mixed })), PLAIN)
  expect(text.slice(text.indexOf('Different'))).toBe(`Different
  A              B
  kept           broken         Values that hold a plus sign arrive byte for
                                byte. (value-plus)
  kept           dependency     The client works where this is chosen: 201
                                Created. (success-status-201)
  kept           dependency     The client works where this is chosen: 202
                                Accepted. (success-status-202)
  kept           advice         The client does not hammer a service that
                                answers 429. (too-many-requests)

The same for all, and not kept
  A              B
  not exercised  not exercised  A token is used again instead of being fetched
                                for every call. (token-reused)
  not exercised  not exercised  Ten first calls at once lead to one request.
                                (one-request-for-ten)

24 rules are kept by all.
`)
})

it('counts each rule of every report once', () => {
  const { different, same, keptByAll } = compareReports(named(FIXTURES))
  const ids = [...different, ...same, ...keptByAll].map(({ id }) => id)
  const all = new Set(Object.values(FIXTURES).flatMap(({ rules }) => rules.map(({ id }) => id)))
  expect(ids.toSorted()).toEqual([...all].toSorted())
})

it('tells a rule that a report does not have from one that is not judged', () => {
  const fewer = reportOf(good.rules.filter(({ id }) => id !== 'value-plus'))
  const text = terminalComparison(compareReports(named({ good, fewer })), PLAIN)
  expect(text).toMatch(/^ {2}kept +not in it +Values that hold a plus sign/m)
})

it.each([
  [
    12,
    /^ {2}\. {2}X {2}- {2}\. {2}X {2}- {2}\. {2}X {2}- {2}\. {2}X {2}- {2}Values that hold a plus sign arrive byte$/m,
  ],
  [24, /^ {2}(?:\. {2}X {2}- *){8}\n {4}Values that hold a plus sign arrive byte for byte. \(value-plus\)$/m],
])('writes marks with their meaning for %d clients', (count, row) => {
  const many = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`client-${index}`, [good, mixed, wrongEncoding][index % 3] ?? good]),
  )
  const text = terminalComparison(compareReports(named(many)), PLAIN)
  expect(text).toMatch(row)
  expect(text.replaceAll('\n', ' ')).toContain(
    'X broken, ? dependency, ! advice, o not exercised, - not judged, . kept; blank: the report has no such rule.',
  )
  expect(text.split('\n').filter((line) => line.length > 80)).toEqual([])
})

it.each([80, 120])('keeps hostile reports within %d columns, with nothing that a CI runner obeys', (columns) => {
  const text = terminalComparison(compareReports(named(FIXTURES)), { ...PLAIN, columns, verbose: true })
  expect(text.match(/(?!\n)\p{C}|^\s*::/gmu)).toBe(null)
  expect(text.split('\n').filter((line) => columnsOf(line) > columns)).toEqual([])
})

it('heads columns beyond the alphabet with two letters', () => {
  const reports = Array.from({ length: 28 }, (_, index) => ({ name: String(index), report: good }))
  expect(
    compareReports(reports)
      .clients.map(({ letter }) => letter)
      .slice(24),
  ).toEqual(['Y', 'Z', 'AA', 'AB'])
})

it('has a table row a rule in HTML, with why it is broken in the cell', () => {
  const page = htmlComparison(compareReports(named({ good, hopeless })))
  expect(page.match(/<tr><th scope="row">/g)).toHaveLength(30)
  expect(page).toContain(
    '<td><span class="badge is-kept">kept</span></td><td><details><summary><span class="badge is-broken">broken</span></summary>No request arrived',
  )
})

it('has a table row a differing rule in Markdown', () => {
  const text = markdownComparison(compareReports(named({ good, mixed })))
  expect(text).toContain(
    '- ✅ **A** `good`: Kept: nothing broken, nothing assumed\n- ❌ **B** `mixed`: Broken: 1 documented statement',
  )
  expect(text).toContain(
    '| Rule | A | B |\n| --- | --- | --- |\n| Values that hold a plus sign arrive byte for byte. `value-plus` | kept | broken |\n',
  )
})

it('says so where no rule stands differently', () => {
  const comparison = compareReports(named({ one: good, other: good }))
  expect(terminalComparison(comparison, PLAIN)).toContain('No rule stands differently.\n')
  expect(markdownComparison(comparison)).toContain('No rule stands differently.\n')
})
