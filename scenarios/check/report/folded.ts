// Rules that say nothing of the client, folded: one line a reason, whatever their number.

import type { RuleResult } from './report.ts'
import { counted, STANDINGS } from './standing.ts'

/** `46 rules not judged, because request-sent is broken`: one line a reason, most rules first, no full stop. */
export function foldedByReason(
  rules: readonly RuleResult[],
  verdict: 'not-judged' | 'not-exercised',
): readonly string[] {
  const groups = Map.groupBy(
    rules.filter((rule) => rule.verdict === verdict),
    reasonOf,
  )
  const largestFirst = [...groups].sort(([, one], [, other]) => other.length - one.length)
  return largestFirst.map(([reason, group]) => {
    const rulesInWords = `${counted(group.length, 'rule', 'rules')} ${STANDINGS[verdict].word}`
    return reason === '' ? rulesInWords : `${rulesInWords}${joinOf(reason)}${reason}`
  })
}

function reasonOf({ because }: RuleResult): string {
  return because.replace(/\.$/, '')
}

/** A whole sentence stands by itself; the rest of one goes on. */
function joinOf(reason: string): string {
  return /^\p{Lu}/u.test(reason) ? ': ' : ', because '
}
