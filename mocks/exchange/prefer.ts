// `Prefer: code=400, example=client_id_missing`: the outcome that a request asks for, as users of Prism know it.

import type { Plan, PlannedOutcome } from '../contract/plan.ts'
import { didYouMean } from '../contract/suggest.ts'
import type { Answer } from './answer.ts'
import { problemAnswer } from './problem.ts'

/** The outcome asked for; a problem when there is none such; undefined when the header asks for no outcome. */
export function preferredOutcome(header: string, plan: Plan): PlannedOutcome | Answer | undefined {
  const wishes = wishesIn(header)
  const code = wishes.get('code')
  const example = wishes.get('example')
  if (code === undefined && example === undefined) return undefined
  const fitting = plan.outcomes.filter(
    ({ outcome, answer }) => (code === undefined || String(answer.status) === code) && (example === undefined || outcome.example === example),
  )
  return fitting[0] ?? unknownWish(header, example ?? '', plan)
}

/** Preferences are separated by commas (RFC 7240); Prism's users write semicolons as well. Others than ours are ignored. */
function wishesIn(header: string): ReadonlyMap<string, string> {
  const pairs = header.split(/[,;]/).map((wish) => wish.split('='))
  return new Map(pairs.map(([name = '', value = '']) => [name.trim().toLowerCase(), value.trim().replace(/^"(.*)"$/, '$1')]))
}

function unknownWish(header: string, example: string, plan: Plan): Answer {
  const known = plan.outcomes.map(({ outcome, answer }) => `code=${answer.status}, example=${outcome.example}`)
  const names = plan.outcomes.map(({ outcome }) => outcome.example)
  return problemAnswer({
    status: 422,
    kind: 'preference-unknown',
    title: 'No such answer is described',
    detail: `Prefer asks for "${header.slice(0, 80)}", and no outcome has that status and example.${didYouMean(example, names)}`,
    members: { known },
  })
}
