// Judges the rules in their order. One is judged only when those it needs are kept, so that one defect is reported once.

import type { RuleResult } from '../../check/report/report.ts'
import type { Evidence, ServiceRule } from './service-rule.ts'

/** Every rule, judged. */
export function judgeRules(rules: readonly ServiceRule[], evidence: Evidence): readonly RuleResult[] {
  const results = new Map<string, RuleResult>()
  for (const rule of rules) results.set(rule.id, judgeRule(rule, results, evidence))
  return [...results.values()]
}

function judgeRule(rule: ServiceRule, earlier: ReadonlyMap<string, RuleResult>, evidence: Evidence): RuleResult {
  const { id, source, says, remedy, needs, probe } = rule
  const shared = { id, class: 'documented', level: 'violation', source, says } as const
  const blocked = needs.flatMap((need) => rootOf(earlier.get(need)))[0]
  if (blocked !== undefined)
    return { ...shared, verdict: 'not-judged', because: `${blocked} is broken`, remedy: '', case: probe }
  const judgement = rule.judge(evidence)
  const { verdict, because } = judgement
  const shownBy = verdict === 'broken' ? { shownBy: 0 } : {}
  return {
    ...shared,
    verdict,
    because,
    remedy: verdict === 'broken' ? remedy : '',
    case: judgement.probe ?? probe,
    ...shownBy,
  }
}

/** The rule at the root: the broken one itself, or the one that kept it from being judged. */
function rootOf(needed: RuleResult | undefined): readonly string[] {
  if (needed?.verdict === 'broken') return [needed.id]
  return needed?.verdict === 'not-judged' ? [needed.because.replace(/ is broken$/, '')] : []
}
