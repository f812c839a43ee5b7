// Applications: the application console of the document. A secret is seen by the admin password only.

import { expect, it } from 'vitest'
import { requestToken } from '../cli/run.ts'
import { aMock, serve } from '../server/serving.ts'
import { expectFlawless, useConsole } from './open-console.ts'

const openConsole = useConsole()
const HASH = '#/applications'

it('shows a secret to the admin password only, and keeps the password for this tab', async (context) => {
  const { url } = await serve({ adminPassword: 'open sesame ü' })
  const { page, complaints } = await openConsole(context, { url, hash: HASH })
  const card = page.getByRole('article', { name: 'Demo application' })
  await card.getByRole('button', { name: 'View' }).click()
  const dialog = page.getByRole('dialog', { name: 'Admin password' })
  const password = dialog.getByRole('textbox', { name: 'Password' })
  await password.fill('wrong')
  await dialog.getByRole('button', { name: 'Show the secret' }).click()
  await dialog.getByText('The admin password is another one.').waitFor()
  await password.fill('open sesame ü')
  await dialog.getByRole('button', { name: 'Show the secret' }).click()
  await card.getByText('demo-secret').waitFor()
  await card.getByRole('button', { name: 'Hide' }).click()
  await card.getByText('demo-secret').waitFor({ state: 'detached' })
  await card.getByRole('button', { name: 'View' }).click()
  await card.getByText('demo-secret').waitFor()
  expect(await page.evaluate(() => ({ ...localStorage, cookie: document.cookie }))).not.toContain('sesame')
  // The refused password alone is something to complain of, and the browser says so by itself.
  expect(complaints).toEqual([expect.stringContaining('401')])
})

it('says how to get an admin password where the server has none', async (context) => {
  const { url } = await serve()
  const opened = await openConsole(context, { url, hash: HASH })
  await opened.page.getByRole('button', { name: 'View' }).click()
  await opened.page.getByRole('dialog', { name: 'No admin password' }).getByText('--admin-password').waitFor()
  await expectFlawless(opened)
})

it('makes an application, whose credentials it shows once; resets its secret; removes it', async (context) => {
  const { url } = await serve()
  const opened = await openConsole(context, { url, hash: HASH })
  const { page } = opened
  await page.getByRole('button', { name: 'New' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('My app')
  await page.getByRole('textbox', { name: 'client_id' }).fill('my-app')
  await page.getByRole('textbox', { name: 'client_secret' }).fill('first')
  await page.getByRole('button', { name: 'Make it' }).click()
  const once = page.getByRole('dialog', { name: 'Copy the secret now' })
  await once.getByText('first').waitFor()
  await once.getByRole('button', { name: 'Done' }).click()
  expect((await requestToken(url, { client_id: 'my-app', client_secret: 'first' })).status).toBe(200)

  const card = page.getByRole('article', { name: 'My app' })
  await card.getByRole('button', { name: 'Reset secret' }).click()
  await page.getByRole('button', { name: 'Reset the secret' }).click()
  await once.getByRole('button', { name: 'Copy client_secret' }).click()
  const secret = await page.evaluate(() => navigator.clipboard.readText())
  expect(secret).toMatch(/^[\w-]{32}$/)
  await once.getByRole('button', { name: 'Done' }).click()
  expect((await requestToken(url, { client_id: 'my-app', client_secret: 'first' })).status).toBe(400)
  expect((await requestToken(url, { client_id: 'my-app', client_secret: secret })).status).toBe(200)

  await card.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove the application' }).click()
  await card.waitFor({ state: 'detached' })
  await expectFlawless(opened)
})

it('says why an application cannot be made', async (context) => {
  const { url } = await serve()
  const { page } = await openConsole(context, { url, hash: HASH })
  await page.getByRole('button', { name: 'New' }).click()
  await page.getByRole('textbox', { name: 'client_id' }).fill('demo-app')
  await page.getByRole('button', { name: 'Make it' }).click()
  await page.getByText('Cannot create the application "demo-app": there is one already.').waitFor()
})

it('warns in the words of the document when credentials are older than six months', async (context) => {
  const mock = aMock()
  mock.createSession('later', { clockOffsetSeconds: 200 * 86_400 })
  const { url } = await serve({}, mock)
  const { page } = await openConsole(context, { url, hash: '#/sessions/later/applications' })
  await page.getByText('One secret is due for a reset').waitFor()
  const text = await page.getByRole('main').textContent()
  expect(text).toContain('the credentials are reset every six months')
  expect(text).toContain('reset due: 6 months old')
})

it('says what follows from having no application', async (context) => {
  const mock = aMock()
  mock.applications.remove('demo-app')
  const { page } = await openConsole(context, { url: (await serve({}, mock)).url, hash: HASH })
  await page.getByText('No application yet').waitFor()
})
