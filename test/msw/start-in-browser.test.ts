// The mock started in one call in a page: under a Content-Security-Policy, and where the service worker cannot be had.

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowser } from '../browser.ts'
import { servedPage } from './page-with-mock.ts'

const browserFor = useBrowser()

/** The page has the function, and calls it when the test says so. */
const SCRIPT = `
  import { startTokenMock } from './mocks/msw/browser.ts'
  globalThis.start = async (options) => {
    try {
      globalThis.mock = await startTokenMock(options)
      return 'started'
    } catch ({ name, code, message }) {
      return { name, code, message }
    }
  }
  globalThis.statusAt = async (base) => {
    const body = new FormData()
    body.append('client_id', 'demo-app')
    body.append('client_secret', 'demo-secret')
    return (await fetch(base + '/api/app/token', { method: 'POST', body })).status
  }
`
const STRICT = { 'content-security-policy': "default-src 'self'; script-src 'self'; worker-src 'self'" }

/** All by the page itself: what a debugger evaluates may do more than the policy allows. */
const JOURNEY = `${SCRIPT}
  const mayEvaluate = () => {
    try {
      return Function('return true')()
    } catch {
      return false
    }
  }
  const journey = async () => {
    const [evaluates, misspelt, started] = [mayEvaluate(), await start({ scenario: 'none' }), await start({ scenario: 'success-created' })]
    const created = await statusAt('')
    mock.use('credentials-invalid')
    const refused = await statusAt('')
    const applications = (await mock.applications.collection()).count()
    const { status: elsewhere } = await fetch('/page.js')
    await mock.stop()
    await mock.stop()
    return { evaluates, misspelt: misspelt.name, started, created, refused, applications, elsewhere, after: await statusAt('') }
  }
  globalThis.journey = journey()
`

it('answers a page under a policy without unsafe-eval, quietly, until it is stopped', async (context) => {
  const { page, url } = await servedPage(await browserFor(context), { script: JOURNEY, headers: STRICT })
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto(url)
  expect(await page.evaluate('journey')).toEqual({
    evaluates: false,
    misspelt: 'NameError',
    started: 'started',
    created: 201,
    refused: 400,
    applications: 1,
    elsewhere: 200,
    after: 404,
  })
  // The browser itself tells of failed requests, and of the attempt to evaluate.
  expect(said.filter((text) => !/status of 40|unsafe-eval/.test(text))).toEqual([])
})

it('answers as it was last started, as a hot reload does it', async (context) => {
  const { page, url } = await servedPage(await browserFor(context), { script: SCRIPT })
  await page.goto(url)
  await page.evaluate("start({ scenario: 'success-created' })")
  expect(await page.evaluate("start({ scenario: 'success-accepted' })")).toBe('started')
  expect(await page.evaluate("statusAt('')")).toBe(202)
})

it('answers under a base URL alone, where it is given one', async (context) => {
  const { page, url } = await servedPage(await browserFor(context), { script: SCRIPT })
  await page.goto(url)
  expect(await page.evaluate("start({ baseUrl: 'https://api.example.com/v1' })")).toBe('started')
  expect(await page.evaluate("statusAt('https://api.example.com/v1')")).toBe(200)
  expect(await page.evaluate("statusAt('')")).toBe(404)
})

it('says how to make the worker script where it is not there', async (context) => {
  const { page, url } = await servedPage(await browserFor(context), { script: SCRIPT, workerPath: undefined })
  expect(await startIn(page, url)).toEqual({
    name: 'WorkerError',
    code: 'script-missing',
    message: `Cannot start the token mock in this page: ${url}mockServiceWorker.js answers 404. Run "npx msw init public/" (the folder that is served), or give workerUrl.`,
  })
})

it('says so too where a dev server gives its page for every path', async (context) => {
  const elsewhere = { type: 'text/html', text: '<!doctype html>' }
  const { page, url } = await servedPage(await browserFor(context), {
    script: SCRIPT,
    workerPath: undefined,
    elsewhere,
  })
  expect(await startIn(page, url)).toMatchObject({
    code: 'script-missing',
    message: expect.stringContaining(
      'mockServiceWorker.js is text/html instead of a script. Run "npx msw init public/"',
    ),
  })
})

it('finds the worker script where it is told to, and refuses one that does not serve the page', async (context) => {
  const path = '/assets/mockServiceWorker.js'
  const { page, url } = await servedPage(await browserFor(context), { script: SCRIPT, workerPath: path })
  expect(await startIn(page, url, { workerUrl: path })).toMatchObject({
    code: 'outside-scope',
    message: expect.stringContaining(`${path} serves pages under ${url}assets/, and this is ${url}.`),
  })
  const allowed = { 'service-worker-allowed': '/' }
  const other = await servedPage(await browserFor(context), {
    script: SCRIPT,
    workerPath: '/mock.js',
    headers: allowed,
  })
  expect(await startIn(other.page, other.url, { workerUrl: '/mock.js' })).toBe('started')
  expect(await other.page.evaluate("statusAt('')")).toBe(200)
})

it('names the policy where it forbids the worker', async (context) => {
  const headers = { 'content-security-policy': "default-src 'self'; worker-src 'none'" }
  const { page, url } = await servedPage(await browserFor(context), { script: SCRIPT, headers })
  expect(await startIn(page, url)).toMatchObject({
    code: 'script-refused',
    message: expect.stringContaining("it must allow worker-src 'self'."),
  })
})

it('says what an insecure origin lacks', async (context) => {
  const { page, files } = await servedPage(await browserFor(context), { script: SCRIPT })
  await page.route('http://192.168.1.7/**', async (route) => {
    const { type, text } = files.get(new URL(route.request().url()).pathname) ?? { type: 'text/plain', text: '' }
    await route.fulfill({ contentType: type, body: text })
  })
  expect(await startIn(page, 'http://192.168.1.7/')).toMatchObject({
    code: 'insecure-origin',
    message: expect.stringContaining(
      'under https and on localhost only, and this is http://192.168.1.7. Open the page under',
    ),
  })
})

it('says that a browser has no service workers', async (context) => {
  const { page, url } = await servedPage(await browserFor(context), { script: SCRIPT })
  await page.addInitScript('delete Navigator.prototype.serviceWorker')
  expect(await startIn(page, url)).toMatchObject({
    code: 'no-service-worker',
    message: expect.stringContaining('this browser has no service workers here'),
  })
})

/** What comes of the start in a page. */
async function startIn(page: Page, url: string, options: Readonly<Record<string, string>> = {}): Promise<unknown> {
  await page.goto(url)
  return await page.evaluate(`start(${JSON.stringify(options)})`)
}
