// Live: what happens is seen as it happens, with what is wrong with it and where each part of the answer comes from.

import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { aMock, serve } from '../server/serving.ts'
import { expectFlawless, useConsole } from './open-console.ts'
import { DEMO, play, playAll } from './traffic.ts'

const openConsole = useConsole()

const rows = (page: Page) => page.getByRole('option')
const list = (page: Page) => page.getByRole('listbox', { name: 'Requests, the newest first' })
const detail = (page: Page) => page.getByRole('region', { name: 'The request and its answer' })

it('shows an exchange the moment it happens, what is wrong with it and what to do, and no secret', async (context) => {
  const { url, mock } = await serve()
  const opened = await openConsole(context, { url })
  const { page } = opened
  await page.getByText('Waiting for the first request').waitFor()
  play(mock, { clientId: 'demo-app', client_secret: 'demo-secret' })
  await rows(page).filter({ hasText: 'client_id_missing 1025' }).waitFor()
  const text = (await detail(page).textContent()) ?? ''
  expect(text).toContain('The field clientId is not in the document; client_id is, and it is absent.')
  expect(text).toContain('Rename clientId to client_id.')
  expect(text).toContain('Breaks the document')
  expect(text).not.toContain('demo-secret')
  await expectFlawless(opened)
})

it('says of each part of an answer where it comes from: the document, or a choice where that is silent', async (context) => {
  const mock = aMock({ assume: { 'success-status': '201' } })
  play(mock)
  const { page } = await openConsole(context, { url: (await serve({}, mock)).url })
  const origins = page.getByRole('table', { name: 'Where each part comes from' })
  await origins.waitFor()
  const cells = await origins.getByRole('row').allInnerTexts()
  const lines = cells.map((cell) => cell.replaceAll(/\s+/g, ' '))
  expect(lines).toContainEqual(expect.stringMatching(/^Outcome token_obtained document Endpoints, rule 3/))
  expect(lines).toContainEqual('Status 201 choice status on success: 201 Created')
  expect(lines).toContainEqual(expect.stringMatching(/^success true document Token response, row success/))
  expect(lines).toContainEqual(expect.stringMatching(/^data\.token .*document Token response, row data\.token/))
  expect(lines).toContainEqual(expect.stringMatching(/^Content-Type application\/json usual/))
})

it('filters by a text, an outcome, a finding and a status, and says when nothing is left', async (context) => {
  const mock = aMock()
  playAll(mock)
  const { page } = await openConsole(context, { url: (await serve({}, mock)).url })
  await rows(page).first().waitFor()
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  expect(await list(page).getByRole('option').count()).toBe(4)
  await page.keyboard.press('/')
  await page.keyboard.type('CREATED')
  expect(await list(page).getByRole('option').allInnerTexts()).toEqual([expect.stringContaining('201')])
  await page.keyboard.press('Escape')
  await choose('Outcome', 'credentials_invalid')
  expect(await list(page).getByRole('option').allInnerTexts()).toEqual([expect.stringContaining('1033')])
  await choose('Status', '201')
  await page.getByText('No request fits the filter').waitFor()
  await page.getByRole('button', { name: 'Show all' }).click()
  await choose('Finding', 'Any violation')
  expect(await list(page).getByRole('option').allInnerTexts()).toEqual([expect.stringContaining('1026')])
})

it('holds still while it is paused, counts what arrives meanwhile, and shows it afterwards', async (context) => {
  const { url, mock } = await serve()
  play(mock)
  const { page } = await openConsole(context, { url })
  await rows(page).first().waitFor()
  await page.keyboard.press('p')
  play(mock, { client_id: 'demo-app' })
  await page.getByRole('button', { name: 'Go on, 1 new' }).waitFor()
  expect(await rows(page).count()).toBe(1)
  await page.getByRole('button', { name: 'Go on, 1 new' }).click()
  await rows(page).filter({ hasText: '1026' }).waitFor()
})

it('empties the list for everybody who looks', async (context) => {
  const { url, mock } = await serve()
  playAll(mock)
  const [one, other] = [await openConsole(context, { url }), await openConsole(context, { url })]
  await rows(other.page).first().waitFor()
  await one.page.getByRole('button', { name: 'Clear' }).click()
  await other.page.getByText('Waiting for the first request').waitFor()
  expect(mock.journal.list()).toEqual([])
})

it('copies a request as curl, with placeholders for secrets, also where there is no clipboard API', async (context) => {
  const { url, mock } = await serve()
  play(mock)
  const { page } = await openConsole(context, { url })
  const copy = page.getByRole('button', { name: 'Copy as curl' })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await copy.click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  const command = await copied()
  expect(command).toContain('client_secret=YOUR_CLIENT_SECRET')
  await page.evaluate(async () => {
    await navigator.clipboard.writeText('')
    Object.defineProperty(window, 'isSecureContext', { value: false })
  })
  await copy.click()
  expect(await copied()).toBe(command)
})

