// The console in a real browser, and everything that a page of it must never do: an error in its console, a request to
// anywhere else, a layout that is wider than the screen.

import type { Page } from 'playwright-core'
import { expect, onTestFinished, type TestContext } from 'vitest'
import { useBrowser } from '../browser.ts'

export const SIZES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 360, height: 740 },
} as const

export interface ConsoleOptions {
  /** The base URL of the mock. */
  readonly url: string
  /** After the `#`. Default: the first page. */
  readonly hash?: string
  readonly size?: keyof typeof SIZES
  readonly scheme?: 'light' | 'dark'
}

/** A page of the console, with what it did so far. */
export interface OpenConsole {
  readonly page: Page
  /** Errors and warnings in the browser's console, violations of the Content-Security-Policy among them. */
  readonly complaints: readonly string[]
  /** Of every request. */
  readonly requested: readonly string[]
}

/** Call it at the top of a file; what it returns opens the console for one test. */
export function useConsole(): (context: TestContext, options: ConsoleOptions) => Promise<OpenConsole> {
  const browserFor = useBrowser()
  return async (context, { url, hash = '', size = 'desktop', scheme = 'light' }) => {
    const browser = await browserFor(context)
    const inBrowser = await browser.newContext({
      viewport: SIZES[size],
      colorScheme: scheme,
      acceptDownloads: true,
      ignoreHTTPSErrors: true,
      reducedMotion: 'reduce',
    })
    onTestFinished(() => inBrowser.close())
    await inBrowser.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await inBrowser.newPage()
    const complaints: string[] = []
    const requested: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('request', (request) => requested.push(request.url()))
    await page.goto(`${url}/__console/${hash}`)
    return { page, complaints, requested }
  }
}

/** Nothing to complain of, nobody else asked, and no wider than the screen. */
export async function expectFlawless({ page, complaints, requested }: OpenConsole): Promise<void> {
  const { origin } = new URL(page.url())
  expect(complaints).toEqual([])
  expect(requested.filter((url) => !url.startsWith(`${origin}/`) && !/^(?:data|blob):/.test(url))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}
