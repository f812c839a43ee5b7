// test/frozen-ids.generated.json: every id that was ever given out. Reports, profiles, known-failing lists and base URLs of released
// builds cite them, so one may be added here and none may go.

import { readFile } from 'node:fs/promises'
import { FINDING_IDS } from '../../mocks/contract/lint/finding.ts'
import { loadContract } from '../../mocks/contract/load.ts'
import { FINDINGS } from '../../mocks/exchange/findings.ts'
import { ScenarioBook } from '../../mocks/exchange/scenario-book.ts'
import { ruleIdsFor } from '../../scenarios/check/check.ts'
import { scenarios } from '../../scenarios/index.ts'
import { rulesFor } from '../../scenarios/verify/rules/index.ts'

export const FROZEN = new URL('../../test/frozen-ids.generated.json', import.meta.url)

/** Ids by what they name. */
export type Ids = Readonly<Record<string, readonly string[]>>

/** The ids that there are now. */
export async function currentIds(): Promise<Ids> {
  const { contract } = await loadContract()
  const book = new ScenarioBook(contract, scenarios)
  const ids = {
    outcomes: contract.operation.outcomes.map(({ id }) => id),
    choices: contract.points.flatMap((point) => point.choices.map(({ id }) => `${point.id}=${id}`)),
    findings: Object.keys(FINDINGS),
    scenarios: [...book.scenarios.keys()],
    'rules of check': ruleIdsFor(contract, 'function').concat(ruleIdsFor(contract, 'command')),
    // A statement that no rule judges yet has an id for as long as that is so.
    'rules of verify': rulesFor(contract).flatMap(({ id }) => (id.startsWith('says-') ? [] : [id])),
    'findings of validate': Object.keys(FINDING_IDS),
  }
  return Object.fromEntries(Object.entries(ids).map(([kind, names]) => [kind, [...new Set(names)].sort()]))
}

/** The ids that are frozen. */
export async function frozenIds(): Promise<Ids> {
  return JSON.parse(await readFile(FROZEN, 'utf8').catch(() => '{}')) as Ids
}

/** The text of the file: what is frozen, and what is new. */
export async function frozenText(): Promise<string> {
  const [current, frozen] = await Promise.all([currentIds(), frozenIds()])
  const all = Object.entries(current).map(([kind, ids]) => [
    kind,
    [...new Set([...(frozen[kind] ?? []), ...ids])].sort(),
  ])
  return `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`
}
