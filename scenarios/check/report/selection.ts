// Which rules are checked: --only and --skip, by id, class or glob. A name that matches nothing is an error, never silently
// an empty choice.

import { NameError } from '../../../mocks/contract/profile.ts'
import { didYouMean } from '../../../mocks/contract/suggest.ts'
import { globSource } from '../../../mocks/exchange/glob.ts'
import type { Rule } from '../rule.ts'
import { CLASSES } from './standing.ts'

/** What is selected by: ids, classes, or globs such as `value-*`; several in one text are separated by commas. */
export interface Selection {
  /** Default: every rule. */
  readonly only?: readonly string[]
  readonly skip?: readonly string[]
}

type Selectable = Pick<Rule, 'id' | 'class'>

/**
 * The selected rules, in their order.
 *
 * @throws NameError for a name that matches no rule, and where no rule is left.
 */
export function selectRules<T extends Selectable>(
  rules: readonly T[],
  { only = [], skip = [] }: Selection,
): readonly T[] {
  const taken = matching(rules, only, '--only')
  const left = matching(rules, skip, '--skip')
  const selected = rules.filter((rule) => (only.length === 0 || taken.has(rule)) && !left.has(rule))
  if (selected.length === 0) {
    throw new NameError(
      `Cannot check: no rule is left of ${rules.length}. Widen --only or shorten --skip.`,
      idsOf(rules),
    )
  }
  return selected
}

function matching<T extends Selectable>(rules: readonly T[], texts: readonly string[], option: string): ReadonlySet<T> {
  const names = texts.flatMap((text) => text.split(',')).map((name) => name.trim())
  return new Set(names.flatMap((name) => matchingOne(rules, name, option)))
}

function matchingOne<T extends Selectable>(rules: readonly T[], name: string, option: string): readonly T[] {
  const pattern = new RegExp(`^${globSource(name)}$`, 'u')
  const found = rules.filter((rule) => rule.class === name || pattern.test(rule.id))
  if (found.length > 0) return found
  const known = [...idsOf(rules), ...Object.keys(CLASSES)]
  const guess = didYouMean(name, known) || ' Give the id of a rule, a class, or a glob such as "value-*".'
  throw new NameError(`Cannot select ${option} "${name}": no rule and no class matches it.${guess}`, known)
}

function idsOf(rules: readonly Selectable[]): readonly string[] {
  return rules.map(({ id }) => id)
}
