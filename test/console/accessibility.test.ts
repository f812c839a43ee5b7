// Every page, as those meet it who do not see it, or not well: names, roles, headings, contrast. The page Contract is left
// out: its viewer is that of others.

import axe from 'axe-core'
import { expect, it } from 'vitest'
import { aMock, serve } from '../server/serving.ts'
import { useConsole } from './open-console.ts'
import { playAll } from './traffic.ts'

const openConsole = useConsole()

const PAGES = [
  ['Live', 'The field client_secret is absent.'],
  ['Scenario', 'What the service does where the document does not say.'],
  ['Applications', 'Demo application'],
] as const

/** What it objects to, as texts; evaluated in the page, where `axe` is. */
const OBJECTIONS = `axe.run().then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => id + ': ' + html + ' ' + (any[0]?.message ?? ''))))`

it.for(['light', 'dark'] as const)('has nothing to object to on any page, %s', async (scheme, context) => {
  const mock = aMock()
  playAll(mock)
  const { page } = await openConsole(context, { url: (await serve({}, mock)).url, scheme })
  await page.evaluate(axe.source)
  for (const [name, text] of PAGES) {
    await page.getByRole('link', { name }).click()
    await page.getByText(text).first().waitFor()
    expect(await page.evaluate<readonly string[]>(OBJECTIONS)).toEqual([])
  }
})
