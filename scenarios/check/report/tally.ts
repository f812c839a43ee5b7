// Counts rules and says whether they fail a build. Decides nothing else; words are made elsewhere.

import type { Report, RuleResult } from './report.ts'
import { type Standing, standingOf } from './standing.ts'

/** What decides whether a broken rule fails the build. */
export interface Strictness {
  /** Dependencies fail it as violations do. */
  readonly strict: boolean
}

/** How many rules stand how, known failures included: the six numbers add up to all rules. */
export function countsOf(rules: readonly RuleResult[]): Report['counts'] {
  const count = (standing: Standing) => rules.filter((rule) => standingOf(rule) === standing).length
  return {
    violations: count('violation'),
    dependencies: count('dependency'),
    advice: count('advice'),
    kept: count('kept'),
    notExercised: count('not-exercised'),
    notJudged: count('not-judged'),
  }
}

/** Whether a rule fails the build: broken and not listed as known, or kept and still listed. */
export function fails(rule: RuleResult, { strict }: Strictness): boolean {
  if (rule.known !== undefined) return rule.known === 'unexpected-pass'
  const standing = standingOf(rule)
  return standing === 'violation' || (strict && standing === 'dependency')
}

/** Whether any rule was kept or broken. Silence is never a pass. */
export function judgedAny(rules: readonly RuleResult[]): boolean {
  return rules.some(({ verdict }) => verdict === 'kept' || verdict === 'broken')
}

/** 0 where nothing fails the build and something was judged at all, 1 otherwise. */
export function exitCodeOf(rules: readonly RuleResult[], strictness: Strictness): 0 | 1 {
  return judgedAny(rules) && !rules.some((rule) => fails(rule, strictness)) ? 0 : 1
}
