// Beyond loopback the console asks for the admin password, and shows nothing before it has it.

import { networkInterfaces } from 'node:os'
import { expect, it } from 'vitest'
import { serve } from '../server/serving.ts'
import { useConsole } from './open-console.ts'
import { play } from './traffic.ts'

const openConsole = useConsole()

/** As another machine would come: by an address of the network where there is one. */
function elsewhere(url: string): string {
  const address = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address
  return address === undefined ? url : url.replace('localhost', address)
}

it('lets in who has the admin password, for as long as the tab is open, and out again', async (context) => {
  const { url, mock, adminPassword = '' } = await serve({ host: '0.0.0.0' })
  play(mock)
  const { page } = await openConsole(context, { url: elsewhere(url) })
  const password = page.getByRole('textbox', { name: 'Password' })
  await password.fill('wrong')
  await password.press('Enter')
  await page.getByText('The admin password is another one.').waitFor()
  expect(await page.getByText('token_obtained').count()).toBe(0)
  await password.fill(adminPassword)
  await password.press('Enter')
  await page.getByRole('option', { name: /token_obtained/ }).waitFor()
  await page.reload()
  await page.getByRole('option', { name: /token_obtained/ }).waitFor()
  expect(await page.evaluate(() => JSON.stringify(localStorage) + document.cookie + location.href)).not.toContain(
    adminPassword,
  )
  await page.getByRole('button', { name: 'Sign out' }).click()
  await password.waitFor()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(adminPassword)
})

it('shows the contract and lets it be tried behind the password', async (context) => {
  const { url, mock } = await serve({ host: '0.0.0.0', adminPassword: 'open sesame' })
  const { page } = await openConsole(context, { url: elsewhere(url), hash: '#/contract' })
  const password = page.getByRole('textbox', { name: 'Password' })
  await password.fill('open sesame')
  await password.press('Enter')
  await page.getByRole('button', { name: 'Execute' }).click()
  await page.getByText('Server response').waitFor()
  // It goes to the admin API, and never to the service.
  expect(JSON.stringify(mock.journal.list())).not.toContain('x-admin-password')
})

it('asks again when another server with another password has taken the place of the first', async (context) => {
  const first = await serve({ host: '0.0.0.0', adminPassword: 'one' })
  const { page } = await openConsole(context, { url: first.url })
  const password = page.getByRole('textbox', { name: 'Password' })
  await password.fill('one')
  await password.press('Enter')
  await page.getByText('Waiting for the first request').waitFor()
  await first.close({ graceMilliseconds: 0 })
  await serve({ host: '0.0.0.0', port: first.port, adminPassword: 'another' })
  await password.fill('another')
  await password.press('Enter')
  await page.getByText('Waiting for the first request').waitFor()
})
