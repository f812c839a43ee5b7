// A real browser for tests: the one that CHROME_PATH names, else one that is installed, else the one inside the package
// @sparticuz/chromium, which needs nothing else of the machine (Linux on x64 only).

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { afterAll, type TestContext } from 'vitest'
import { lackTool } from './tools.ts'

/** A browser to launch. */
type Candidate = Pick<LaunchOptions, 'executablePath' | 'channel' | 'env'>

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * One browser for all tests of a file; closed after them. Call it at the top of the file; the function that it returns
 * launches the browser at its first call, and skips the test where this machine has none.
 */
export function useBrowser(): (context: TestContext) => Promise<Browser> {
  let launched: Promise<Browser | undefined> | undefined
  afterAll(async () => {
    const browser = await launched
    await browser?.close()
  })
  return async (context) => {
    launched ??= launch()
    return (await launched) ?? lackTool(context, 'browser')
  }
}

/** Undefined where there is no browser. A browser that is there and does not start is an error. */
async function launch(): Promise<Browser | undefined> {
  const options = await launchOptions()
  return options && (await chromium.launch(options))
}

/** How the browser is launched; undefined where there is none. */
export async function launchOptions(): Promise<LaunchOptions | undefined> {
  const candidate = await findBrowser()
  return candidate && { ...candidate, headless: true, args: ARGUMENTS }
}

async function findBrowser(): Promise<Candidate | undefined> {
  const named = process.env['CHROME_PATH']
  if (named !== undefined && named !== '') return { executablePath: named }
  const installed = INSTALLED.find((path) => existsSync(path))
  if (installed !== undefined) return { executablePath: installed }
  return process.platform === 'linux' && process.arch === 'x64' ? await packagedBrowser() : undefined
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  `${process.env['PROGRAMFILES']}\\Google\\Chrome\\Application\\chrome.exe`,
]

const PACKAGE = '@sparticuz/chromium'

/** Unpacked once a machine and version; with the few libraries that a bare system lacks. */
async function packagedBrowser(): Promise<Candidate> {
  const { version }: { version: string } = createRequire(import.meta.url)(`../node_modules/${PACKAGE}/package.json`)
  const folder = join(tmpdir(), `chromium-${version}`)
  if (!existsSync(folder)) await unpack(folder)
  const libraries = [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH'] ?? []].flat().join(':')
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }
  return {
    executablePath: join(folder, 'chromium'),
    env: { ...definedOnly(process.env), ...fonts, LD_LIBRARY_PATH: libraries },
  }
}

/** Unpacks into a draft that gets its name when it is complete: test files run side by side. */
async function unpack(folder: string): Promise<void> {
  const draft = await mkdtemp(`${folder}-`)
  const program = `await (await import('${PACKAGE}')).default.executablePath()`
  // The package unpacks into the folder for temporary files, and its libraries only where it takes itself for a lambda.
  const env = { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    env,
    cwd: import.meta.dirname,
  })
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
