// The tarball, and folders in which it is installed. The full check installs it as a user does; the light one unpacks it and
// lends it the modules of the clone, but only those that its manifest names.

import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { outputOf } from './run-program.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const NAME = 'mock-token-server'

/** What `npm pack --json` says, as far as it is used. */
export interface Tarball {
  /** Where it lies. */
  readonly file: string
  readonly files: readonly string[]
  readonly bytes: number
  readonly unpackedBytes: number
  /** The folder of the clone that it was built in. */
  readonly builtIn: string
}

/** A folder with the package in its node_modules. */
export interface Consumer {
  readonly folder: string
  /** The package itself. */
  readonly installed: string
  readonly manifest: Manifest
}

export interface Manifest {
  readonly exports: Readonly<
    Record<string, string | { readonly [condition: string]: { readonly [kind: string]: string } }>
  >
  readonly bin: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
}

/** Packs a clone as for publishing, which builds it. */
export async function pack(clone: string, to: string): Promise<Tarball> {
  return await packed(clone, to, clone)
}

/**
 * Packs this folder without touching it, so that others can do so at the same time: what is built goes to a folder of its
 * own, with the console as it was built before.
 */
export async function packAside(to: string): Promise<Tarball> {
  // In the clone: source maps name the sources by the way to them.
  const aside = await mkdtemp(join(ROOT, 'node_modules/.package-'))
  try {
    for (const name of PACKED_AS_IT_IS) await cp(join(ROOT, name), join(aside, name), { recursive: true })
    const build = [join(ROOT, 'node_modules/tsdown/dist/run.mjs'), '--out-dir', join(aside, 'dist')]
    await outputOf(process.execPath, build, { cwd: ROOT })
    return await packed(aside, to, ROOT)
  } finally {
    await rm(aside, { recursive: true })
  }
}

const PACKED_AS_IT_IS = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'package.json',
  'openapi.yaml',
  'mocks/server/admin/openapi.yaml',
  'dist/console',
]

/** What is packed beside its clone is built already. */
async function packed(from: string, to: string, builtIn: string): Promise<Tarball> {
  const flags = from === builtIn ? [] : ['--ignore-scripts']
  const args = ['pack', '--json', '--silent', '--pack-destination', to, ...flags]
  const printed = await outputOf('npm', args, { cwd: from })
  const [said] = JSON.parse(printed.slice(printed.search(/^\[/m))) as readonly [Packed]
  return {
    file: join(to, said.filename),
    files: said.files.map(({ path }) => path),
    bytes: said.size,
    unpackedBytes: said.unpackedSize,
    builtIn,
  }
}

interface Packed {
  readonly filename: string
  readonly files: readonly { readonly path: string }[]
  readonly size: number
  readonly unpackedSize: number
}

/** Does something in an empty folder outside the repository, which is gone afterwards. */
export async function inFolder<T>(act: (folder: string) => Promise<T>): Promise<T> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'release-')))
  try {
    return await act(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Installs the tarball and further packages, as a user does. */
export async function install(folder: string, tarball: Tarball, others: readonly string[] = []): Promise<Consumer> {
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  await outputOf('npm', ['install', '--no-audit', '--no-fund', tarball.file, ...others], { cwd: folder })
  return await consumerIn(folder)
}

/** Unpacks the tarball, and lends it what its manifest names. */
export async function unpack(folder: string, tarball: Tarball): Promise<Consumer> {
  const modules = join(folder, 'node_modules')
  const installed = join(modules, NAME)
  await mkdir(installed, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  await outputOf('tar', ['-xzf', tarball.file, '-C', installed, '--strip-components=1'], { cwd: folder })
  const consumer = await consumerIn(folder)
  const { dependencies, peerDependencies } = consumer.manifest
  for (const name of [...Object.keys(dependencies), ...Object.keys(peerDependencies), '@types/node']) {
    await mkdir(dirname(join(modules, name)), { recursive: true })
    await symlink(join(ROOT, 'node_modules', name), join(modules, name))
  }
  return consumer
}

async function consumerIn(folder: string): Promise<Consumer> {
  const installed = join(folder, 'node_modules', NAME)
  const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as Manifest
  return { folder, installed, manifest }
}

/** The entry points that are modules: `.`, `./node` and so on. */
export function moduleEntries({ manifest }: Consumer): readonly string[] {
  return Object.keys(manifest.exports).filter((name) => typeof manifest.exports[name] === 'object')
}

/** `./node` as it is imported. */
export function specifierOf(entry: string): string {
  return `${NAME}${entry.slice(1)}`
}

/** Every file of a folder, as paths within it. */
export async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
}
