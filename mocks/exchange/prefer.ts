// `Prefer: code=400, example=credentials_invalid`: the outcome that a request asks for, as users of Prism know it.

import type { Plan, PlannedOutcome } from '../contract/plan.ts'
import { didYouMean } from '../contract/suggest.ts'
import type { ProblemDetails } from './problem.ts'
import type { Redact } from './redact.ts'

/** The outcome asked for; a problem when there is none such; undefined when the header asks for no outcome. */
export function preferredOutcome(
  header: string,
  plan: Plan,
  redact: Redact,
): PlannedOutcome | ProblemDetails | undefined {
  const wishes = wishesIn(header)
  const code = wishes.get('code')
  const example = wishes.get('example')
  if (code === undefined && example === undefined) return undefined
  const fitting = plan.outcomes.filter(
    ({ outcome, answer }) =>
      (code === undefined || String(answer.status) === code) && (example === undefined || outcome.example === example),
  )
  return fitting[0] ?? unknownWish(redact(header), example ?? '', plan)
}

/** Preferences are separated by commas (RFC 7240); Prism's users write semicolons as well. Others than ours are ignored. */
function wishesIn(header: string): ReadonlyMap<string, string> {
  const pairs = header.split(/[,;]/).map((wish) => wish.split('='))
  return new Map(
    pairs.map(([name = '', value = '']) => [name.trim().toLowerCase(), value.trim().replace(/^"(.*)"$/, '$1')]),
  )
}

function unknownWish(shown: string, example: string, plan: Plan): ProblemDetails {
  const known = plan.outcomes.map(({ outcome, answer }) => `code=${answer.status}, example=${outcome.example}`)
  const names = plan.outcomes.map(({ outcome }) => outcome.example)
  return {
    status: 422,
    kind: 'preference-unknown',
    title: 'No such answer is described',
    detail: `Prefer asks for "${shown}", and no outcome has that status and example.${didYouMean(example, names)}`,
    members: { known },
  }
}
