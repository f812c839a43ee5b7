// What `npm run docs` makes is current: each page under docs/reference/, and the table of contents of the scenarios.

import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pageTexts, REFERENCE } from '../../docs/generator/pages.ts'
import { INDEX, scenarioIndex } from '../../docs/generator/scenario-index.ts'

const texts = await pageTexts()
const written = readdirSync(REFERENCE)

it.for([...texts])('is current: docs/reference/%s', ([file, text]) => {
  const found = written.includes(file) ? readFileSync(new URL(file, REFERENCE), 'utf8') : ''
  expect(found, 'It is not. Run `npm run docs`.').toBe(text)
})

it('has no page under docs/reference/ that nothing makes', () => {
  expect(written.filter((file) => !texts.has(file))).toEqual([])
})

it('is current: scenarios/index.ts', async () => {
  expect(readFileSync(INDEX, 'utf8'), 'It is not. Run `npm run docs`.').toBe(await scenarioIndex())
})
