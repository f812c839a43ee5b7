import { expect, it } from 'vitest'
import type { Report, RuleResult } from '../../../scenarios/check/report/report.ts'
import { countsOf, exitCodeOf } from '../../../scenarios/check/report/tally.ts'
import { countsInWords, durationInWords, verdictOf } from '../../../scenarios/check/report/verdict.ts'
import { FIXTURES, good, hopeless, interrupted, known, mixed, mixedRules, strict } from './fixtures.ts'
import { changed, keptByAll, reportOf } from './parts.ts'

it.each([
  ['good', good, 'Kept: nothing broken, nothing assumed'],
  ['mixed', mixed, 'Broken: 1 documented statement; also 2 dependencies'],
  ['strict', strict, 'Broken: 1 documented statement and 2 dependencies (strict)'],
  ['hopeless', hopeless, 'Broken: 1 documented statement'],
  ['interrupted', interrupted, 'Interrupted. So far kept: nothing broken, nothing assumed'],
  ['known', known, 'Broken: 1 rule is kept but still listed as failing; also 2 dependencies and 1 known failure'],
] satisfies readonly (readonly [string, Report, string])[])(
  'says the verdict on %s in one line',
  (_, report, verdict) => {
    expect(verdictOf(report)).toBe(verdict)
  },
)

it('says kept with dependencies where nothing documented is broken', () => {
  const rules = changed(mixedRules, { 'value-plus': { verdict: 'kept' } })
  expect(verdictOf(reportOf(rules))).toBe('Kept, with 2 dependencies')
})

it('says that nothing was judged rather than that all was kept', () => {
  const silent = keptByAll.map(
    (rule): RuleResult => ({ ...rule, verdict: 'not-exercised', because: 'No request arrived.' }),
  )
  expect(verdictOf(reportOf(silent))).toBe('Nothing was judged: no rule was exercised')
  expect(exitCodeOf(silent, { strict: false })).toBe(1)
})

it('counts every rule once', () => {
  for (const { rules } of Object.values(FIXTURES)) {
    const sum = Object.values(countsOf(rules)).reduce((total, count) => total + count, 0)
    expect(sum).toBe(rules.length)
  }
})

it('leaves out of the counts in words what there is none of', () => {
  expect(countsInWords(mixed)).toBe('24 kept, 1 broken, 2 dependencies, 1 advice, 2 not exercised')
})

it.each([
  ['a violation fails', { verdict: 'broken', level: 'violation' }, [1, 1]],
  ['a dependency fails only when strict', { verdict: 'broken', level: 'dependency' }, [0, 1]],
  ['an advice never fails', { verdict: 'broken', level: 'advice' }, [0, 0]],
  ['a known violation passes', { verdict: 'broken', level: 'violation', known: 'expected' }, [0, 0]],
  ['a rule that is kept and still listed fails', { verdict: 'kept', known: 'unexpected-pass' }, [1, 1]],
  ['a rule that is not exercised passes beside others', { verdict: 'not-exercised' }, [0, 0]],
] satisfies readonly (readonly [string, Partial<RuleResult>, readonly [number, number]])[])(
  '%s',
  (_, change, [lenient, whenStrict]) => {
    const rules = changed(keptByAll, { 'value-plus': change })
    expect(exitCodeOf(rules, { strict: false })).toBe(lenient)
    expect(exitCodeOf(rules, { strict: true })).toBe(whenStrict)
  },
)

it.each([
  [45.4, '45 ms'],
  [1834, '1.8 s'],
  [59_960, '1 min 0 s'],
  [192_000, '3 min 12 s'],
])('says %d milliseconds as %s', (milliseconds, words) => {
  expect(durationInWords(milliseconds)).toBe(words)
})
