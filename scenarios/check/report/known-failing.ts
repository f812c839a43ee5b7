// A known-failing file: the rules that a client is known to break. They still run and do not fail the build; one that is
// kept by now does, so that the list shrinks.

import { NameError } from '../../../mocks/contract/profile.ts'
import { didYouMean } from '../../../mocks/contract/suggest.ts'
import type { RuleResult } from './report.ts'

/** A known-failing file as it was read. */
export interface KnownFailingFile {
  /** How messages name it. */
  readonly name: string
  readonly text: string
}

/**
 * The ids in a known-failing file: one a line; `#` begins a comment.
 *
 * @throws NameError naming every line whose id is not among the known ones.
 */
export function readKnownFailing({ name, text }: KnownFailingFile, known: readonly string[]): ReadonlySet<string> {
  const ids = new Set<string>()
  const problems: string[] = []
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|[\n\r]/)
    .entries()) {
    const id = line.replace(/#.*/, '').trim()
    if (id === '') continue
    if (known.includes(id)) ids.add(id)
    else problems.push(`Cannot read ${name}, line ${index + 1}: no rule has the id "${id}".${didYouMean(id, known)}`)
  }
  if (problems.length > 0)
    throw new NameError(`${problems.join('\n')}\nWrite one id a line; check --list shows them all.`, known)
  return ids
}

/** The rules with `known` set where they are listed: broken as expected, or kept against expectation. */
export function withKnownFailing(rules: readonly RuleResult[], ids: ReadonlySet<string>): readonly RuleResult[] {
  return rules.map((rule) => {
    if (!ids.has(rule.id)) return rule
    if (rule.verdict === 'broken') return { ...rule, known: 'expected' }
    return rule.verdict === 'kept' ? { ...rule, known: 'unexpected-pass' } : rule
  })
}
