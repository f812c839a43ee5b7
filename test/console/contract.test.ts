// Contract: the description as the session serves it, to read and to try against this very server.

import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { aMock, serve } from '../server/serving.ts'
import { expectFlawless, useConsole } from './open-console.ts'

const openConsole = useConsole()
const HASH = '#/contract'

it('tries the operation against this server, which puts it on the page Live', async (context) => {
  const { url, mock } = await serve()
  const opened = await openConsole(context, { url, hash: HASH })
  const { page } = opened
  await page.getByRole('button', { name: 'Execute' }).click()
  await page.getByText('Server response').waitFor()
  const [exchange] = mock.journal.list()
  expect(exchange).toMatchObject({ outcome: 'token_obtained', application: 'demo-app' })
  await page.getByRole('button', { name: 'Use dark colours' }).click()
  await page.getByText('Server response').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Execute' }).waitFor()
  await expectFlawless(opened)
})

it('shows and tries the contract of the session that is chosen', async (context) => {
  const mock = aMock()
  const session = mock.createSession('my-phone')
  const { url } = await serve({}, mock)
  const { page } = await openConsole(context, { url, hash: '#/sessions/my-phone/contract' })
  await page.getByRole('button', { name: 'Execute' }).click()
  await page.getByText('Server response').waitFor()
  expect(session.journal.added).toBe(1)
  expect(mock.journal.added).toBe(0)
})

it('shows the description of the admin API too, and gives each as a file', async (context) => {
  const { url } = await serve()
  const opened = await openConsole(context, { url, hash: HASH })
  const { page, requested } = opened
  const saved = async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'YAML', exact: true }).click()
    return await readFile(await (await download).path(), 'utf8')
  }
  await page.getByText('Obtain access token').first().waitFor()
  expect(await saved()).toContain('operationId: obtainAccessToken')
  await page.getByText('Admin API', { exact: true }).click()
  await page.getByText('What runs here, since when, and under which base URLs it is reached').waitFor()
  expect(await saved()).toContain('operationId: getVersion')
  await page.getByText('Whether the server answers').click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await page.getByText('Server response').waitFor()
  expect(requested).toContain(`${url}/__admin/health`)
  await expectFlawless(opened)
})
