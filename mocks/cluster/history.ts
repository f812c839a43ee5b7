// Whether an answer depends on the requests before it: then one process has to give it for all. Decides by what is planned,
// not by what has happened.

import type { Staged, Steps } from '../exchange/scenario-book.ts'

const judged = new WeakMap<Steps, boolean>()

/** Whether what a scenario answers depends on earlier requests: its steps come in turn, a token replaces or repeats another, or requests are counted. */
export function dependsOnHistory(steps: Steps): boolean {
  const known = judged.get(steps)
  if (known !== undefined) return known
  const depends = steps.length > 1 || steps.some(remembers)
  judged.set(steps, depends)
  return depends
}

function remembers({ plan: { rules } }: Staged): boolean {
  return rules.token.reissue !== 'fresh' || rules.limits.requestsPerMinute > 0
}
