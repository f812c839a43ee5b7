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

/** Opens the page; the mock is its global `mock`. */
export async function pageWithMock(browser: Browser): Promise<Page> {
  const { page, url } = await servedPage(browser, { script: SCRIPT })
  await page.goto(url)
  await page.evaluate('globalThis.started')
  return page
}

/** A file that is served. */
interface Served {
  readonly type: string
  readonly text: string
}

/** What is served. */
export interface PageOptions {
  /** The module that the page loads. */
  readonly script: string
  /** Headers of every answer. */
  readonly headers?: Readonly<Record<string, string>>
  /** Where the worker script is. Default: where MSW looks for it; undefined: nowhere. */
  readonly workerPath?: string | undefined
  /** What paths get that are not served. Default: 404. */
  readonly elsewhere?: Served
}

/** A page that nobody has opened yet, and all that belongs to it. */
export async function servedPage(browser: Browser, options: PageOptions) {
  const { script, headers = {}, elsewhere } = options
  const workerPath = 'workerPath' in options ? options.workerPath : '/mockServiceWorker.js'
  const files = new Map<string, Served>([
    [
      '/',
      { type: 'text/html', text: '<!doctype html><title>Page</title><script type="module" src="/page.js"></script>' },
    ],
    ['/page.js', { type: 'text/javascript', text: await bundled(script) }],
    ...(workerPath === undefined ? [] : [[workerPath, await workerScript()] as const]),
  ])
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '') ?? elsewhere
    const type = file?.type ?? 'text/plain'
    response.writeHead(file === undefined ? 404 : 200, { ...headers, 'content-type': type }).end(file?.text)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const context = await browser.newContext()
  onTestFinished(async () => {
    await context.close()
    server.close().closeAllConnections()
  })
  const address = server.address()
  return {
    page: await context.newPage(),
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`,
    files,
  }
}

async function bundled(script: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: ROOT },
    alias: { msw: MSW },
    absWorkingDir: ROOT,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

async function workerScript(): Promise<Served> {
  const file = createRequire(import.meta.url).resolve(`${MSW}/mockServiceWorker.js`)
  return { type: 'text/javascript', text: await readFile(file, 'utf8') }
}
