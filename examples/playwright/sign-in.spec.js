// Each test has a session of its own: they run side by side, and none sees the scenario of another.

import { readFile } from 'node:fs/promises'
import { expect, test } from 'mock-token-server/playwright'

const PAGE = 'https://app.test/sign-in'

test.beforeEach(async ({ page, tokenSession }) => {
  // Stands for the app's own server.
  const body = await readFile(new URL('sign-in.html', import.meta.url), 'utf8')
  await page.route(
    ({ href }) => href.startsWith(PAGE),
    (route) => route.fulfill({ body, contentType: 'text/html' }),
  )
  await page.goto(`${PAGE}?api=${tokenSession.baseUrl}`)
})

test('signs in', async ({ page, tokenSession }) => {
  await page.getByRole('button').click()
  await expect(page.getByRole('status')).toHaveText('Signed in')
  expect(await tokenSession.requests()).toHaveLength(1)
})

for (const [scenario, code] of [
  ['client-id-missing', '1025'],
  ['client-secret-missing', '1026'],
  ['credentials-invalid', '1033'],
]) {
  test(`says ${code} where the service does`, async ({ page, tokenSession }) => {
    await tokenSession.use(scenario)
    await page.getByRole('button').click()
    await expect(page.getByRole('status')).toHaveText(`Refused: ${code}`)
  })
}
