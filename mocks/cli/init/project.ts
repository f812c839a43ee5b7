// The project that somebody stands in: what its package.json and its files say. Reads; decides nothing, runs nothing.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from '../../load/file-name.ts'
import { UsageError } from '../usage-error.ts'

/** A JavaScript project. */
export interface Project {
  readonly directory: string
  /** package.json as it is written. */
  readonly manifest: string
  readonly scripts: Readonly<Record<string, unknown>>
  /** Whether a package is a dependency of any sort. */
  readonly uses: (name: string) => boolean
  /** Whether a `.js` file is an ES module. */
  readonly isModule: boolean
  readonly isTyped: boolean
  /** The first of these files that is there. */
  readonly firstOf: (names: readonly string[]) => string | undefined
  /** What adds packages for development: `npm install --save-dev`. */
  readonly installs: string
  /** What runs a script: `npm run`. */
  readonly runs: string
}

const MANIFEST = 'package.json'
const DEPENDENCIES = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']

/** The project of a directory; undefined where there is no package.json. Throws a UsageError where that is none. */
export async function projectIn(directory: string): Promise<Project | undefined> {
  const manifest = await textOf(join(directory, MANIFEST))
  if (manifest === undefined) return undefined
  const data = parsed(manifest)
  const files = await filesIn(directory)
  const dependencies = new Set(DEPENDENCIES.flatMap((member) => Object.keys(mapOf(data[member]))))
  const firstOf = (names: readonly string[]) => names.find((name) => files.has(name))
  return {
    directory,
    manifest,
    scripts: mapOf(data['scripts']),
    uses: (name) => dependencies.has(name),
    isModule: data['type'] === 'module',
    isTyped: dependencies.has('typescript') || files.has('tsconfig.json'),
    firstOf,
    ...commandsOf(firstOf(Object.keys(MANAGERS))),
  }
}

/** A file as it is; undefined where there is none. */
export async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new UsageError(`Cannot read ${file}: ${reasonOf(error)}. Give it another right of access.`, { cause: error })
  }
}

function parsed(manifest: string): Readonly<Record<string, unknown>> {
  try {
    return mapOf(JSON.parse(manifest))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError(`Cannot read ${MANIFEST}: ${reason}. Mend it, and try again.`, { cause: error })
  }
}

function mapOf(value: unknown): Readonly<Record<string, unknown>> {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isMap ? (value as Readonly<Record<string, unknown>>) : {}
}

/** Names of files and folders, one level deep below `src` too: `src/app`. */
async function filesIn(directory: string): Promise<ReadonlySet<string>> {
  const [own, below] = await Promise.all([readdir(directory), readdir(join(directory, 'src')).catch(() => [])])
  return new Set([...own, ...below.map((name) => `src/${name}`)])
}

/** Package managers by the file in which they keep what they installed. */
const MANAGERS: Readonly<Record<string, Pick<Project, 'installs' | 'runs'>>> = {
  'pnpm-lock.yaml': { installs: 'pnpm add --save-dev', runs: 'pnpm run' },
  'yarn.lock': { installs: 'yarn add --dev', runs: 'yarn run' },
  'bun.lock': { installs: 'bun add --dev', runs: 'bun run' },
  'bun.lockb': { installs: 'bun add --dev', runs: 'bun run' },
}

function commandsOf(lockFile = ''): Pick<Project, 'installs' | 'runs'> {
  return MANAGERS[lockFile] ?? { installs: 'npm install --save-dev', runs: 'npm run' }
}
