// Dependencies under a profile that was learned from a service: what the client counts on is what that service does, so
// it is safe there. It stays worth a word, since the document still does not promise it.

import type { Profile } from '../../mocks/contract/profile.ts'
import type { RuleResult } from './report/report.ts'

/** The results, with every dependency on another choice than the one learned turned into advice. */
export function withLearned(results: readonly RuleResult[], learned: Profile): readonly RuleResult[] {
  return results.map((rule) => (isSafe(rule, learned) ? safe(rule, learned) : rule))
}

function isSafe({ verdict, level, choice }: RuleResult, learned: Profile): boolean {
  if (verdict !== 'broken' || level !== 'dependency' || choice === undefined) return false
  const taken = learned[choice.point]
  return taken !== undefined && taken.split(':', 1)[0] !== choice.choice
}

function safe(rule: RuleResult, learned: Profile): RuleResult {
  const { point } = rule.choice ?? { point: '' }
  const because = `${rule.because} Safe with the service of this profile, which takes ${point}=${learned[point]}.`
  return {
    ...rule,
    level: 'advice',
    because,
    remedy: 'Verify that service again from time to time: verify --profile tells of a change.',
  }
}
