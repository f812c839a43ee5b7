// What has to be there before a run: the peers, as the lock file says, and our own package as a user would install it.

import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { commandOfOurs } from './contenders/ours.ts'
import { BENCH, ENTRY, INSTALLED, RESULTS, ROOT } from './contenders/places.ts'

const LOCK = `${BENCH}package-lock.json`
/** A copy of the lock file that the peers were installed from. */
const INSTALLED_LOCK = `${BENCH}node_modules/.installed-lock.json`
/** No package may run a script while it is installed. */
const QUIETLY = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error']

/** Installs the peers, unless they are there already. Throws where that fails. */
export function installPeers(say: (text: string) => void): void {
  if (existsSync(INSTALLED_LOCK) && readFileSync(INSTALLED_LOCK, 'utf8') === readFileSync(LOCK, 'utf8')) return
  say('npm ci --prefix bench')
  npm(['ci', '--prefix', BENCH, ...QUIETLY])
  copyFileSync(LOCK, INSTALLED_LOCK)
}

/** Packs our package and installs what was packed. Says why not where that fails: then ours runs from its sources. */
export function installOurs(say: (text: string) => void): string | undefined {
  say('npm pack, and npm install of what was packed')
  rmSync(INSTALLED, { recursive: true, force: true })
  mkdirSync(INSTALLED, { recursive: true })
  try {
    const packed = JSON.parse(npm(['pack', ROOT, '--json', '--pack-destination', RESULTS, '--loglevel', 'error']))
    const file = `${RESULTS}/${fileNameOf(packed)}`
    writeFileSync(`${INSTALLED}/package.json`, JSON.stringify({ name: 'user', private: true, type: 'module' }))
    npm(['install', '--prefix', INSTALLED, '--omit', 'dev', ...QUIETLY, file])
    rmSync(file)
    writeFileSync(ENTRY, `export { createTokenMock } from 'mock-token-server'\n`)
    if (commandOfOurs().isInstalled) return undefined
    throw new Error('what was packed has not the file that its `bin` names.')
  } catch (error) {
    return `the package could not be packed and installed: ${error instanceof Error ? error.message : error}`
  }
}

/** So that ours runs from its sources, and not from what an earlier run installed. */
export function removeOurs(): undefined {
  rmSync(INSTALLED, { recursive: true, force: true })
}

/** npm says it in a list, or by the name of the package. */
function fileNameOf(packed: unknown): string {
  const [first] = Object.values(packed as Readonly<Record<string, { readonly filename: string }>>)
  if (first === undefined) throw new Error('`npm pack` told no file.')
  return first.filename
}

function npm(args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    encoding: 'utf8',
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status === 0) return stdout.slice(Math.max(0, stdout.search(/^[[{]/m)))
  throw new Error(`Cannot run npm ${args.slice(0, 2).join(' ')}: it ended with ${status}.\n${stderr}`)
}
