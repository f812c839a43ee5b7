// The same mock in a real browser: a page obtains tokens, errors and faults from MSW's service worker.

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowser } from '../browser.ts'
import { pageWithMock } from './page-with-mock.ts'
import { DEMO } from './with-token-mock.ts'

const browserFor = useBrowser()
const OTHER_ORIGIN = 'https://api.example.com/v1'

it('answers a page with a token and each documented error, on its own origin and on another', async (context) => {
  const page = await pageWithMock(await browserFor(context))
  for (const base of ['', OTHER_ORIGIN]) {
    expect(await requestFrom(page, base, DEMO)).toMatchObject({ status: 200, body: '"success":true' })
    expect(await requestFrom(page, base, { client_secret: 'x' })).toMatchObject({
      status: 400,
      body: '"error_code":1025',
    })
    expect(await requestFrom(page, base, { client_id: 'x' })).toMatchObject({ status: 400, body: '"error_code":1026' })
    expect(await requestFrom(page, base, { ...DEMO, client_id: 'x' })).toMatchObject({
      status: 400,
      body: '"error_code":1033',
    })
  }
  const findings = await page.evaluate(
    'mock.journal.list().slice(0, 4).flatMap(({ findings }) => findings.map(({ id }) => id))',
  )
  expect(findings).toEqual(['field-absent', 'field-absent', 'credentials-unknown'])
})

it('plays scenarios to a page: by base URL, and by name', async (context) => {
  const page = await pageWithMock(await browserFor(context))
  expect(await requestFrom(page, `${OTHER_ORIGIN}/scenarios/success-created`, DEMO)).toMatchObject({ status: 201 })
  await page.evaluate('mock.use("success-accepted")')
  expect(await requestFrom(page, OTHER_ORIGIN, DEMO)).toMatchObject({ status: 202 })
})

it('breaks the connection of a page before the answer, and in the middle of its body', async (context) => {
  const page = await pageWithMock(await browserFor(context))
  expect(await requestFrom(page, '/scenarios/reset-before-answer', DEMO)).toEqual({ failed: 'TypeError' })
  expect(await requestFrom(page, '/scenarios/reset-in-body', DEMO)).toEqual({ status: 200, failed: 'TypeError' })
})

/** What a page gets: the first of the telling pieces that its body has, or the name of the error instead. */
function requestFrom(page: Page, base: string, fields: Readonly<Record<string, string>>) {
  return page.evaluate(
    async ({ url, fields }) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      let head = {}
      try {
        const response = await fetch(url, { method: 'POST', body: form })
        head = { status: response.status }
        return { ...head, body: /"error_code":\d+|"success":true/.exec(await response.text())?.[0] }
      } catch (error) {
        return { ...head, failed: error instanceof Error ? error.name : '' }
      }
    },
    { url: `${base}/api/app/token`, fields },
  )
}
