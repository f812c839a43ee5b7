// A page in a real browser whose requests MSW answers from a token mock, by its service worker.

import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MSW = process.env['MSW'] ?? 'msw'

const SCRIPT = `
  import { setupWorker } from 'msw/browser'
  import { createTokenMock } from './mocks/index.ts'
  globalThis.mock = createTokenMock()
  globalThis.started = setupWorker(...mock.handlers).start({ quiet: true })
`

/** Opens the page; the mock is its global \`mock\`. */
export async function pageWithMock(browser: Browser): Promise<Page> {
  const files = new Map([
    [
      '/',
      { type: 'text/html', text: '<!doctype html><title>Page</title><script type="module" src="/page.js"></script>' },
    ],
    ['/page.js', { type: 'text/javascript', text: await bundled() }],
    ['/mockServiceWorker.js', { type: 'text/javascript', text: await workerScript() }],
  ])
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': file?.type ?? 'text/plain' }).end(file?.text)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const context = await browser.newContext()
  onTestFinished(async () => {
    await context.close()
    server.close().closeAllConnections()
  })
  const page = await context.newPage()
  const address = server.address()
  await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
  await page.evaluate('globalThis.started')
  return page
}

async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: SCRIPT, resolveDir: ROOT },
    alias: { msw: MSW },
    absWorkingDir: ROOT,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

async function workerScript(): Promise<string> {
  return await readFile(createRequire(import.meta.url).resolve(`${MSW}/mockServiceWorker.js`), 'utf8')
}
