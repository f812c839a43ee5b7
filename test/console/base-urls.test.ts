// Under which base URLs a session is reached, and what the console says of them.

import { expect, it } from 'vitest'
import { baseUrlsOf } from '../../mocks/console/base-url/base-urls.ts'
import type { Version } from '../../mocks/server/admin/answers.ts'
import { localCertificates } from '../../mocks/server/authority.ts'
import { directoryWith } from '../cli/run.ts'
import { serve } from '../server/serving.ts'
import { useConsole } from './open-console.ts'

const openConsole = useConsole()

/** What the console shows for a session whose base URL ends in `rest`. */
function shown(version: Pick<Version, 'baseUrl' | 'baseUrls'>, rest = ''): readonly string[] {
  return baseUrlsOf(version, version.baseUrl + rest).map(({ reach, url }) => `${reach} ${url}`)
}

it('names this machine and the emulator where the server listens on loopback', () => {
  const version = { baseUrl: 'http://127.0.0.1:4010', baseUrls: ['http://localhost:4010'] }
  expect(shown(version)).toEqual(['machine http://localhost:4010', 'emulator http://10.0.2.2:4010'])
})

it('names every address in the network, each with the session behind', () => {
  const baseUrls = ['https://localhost:4010', 'https://192.168.1.20:4010', 'https://[fd00::1]:4010']
  expect(shown({ baseUrl: 'https://192.168.1.20:4010', baseUrls }, '/sessions/a%20b')).toEqual([
    'network https://192.168.1.20:4010/sessions/a%20b',
    'machine https://localhost:4010/sessions/a%20b',
    'network https://[fd00::1]:4010/sessions/a%20b',
    'emulator https://10.0.2.2:4010/sessions/a%20b',
  ])
})

it('names what the reader has reached it by where the server is that of somebody else, path and all', () => {
  expect(shown({ baseUrl: 'http://localhost:5173/mock', baseUrls: [] }, '/sessions/a')).toEqual([
    'machine http://localhost:5173/mock/sessions/a',
    'emulator http://10.0.2.2:5173/mock/sessions/a',
  ])
  expect(shown({ baseUrl: 'https://mock.example.org', baseUrls: [] })).toEqual(['network https://mock.example.org'])
})

it('offers the certificate that phones have to trust, where the server has one of its own', async (context) => {
  const { cert, key, ca } = await localCertificates(directoryWith({}), { names: ['localhost'], addresses: [] })
  const { url } = await serve({ tls: { cert, key, ca } })
  const { page } = await openConsole(context, { url })
  const link = page.getByRole('link', { name: 'get its certificate' })
  expect(await link.getAttribute('href')).toBe(`${url}/ca.crt`)
  expect(await page.getByRole('region', { name: 'the command' }).textContent()).toContain('--cacert ca.crt')
  expect(await page.evaluate(async (address) => await (await fetch(address)).text(), `${url}/ca.crt`)).toBe(ca)
})

it('shows no certificate where there is nothing to trust', async (context) => {
  const { page } = await openConsole(context, { url: (await serve()).url })
  await page.getByText('Waiting for the first request').waitFor()
  expect(await page.getByRole('link', { name: 'get its certificate' }).count()).toBe(0)
})

it('shows a QR code for phones where the server listens beyond this machine', async (context) => {
  const { url, urls, adminPassword = '' } = await serve({ host: '0.0.0.0' })
  const { page } = await openConsole(context, { url })
  const password = page.getByRole('textbox', { name: 'Password' })
  await password.fill(adminPassword)
  await password.press('Enter')
  await page.getByText('Waiting for the first request').waitFor()
  const network = urls.find((each) => each !== url)
  expect(await page.getByRole('img', { name: /^QR code of / }).count()).toBe(network === undefined ? 0 : 1)
  if (network !== undefined) await page.getByRole('img', { name: `QR code of ${network}` }).waitFor()
})
