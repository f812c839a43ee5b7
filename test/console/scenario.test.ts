// Scenario: what a session answers is chosen here, and a session of one's own is made.

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { builtInContract } from '../../mocks/contract/built-in.ts'
import { scenarios } from '../../scenarios/index.ts'
import { requestToken } from '../cli/run.ts'
import { serve } from '../server/serving.ts'
import { expectFlawless, useConsole } from './open-console.ts'

const openConsole = useConsole()
const HASH = '#/scenario'

/** The choice that is shown at a point. */
async function shownAt(page: Page, title: string): Promise<string> {
  return await page.getByRole('combobox', { name: title, exact: true }).inputValue()
}

async function choose(page: Page, title: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: title, exact: true }).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
}

it('plays the scenario that is picked, says what it changes, and stops playing it', async (context) => {
  const { url } = await serve()
  const opened = await openConsole(context, { url, hash: HASH })
  const { page } = opened
  await page.getByRole('textbox', { name: 'Search scenarios' }).fill('201 created')
  await page.getByRole('radio', { name: 'success-created' }).check()
  await page.getByRole('heading', { name: 'success-created' }).waitFor()
  await page.getByText('status on success: 201 Created').waitFor()
  expect((await requestToken(url)).status).toBe(201)
  await page.getByRole('button', { name: 'Stop playing it' }).click()
  await page.getByRole('heading', { name: 'No scenario is played' }).waitFor()
  expect((await requestToken(url)).status).toBe(200)
  await expectFlawless(opened)
})

it('offers every scenario, in its group', async (context) => {
  const { url } = await serve()
  const { page } = await openConsole(context, { url, hash: HASH })
  await page.getByText('Faults: outside the contract').waitFor()
  // And the one that stands for none.
  expect(await page.getByRole('radio').and(page.locator('[name=scenario]')).count()).toBe(
    Object.keys(scenarios).length + 1,
  )
})

it('says that no scenario fits a search', async (context) => {
  const { url } = await serve()
  const { page } = await openConsole(context, { url, hash: HASH })
  await page.getByRole('textbox', { name: 'Search scenarios' }).fill('nothing like it')
  await page.getByText('No scenario has “nothing like it” in its name or title.').waitFor()
})

it('takes a choice at an unspecified point, with its value, and goes back to the usual ones', async (context) => {
  const { url, mock } = await serve()
  const { page } = await openConsole(context, { url, hash: HASH })
  await choose(page, 'status on success', '202 Accepted')
  await page.getByText('Not usual 1').waitFor()
  expect((await requestToken(url)).status).toBe(202)
  await choose(page, 'token lifetime', 'A number of seconds')
  const seconds = page.getByRole('textbox', { name: 'seconds' })
  await seconds.fill('90')
  await seconds.press('Enter')
  await expect.poll(() => mock.session.profile).toEqual({ 'success-status': '202', 'token-lifetime': 'seconds:90' })
  await page.getByRole('button', { name: 'Usual choices' }).click()
  await page.getByText('Not usual 0').waitFor()
  expect(mock.session.profile).toEqual({})
  expect(await shownAt(page, 'status on success')).toBe('200 OK (usual)')
})

it('shows a row for every point, with what the document says of it', async (context) => {
  const { url } = await serve()
  const { page } = await openConsole(context, { url, hash: HASH })
  await page.getByText('Assumptions').waitFor()
  const text = (await page.getByRole('main').textContent()) ?? ''
  for (const { title, says, source } of builtInContract.points) {
    expect(await page.getByRole('combobox', { name: title, exact: true }).count()).toBe(1)
    expect(text).toContain(says)
    expect(text).toContain(source.join('; '))
  }
})

it('makes a session and shows its base URL as text and as a QR code; resets and ends it', async (context) => {
  const { url, mock } = await serve()
  const opened = await openConsole(context, { url, hash: HASH, size: 'phone' })
  const { page } = opened
  await page.getByRole('button', { name: 'New session' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('my-phone')
  await page.getByRole('combobox', { name: 'Scenario' }).click()
  await page.getByRole('option', { name: 'success-created' }).click()
  await page.getByRole('button', { name: 'Make it' }).click()
  await page.getByRole('heading', { name: 'Session my-phone' }).waitFor()
  await page.getByRole('img', { name: `QR code of ${url}/sessions/my-phone` }).waitFor()
  await page.getByText(`${url}/sessions/my-phone`, { exact: true }).waitFor()
  expect((await requestToken(`${url}/sessions/my-phone`)).status).toBe(201)
  await page.getByRole('radio', { name: 'success', exact: true }).check()
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await page.getByRole('button', { name: 'Reset the session' }).click()
  await page.getByRole('heading', { name: 'success-created' }).waitFor()
  await expectFlawless(opened)
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByRole('button', { name: 'End the session' }).click()
  await page.getByText('The session “my-phone” has ended').waitFor()
  expect(mock.sessions.size).toBe(1)
})

it('says why a session cannot be made', async (context) => {
  const { url, mock } = await serve()
  mock.createSession('taken')
  const { page } = await openConsole(context, { url, hash: HASH })
  await page.getByRole('button', { name: 'New session' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('taken')
  await page.getByRole('button', { name: 'Make it' }).click()
  await page.getByText('Cannot create the session "taken": there is one already.').waitFor()
})

it('expires the tokens that were issued', async (context) => {
  const { url, mock } = await serve()
  const { page } = await openConsole(context, { url, hash: HASH })
  await page.getByRole('button', { name: 'Expire tokens' }).click()
  const expired = page.waitForResponse(/tokens\/expire-all$/)
  await page.getByRole('button', { name: 'Expire the tokens' }).click()
  expect((await expired).status()).toBe(204)
  expect(mock.journal.list()).toEqual([])
})