it('gives the journal as a HAR file', async (context) => {
  const { url, mock } = await serve()
  playAll(mock)
  const { page } = await openConsole(context, { url })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as HAR' }).click()
  const file = await download
  const har = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(file.suggestedFilename()).toBe('mock-token-server-default.har')
  expect(har.log.entries).toHaveLength(4)
})

it('is moved through by the keyboard alone', async (context) => {
  const { url, mock } = await serve()
  playAll(mock)
  const { page } = await openConsole(context, { url })
  await rows(page).first().waitFor()
  await list(page).focus()
  const chosen = () => page.getByRole('option', { selected: true }).innerText()
  await page.keyboard.press('ArrowDown')
  expect(await chosen()).toContain('201')
  await page.keyboard.press('End')
  expect(await chosen()).toContain('200')
  await page.keyboard.press('ArrowUp')
  expect(await chosen()).toContain('1033')
  await page.keyboard.press('Enter')
  expect(await detail(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  expect(await chosen()).toContain('1026')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

it('shows on a phone the list or one request, and leads back', async (context) => {
  const { url, mock } = await serve()
  playAll(mock)
  const { page } = await openConsole(context, { url, size: 'phone' })
  await rows(page).filter({ hasText: '1026' }).click()
  await detail(page).getByText('Send client_secret as a form field.').waitFor()
  expect(await list(page).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Back to the list' }).click()
  expect(await list(page).isVisible()).toBe(true)
})

it('stays smooth with ten thousand exchanges: few rows are in the page, and the oldest is reached', async (context) => {
  const { url, mock } = await serve()
  for (let number = 0; number < 10_000; number += 1) play(mock, number === 0 ? { client_id: 'demo-app' } : DEMO)
  const { page } = await openConsole(context, { url })
  await page.getByText('10,000 requests').waitFor()
  expect(await rows(page).count()).toBeLessThan(50)
  await list(page).focus()
  await page.keyboard.press('End')
  await rows(page).filter({ hasText: '1026' }).waitFor()
  expect(await rows(page).count()).toBeLessThan(50)
  const median = await list(page).evaluate(medianFrameWhileScrolling)
  expect(median).toBeLessThan(100)
})

/** Milliseconds between two frames while the list is scrolled through. Runs in the page. */
async function medianFrameWhileScrolling(scroller: Element): Promise<number> {
  const frames: number[] = []
  let last = performance.now()
  while (frames.length < 60) {
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    frames.push(now - last)
    last = now
    scroller.scrollBy(0, -2000)
  }
  return frames.toSorted((one, other) => one - other)[30] ?? 0
}

it('leaves who has scrolled down where they are when newer exchanges arrive', async (context) => {
  const { url, mock } = await serve()
  for (let number = 0; number < 200; number += 1) play(mock, number === 100 ? { client_id: 'demo-app' } : DEMO)
  const { page } = await openConsole(context, { url })
  await rows(page).first().waitFor()
  await list(page).evaluate((element) => element.scrollTo(0, 95 * 58))
  const marked = rows(page).filter({ hasText: '1026' })
  const before = await marked.boundingBox()
  for (let number = 0; number < 30; number += 1) play(mock)
  await page.getByText('230 requests').waitFor()
  expect(await marked.boundingBox()).toEqual(before)
})

it('says that a scenario is played, since somebody may have left it on', async (context) => {
  const { url, mock } = await serve()
  mock.use('success-created')
  const { page } = await openConsole(context, { url })
  await page.getByText('This session plays success-created').waitFor()
  await page.getByRole('link', { name: 'Change' }).click()
  await page.getByRole('radio', { name: 'success-created' }).waitFor()
})

it('follows the session that is chosen, and only that', async (context) => {
  const { url, mock } = await serve()
  mock.createSession('my-phone')
  play(mock)
  const { page } = await openConsole(context, { url })
  await rows(page).first().waitFor()
  await page.getByRole('combobox', { name: 'Session' }).click()
  await page.getByRole('option', { name: 'my-phone' }).click()
  await page.getByText('Waiting for the first request').waitFor()
  expect(page.url()).toContain('#/sessions/my-phone/live')
  play(mock, DEMO, '/sessions/my-phone/api/app/token')
  await rows(page).filter({ hasText: '/sessions/my-phone/api/app/token' }).waitFor()
  mock.sessions.remove('my-phone')
  await page.getByText('The session “my-phone” has ended').waitFor()
  await page.getByRole('button', { name: 'Go to the default session' }).click()
  await rows(page).filter({ hasText: 'token_obtained' }).waitFor()
})
