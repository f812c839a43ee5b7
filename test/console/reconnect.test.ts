// The server goes and comes back: the console says so, and goes on by itself.

import { expect, it } from 'vitest'
import { aMock, serve } from '../server/serving.ts'
import { useConsole } from './open-console.ts'
import { DEMO, play, playAll } from './traffic.ts'

const openConsole = useConsole()

it('says that the server is gone, keeps what it knows, and goes on when another one is there', async (context) => {
  const { url, port, mock, close } = await serve()
  playAll(mock)
  const { page } = await openConsole(context, { url })
  const rows = page.getByRole('option')
  await rows.first().waitFor()
  await close({ graceMilliseconds: 0 })
  await page.getByRole('alert').getByText('The server does not answer.').waitFor()
  await page.getByRole('button', { name: 'Try now' }).click()
  expect(await rows.count()).toBe(4)
  const next = await serve({ port }, aMock())
  play(next.mock, { client_id: 'demo-app' })
  await page.getByRole('alert').waitFor({ state: 'detached' })
  // Another run of the server has another journal.
  await page.getByText('1 request', { exact: true }).waitFor()
  play(next.mock, DEMO)
  await page.getByText('2 requests').waitFor()
})

it('goes on by itself, without a click', async (context) => {
  const { url, port, close } = await serve()
  const { page } = await openConsole(context, { url })
  await page.getByText('Waiting for the first request').waitFor()
  await close({ graceMilliseconds: 0 })
  await page.getByRole('alert').waitFor()
  const next = await serve({ port })
  await page.getByRole('alert').waitFor({ state: 'detached' })
  play(next.mock)
  await page.getByRole('option', { name: /token_obtained/ }).waitFor()
})

it('says that a session has ended with the server that had it', async (context) => {
  const { url, port, mock, close } = await serve()
  mock.createSession('my-phone')
  const { page } = await openConsole(context, { url, hash: '#/sessions/my-phone/live' })
  await page.getByText('Waiting for the first request').waitFor()
  await close({ graceMilliseconds: 0 })
  await serve({ port })
  await page.getByRole('alert').getByText('The session “my-phone” has ended').waitFor()
})

it('says instead of the pages that there is no server, where there was none from the start', async (context) => {
  const { url, port, close } = await serve()
  const { page } = await openConsole(context, { url })
  await page.getByText('Waiting for the first request').waitFor()
  await page.route('**/__admin/version', async (route) => await route.abort())
  await page.reload()
  await page.getByRole('heading', { name: 'The server is not running' }).waitFor()
  await page.unroute('**/__admin/version')
  await close({ graceMilliseconds: 0 })
  await serve({ port })
  await page.getByText('Waiting for the first request').waitFor()
})
