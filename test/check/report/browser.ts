// A real browser for the pages: opens one as a file, and records whatever it asks for, says or raises.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import packedChromium from '@sparticuz/chromium'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts the browser. */
export async function startBrowser(): Promise<Browser> {
  return await chromium.launch({ executablePath: await packedChromium.executablePath(), args: QUIET })
}

/** A page, opened, and what came of it. */
export interface Opened {
  readonly page: Page
  /** Requests but that for the page, console messages, dialogs and errors. */
  readonly events: readonly string[]
}

/** Opens the page for as long as `use` runs. */
export async function withPage(
  browser: Browser,
  html: string,
  { use, ...options }: BrowserContextOptions & { use: (opened: Opened) => Promise<void> },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'report-'))
  const context = await browser.newContext(options)
  try {
    const file = join(folder, 'report.html')
    await writeFile(file, html)
    const page = await context.newPage()
    const events = recordedOn(page)
    await page.goto(pathToFileURL(file).href)
    await use({ page, events })
  } finally {
    await context.close()
    await rm(folder, { recursive: true })
  }
}

function recordedOn(page: Page): readonly string[] {
  const events: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/report.html')) events.push(`request ${request.url()}`)
  })
  page.on('console', (message) => events.push(`console ${message.text()}`))
  page.on('pageerror', (error) => events.push(`error ${error.message}`))
  page.on('dialog', (dialog) => {
    events.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  return events
}
