// Every example that can run here, from the packed package. What each shows is in examples/README.md.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { beforeAll, expect, it, type TestContext } from 'vitest'
import { launchOptions, useBrowser } from '../browser.ts'
import { OWN_NODE_FIRST, outputOf } from '../release/run-program.ts'
import { lackTool, needTool } from '../tools.ts'
import { type Example, installExamples } from './installed.ts'

const newBrowser = useBrowser()
let placeOf: (name: Example) => string

beforeAll(async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'examples-')))
  placeOf = await installExamples(folder)
  return async () => await rm(folder, { recursive: true })
}, 300_000)

/** Each starts programs that start programs. */
const LONG = { timeout: 180_000 }

it('tests a client in Node with Vitest: the documented answers, and the whole check', LONG, async () => {
  const cwd = placeOf('node-vitest')
  await outputOf('npm', ['test', '--', '--reporter=json', '--outputFile=report.json'], { cwd })
  const report = JSON.parse(await readFile(join(cwd, 'report.json'), 'utf8'))
  expect(report).toMatchObject({ success: true, numFailedTests: 0 })
  expect(report.numPassedTests).toBeGreaterThan(90)
})

it('checks another API from its description alone, with an OAuth client off the shelf', LONG, async () => {
  const printed = await outputOf('npm', ['test'], { cwd: placeOf('oauth2') })
  expect(printed).toContain('Kept: nothing broken, nothing assumed')
})

it('checks a shell script', LONG, async (context) => {
  needTool(context, 'curl')
  needTool(context, 'jq')
  expect(await check('shell-check', ['./get-token.sh'])).toContain('Kept: nothing broken, nothing assumed')
})

it('checks a Python client, and runs its tests beside each other in sessions', LONG, async (context) => {
  needTool(context, 'python-requests')
  needTool(context, 'pytest')
  const cwd = placeOf('python-pytest')
  expect(await outputOf('python3', ['-m', 'pytest', '-q', '-p', 'no:cacheprovider'], { cwd })).toContain('5 passed')
  expect(await check('python-pytest', ['python3', 'token_client.py'], ['--only', 'request-*'])).toContain('Kept')
})

it('serves the mock inside an Express app, beside its own pages', LONG, async () => {
  const server = { command: ['node', 'server.js'], cwd: placeOf('express'), env: { PORT: '0' } } as const
  await whileServing(server, /^(http\S+)/, async (url) => {
    const page = await fetch(`${url}/hello`)
    expect(await page.text()).toBe('Hello from the app itself')
    const response = await fetch(`${url}/scenarios/credentials-invalid/api/app/token`, { method: 'POST', body: form() })
    expect([response.status, await response.json()]).toMatchObject([400, { data: { error_code: 1033 } }])
  })
})

it('starts the mock in a React page during development, and leaves it out of what is built', LONG, async (context) => {
  const cwd = placeOf('react-vite')
  const browser = await newBrowser(context)
  const server = { command: ['npm', 'run', 'dev'], cwd, env: { NO_COLOR: '1' } } as const
  await whileServing(server, /Local:\s+(http:\S+)/, async (url) => {
    expect(await signIn(browser, url)).toMatch(/^Signed in with a token of \d+ characters$/)
    expect(await signIn(browser, `${url}?scenario=credentials-invalid`)).toBe('Refused: 1033')
  })
  await outputOf('npx', ['vite', 'build'], { cwd })
  const built = await readdir(join(cwd, 'dist/assets'))
  const scripts = await Promise.all(built.map(async (name) => await readFile(join(cwd, 'dist/assets', name), 'utf8')))
  expect(scripts.some((script) => script.includes('client_secret'))).toBe(true)
  expect(scripts.filter((script) => script.includes('credentials-invalid'))).toEqual([])
})

it('gives each Playwright test a session of its own', LONG, async (context) => {
  const { executablePath, env } = await chromiumFor(context)
  const printed = await outputOf('npx', ['playwright', 'test', '--reporter=line'], {
    cwd: placeOf('playwright'),
    env: { ...env, PATH: OWN_NODE_FIRST.PATH, CHROMIUM_PATH: executablePath },
  })
  expect(printed).toContain('4 passed')
})

async function check(name: Example, client: readonly string[], flags: readonly string[] = []): Promise<string> {
  return await outputOf('npx', ['mock-token-server', 'check', ...flags, '--', ...client], { cwd: placeOf(name) })
}

function form(): FormData {
  const body = new FormData()
  body.set('client_id', 'demo-app')
  body.set('client_secret', 'demo-secret')
  return body
}

interface Served {
  readonly command: readonly [string, ...string[]]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
}

/** Starts a server and everything below it, does something with the URL that it prints, and ends them all. */
async function whileServing(
  { command: [program, ...args], cwd, env }: Served,
  said: RegExp,
  act: (url: string) => Promise<void>,
): Promise<void> {
  const surroundings = { cwd, env: { ...OWN_NODE_FIRST, ...env } }
  const child = spawn(program, args, { ...surroundings, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  const closed = once(child, 'close')
  try {
    let url: string | undefined
    for await (const line of createInterface({ input: child.stdout })) {
      url = said.exec(line)?.[1]
      if (url !== undefined) break
    }
    child.stdout.resume()
    await act(url ?? expect.fail(`${program} ended without a URL.`))
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    await closed
  }
}

/** What the page says after its button was pressed. */
async function signIn(browser: Awaited<ReturnType<typeof newBrowser>>, url: string): Promise<string> {
  const page = await browser.newPage()
  await page.goto(url)
  await page.getByRole('button').click()
  const status = page.getByRole('status')
  await status.filter({ hasNotText: 'Not signed in' }).waitFor()
  const text = await status.innerText()
  await page.close()
  return text
}

async function chromiumFor(context: TestContext) {
  const { executablePath, env = {} } = (await launchOptions()) ?? lackTool(context, 'browser')
  return executablePath === undefined
    ? lackTool(context, 'browser')
    : { executablePath, env: env as Record<string, string> }
}
