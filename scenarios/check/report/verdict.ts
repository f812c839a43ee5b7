// The verdict in words: one line that every report begins with.

import { unusualIn } from './chosen.ts'
import type { Report, RuleResult } from './report.ts'
import { counted, listed, STANDINGS, standingOf } from './standing.ts'
import { countsOf, fails, judgedAny } from './tally.ts'

/** The verdict in one line, with no full stop: `Broken: 1 documented statement`. */
export function verdictOf(report: Report): string {
  const line = judgedAny(report.rules) ? judged(report) : 'Nothing was judged: no rule was exercised'
  return report.complete ? line : `Interrupted. So far ${line.charAt(0).toLowerCase()}${line.slice(1)}`
}

function judged({ rules, strict, client, profile = [], exitCode }: Report): string {
  const failing = rules.filter((rule) => fails(rule, { strict }))
  const rest = restOf(rules.filter((rule) => !failing.includes(rule)))
  if (client.kind === 'service') return verdictOnService(failing, { unusual: unusualIn(profile).length, exitCode })
  if (failing.length === 0) return rest === '' ? 'Kept: nothing broken, nothing assumed' : `Kept, with ${rest}`
  return `Broken: ${reasonsOf(failing)}${rest === '' ? '' : `; also ${rest}`}`
}

interface OnService {
  /** Points at which it does not take the usual choice. */
  readonly unusual: number
  readonly exitCode: Report['exitCode']
}

function verdictOnService(failing: readonly RuleResult[], { unusual, exitCode }: OnService): string {
  const also = unusual === 0 ? '' : `; ${counted(unusual, 'point', 'points')} other than usual`
  if (failing.length === 0 && exitCode === 1) return 'Not verified: no token was seen'
  if (failing.length === 0) return `Kept: nothing broken${also}`
  const drifted = failing.filter((rule) => rule.class === 'unspecified').length
  const reasons = [
    failing.length > drifted ? counted(failing.length - drifted, 'documented statement', 'documented statements') : '',
    drifted > 0 ? counted(drifted, 'point of the profile', 'points of the profile') : '',
  ]
  return `Broken: ${listed(reasons.filter((reason) => reason !== ''))}${also}`
}

function reasonsOf(failing: readonly RuleResult[]): string {
  const { violations, dependencies, kept } = countsOf(failing)
  const reasons = [
    violations > 0 ? counted(violations, 'documented statement', 'documented statements') : '',
    dependencies > 0 ? `${counted(dependencies, ...STANDINGS.dependency.counted)} (strict)` : '',
    kept > 0 ? `${counted(kept, 'rule is', 'rules are')} kept but still listed as failing` : '',
  ]
  return listed(reasons.filter((reason) => reason !== ''))
}

/** What does not fail the build and is worth a word all the same. */
function restOf(rules: readonly RuleResult[]): string {
  const known = rules.filter((rule) => rule.known === 'expected')
  const dependencies = rules.filter((rule) => rule.known === undefined && standingOf(rule) === 'dependency')
  const rest = [
    dependencies.length > 0 ? counted(dependencies.length, ...STANDINGS.dependency.counted) : '',
    known.length > 0 ? counted(known.length, 'known failure', 'known failures') : '',
  ]
  return listed(rest.filter((part) => part !== ''))
}

/** `41 kept, 1 broken, …`: every number that is not zero. */
export function countsInWords({ counts }: Report): string {
  const numbers = [
    [counts.kept, STANDINGS.kept],
    [counts.violations, STANDINGS.violation],
    [counts.dependencies, STANDINGS.dependency],
    [counts.advice, STANDINGS.advice],
    [counts.notExercised, STANDINGS['not-exercised']],
    [counts.notJudged, STANDINGS['not-judged']],
  ] as const
  return numbers
    .flatMap(
      ([
        count,
        {
          counted: [one, several],
        },
      ]) => (count === 0 ? [] : [counted(count, one, several)]),
    )
    .join(', ')
}

/** `1.8 s`, `45 ms`, `3 min 12 s`. */
export function durationInWords(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`
  const tenths = Math.round(milliseconds / 100)
  if (tenths < 600) return `${(tenths / 10).toFixed(1)} s`
  const seconds = Math.round(tenths / 10)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
