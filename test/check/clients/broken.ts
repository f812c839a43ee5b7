// The rules that a client broke, in the form in which defects.ts says what is expected.

import type { RuleResult } from '../../../scenarios/check/report/report.ts'
import type { Broken } from './defects.ts'

/** Ids of the broken rules, by level, in the order of the rules. */
export function brokenIn(results: readonly RuleResult[]): Broken {
  const broken: Record<string, string[]> = {}
  for (const { id, level, verdict } of results) {
    if (verdict === 'broken') broken[level] = [...(broken[level] ?? []), id]
  }
  return broken
}

/** What each broken rule says it saw: for whoever reads a failing test. */
export function reasonsIn(results: readonly RuleResult[]): string {
  return results.flatMap(({ id, verdict, because }) => (verdict === 'broken' ? [`${id}: ${because}`] : [])).join('\n')
}
