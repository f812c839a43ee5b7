// A page on another origin obtains a token and each documented error, in a real browser.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished, type TestContext } from 'vitest'
import { builtInContract } from '../../mocks/contract/built-in.ts'
import { useBrowser } from '../browser.ts'
import { playing, serve } from './serving.ts'

const browserFor = useBrowser()
const { path, demo, example } = builtInContract.operation

/** A page of another origin, which knows nothing of the mock. */
async function pageElsewhere(context: TestContext): Promise<Page> {
  const browser = await browserFor(context)
  const server = createServer((_, response) =>
    response.setHeader('Content-Type', 'text/html').end('<title>Elsewhere</title>'),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const page = await browser.newPage()
  onTestFinished(async () => {
    await page.close()
    server.close().closeAllConnections()
  })
  const address = server.address()
  await page.goto(`http://localhost:${typeof address === 'object' ? address?.port : ''}/`)
  return page
}

interface Sent {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

/** What the page gets, or the name of the error that it is given instead. */
function sendFrom(page: Page, sent: Sent) {
  return page.evaluate(async ({ url, fields, headers = {} }) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    try {
      const answer = await fetch(url, { method: 'POST', body: form, headers })
      return { status: answer.status, outcome: answer.headers.get('x-mock-outcome'), body: await answer.json() }
    } catch (error) {
      return { failed: error instanceof Error ? error.name : '' }
    }
  }, sent)
}

it('gives a token and each documented error to a page of another origin, which can read their explanation', async (context) => {
  const page = await pageElsewhere(context)
  const server = await serve()
  const url = `${server.url}${path}`
  const send = (fields: Sent['fields']) => sendFrom(page, { url, fields })
  expect(await send(example)).toMatchObject({
    status: 200,
    outcome: 'token_obtained',
    body: { data: { token: expect.any(String) } },
  })
  const refused = [
    await send({ client_secret: demo.secret }),
    await send({ client_id: demo.identifier }),
    await send({ ...example, client_secret: 'wrong' }),
  ]
  expect(refused).toMatchObject([
    { status: 400, outcome: 'client_id_missing', body: { data: { error_code: 1025 } } },
    { status: 400, outcome: 'client_secret_missing', body: { data: { error_code: 1026 } } },
    { status: 400, outcome: 'credentials_invalid', body: { data: { error_code: 1033 } } },
  ])
  expect(server.mock.journal.list().map(({ findings }) => findings.map(({ id }) => id))[0]).toEqual([])
})

it('lets a page of another origin send headers of its own, for which its browser asks beforehand', async (context) => {
  const page = await pageElsewhere(context)
  const server = await serve()
  const headers = { Prefer: 'code=400, example=client_id_missing', 'X-Application': 'page' }
  expect(await sendFrom(page, { url: `${server.url}${path}`, fields: example, headers })).toMatchObject({
    outcome: 'client_id_missing',
  })
  expect(server.mock.journal.list().map(({ kind }) => kind)).toEqual(['preflight', 'token'])
})

it.for(['reset-before-answer', 'reset-in-body'])(
  'makes the fetch of a page fail while it plays %s',
  async (scenario, context) => {
    const page = await pageElsewhere(context)
    const server = await serve()
    expect(await sendFrom(page, { url: `${server.url}${playing(scenario)}`, fields: example })).toEqual({
      failed: 'TypeError',
    })
  },
)

it('keeps the admin paths from a page of another origin', async (context) => {
  const page = await pageElsewhere(context)
  const server = await serve()
  expect(await sendFrom(page, { url: `${server.url}/__admin/health`, fields: {} })).toEqual({ failed: 'TypeError' })
})
