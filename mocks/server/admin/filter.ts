// Which exchanges are asked for. A name that nothing has is a problem: it would be waited for in vain.

import type { Contract } from '../../contract/contract.ts'
import { NameError } from '../../contract/profile.ts'
import { didYouMean } from '../../contract/suggest.ts'
import { sentStatus } from '../../exchange/answer.ts'
import { FINDINGS } from '../../exchange/findings.ts'
import type { JournalEntry } from '../../mock.ts'
import type { Filter } from './inputs.ts'
import { nameUnknown } from './problems.ts'

/** Whether an exchange is asked for. */
export type Matches = (entry: JournalEntry) => boolean

/** What a filter asks for. */
export interface Asked {
  readonly matches: Matches
  /** Whether it is everything. */
  readonly isAll: boolean
}

/** Reads a filter; a problem where it names what is not known. */
export function matchesOf(
  { outcome, finding, level, status, since }: Filter,
  { operation }: Contract,
): Asked | { readonly problem: ReturnType<typeof nameUnknown> } {
  const outcomes = operation.outcomes.map(({ id }) => id)
  if (outcome !== undefined && !outcomes.includes(outcome)) return { problem: unknown('outcome', outcome, outcomes) }
  const findings = Object.keys(FINDINGS)
  if (finding !== undefined && !findings.includes(finding)) return { problem: unknown('finding', finding, findings) }
  const from = since === undefined ? 0 : Date.parse(since)
  const tests: Matches[] = [
    ...(outcome === undefined ? [] : [(entry: JournalEntry) => entry.outcome === outcome]),
    ...(status === undefined ? [] : [(entry: JournalEntry) => sentStatus(entry.answer) === status]),
    ...(since === undefined ? [] : [(entry: JournalEntry) => entry.at >= from]),
    ...(finding === undefined ? [] : [(entry: JournalEntry) => entry.findings.some(({ id }) => id === finding)]),
    ...(level === undefined ? [] : [(entry: JournalEntry) => entry.findings.some((found) => found.level === level)]),
  ]
  return { matches: (entry) => tests.every((test) => test(entry)), isAll: tests.length === 0 }
}

function unknown(what: string, name: string, known: readonly string[]) {
  const meant = didYouMean(name, known)
  return nameUnknown(new NameError(`Cannot ask for the ${what} "${name}": there is none of this name.${meant}`, known))
}
