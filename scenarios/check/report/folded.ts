// Rules that say nothing of the client, folded: one line a reason, whatever their number.

import type { RuleResult } from './report.ts'
import { counted, STANDINGS } from './standing.ts'

/** `46 rules not judged, because request-sent is broken`: one line a reason, no full stop. */
export function foldedByReason(rules: readonly RuleResult[]): readonly string[] {
  return (['not-judged', 'not-exercised'] as const).flatMap((verdict) => {
    const groups = Map.groupBy(rules.filter((rule) => rule.verdict === verdict), reasonOf)
    return [...groups].map(([reason, group]) => {
      const rulesInWords = `${counted(group.length, 'rule', 'rules')} ${STANDINGS[verdict].word}`
      return reason === '' ? rulesInWords : `${rulesInWords}${joinOf(reason)}${reason}`
    })
  })
}

function reasonOf({ because }: RuleResult): string {
  return because.replace(/^because\s+/i, '').replace(/\.$/, '')
}

/** A whole sentence stands by itself; the rest of one goes on. */
function joinOf(reason: string): string {
  return /^\p{Lu}/u.test(reason) ? ': ' : ', because '
}
