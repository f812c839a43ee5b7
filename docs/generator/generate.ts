// `npm run docs`: brings up to date what is made from the code. First the table of contents of the scenarios, on which the
// rest stands; then the ids that are frozen from now on, and the pages. Tests fail where one of them is not current.

import { mkdir, writeFile } from 'node:fs/promises'
import { INDEX, scenarioIndex } from './scenario-index.ts'

await writeFile(INDEX, await scenarioIndex())

const { FROZEN, frozenText } = await import('./frozen-ids.ts')
await writeFile(FROZEN, await frozenText())

const { pageTexts, REFERENCE } = await import('./pages.ts')
await mkdir(REFERENCE, { recursive: true })
for (const [file, text] of await pageTexts()) await writeFile(new URL(file, REFERENCE), text)
