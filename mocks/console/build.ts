// Builds the console into dist/console/: `npm run build:console`, npm's own `prepare`, and the tests. Node runs it; nothing
// of it is in the page.

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, rename, rm, stat } from 'node:fs/promises'
import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { NONCE_PLACEHOLDER } from '../server/console-files.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BUILT = `${ROOT}dist/console`

/** Builds, quick enough to be done at every install. Whoever reads at this moment gets the old files or the new ones. */
export async function buildConsole(): Promise<void> {
  const environment = env['NODE_ENV']
  // Else tests would build the page for development, with the paths of this machine in it.
  env['NODE_ENV'] = 'production'
  const draft = `${BUILT}.${randomUUID()}`
  const former = `${draft}.former`
  await build({
    configFile: false,
    root: import.meta.dirname,
    // Relative: the page may be mounted anywhere.
    base: './',
    logLevel: 'warn',
    html: { cspNonce: NONCE_PLACEHOLDER },
    build: {
      outDir: draft,
      emptyOutDir: true,
      target: 'es2024',
      // A file as a data URL would be refused by the Content-Security-Policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        // "use client" is for servers that render React; there is none here.
        onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
      },
    },
  })
  if (environment === undefined) delete env['NODE_ENV']
  else env['NODE_ENV'] = environment
  if (existsSync(BUILT)) await rename(BUILT, former)
  await rename(draft, BUILT)
  await rm(former, { recursive: true, force: true })
}

/** Builds where nothing is built, or something that it is built from has changed since. */
export async function buildConsoleIfStale(): Promise<void> {
  const built = await stat(`${BUILT}/index.html`).catch(() => undefined)
  if (built === undefined || (await isNewer(built.mtimeMs))) await buildConsole()
}

/** Sources of the page, what it takes from elsewhere in here, and the packages. */
const SOURCES = ['mocks/console/**/*.*', 'mocks/{server,exchange}/**/*.ts', 'package-lock.json']

async function isNewer(since: number): Promise<boolean> {
  for await (const file of glob(SOURCES, { cwd: ROOT })) {
    if ((await stat(`${ROOT}${file}`)).mtimeMs > since) return true
  }
  return false
}

if (import.meta.main) await buildConsole()
