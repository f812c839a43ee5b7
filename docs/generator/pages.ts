// Every generated page under docs/reference/, by file name.

import type { Contract } from '../../mocks/contract/contract.ts'
import { loadContract } from '../../mocks/contract/load.ts'
import { adminApiPage } from './admin-api.ts'
import { commandsPage } from './commands.ts'
import { descriptionMembersPage } from './description-members.ts'
import { exitCodesPage } from './exit-codes.ts'
import { findingsPage } from './findings.ts'
import { outcomesPage } from './outcomes.ts'
import { pointsPage } from './points.ts'
import { checkRulesPage, verifyRulesPage } from './rules.ts'
import { scenariosPage } from './scenarios.ts'

/** Where the pages are. */
export const REFERENCE = new URL('../reference/', import.meta.url)

/** What each file says. */
export const PAGES = {
  'admin-api.md': adminApiPage,
  'check-rules.md': checkRulesPage,
  'commands.md': commandsPage,
  'description-members.md': descriptionMembersPage,
  'exit-codes-and-variables.md': exitCodesPage,
  'findings.md': findingsPage,
  'outcomes.md': outcomesPage,
  'scenarios.md': scenariosPage,
  'unspecified-points.md': pointsPage,
  'verify-rules.md': verifyRulesPage,
} as const satisfies Record<string, (contract: Contract) => string | Promise<string>>

/** The text of every page, by file name. */
export async function pageTexts(): Promise<ReadonlyMap<string, string>> {
  const { contract } = await loadContract()
  const texts = await Promise.all(
    Object.entries(PAGES).map(async ([file, page]) => [file, await page(contract)] as const),
  )
  return new Map(texts)
}
