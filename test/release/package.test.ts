// The package that `npm pack` gives, as far as that can be said in seconds. All of it: `npm run release:check`.

import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import lock from '../../package-lock.json' with { type: 'json' }
import tsconfig from '../../tsconfig.json' with { type: 'json' }
import { checkCommand } from './checks/command.ts'
import { checkCommonJs } from './checks/common-js.ts'
import { checkContents } from './checks/contents.ts'
import { checkEntries } from './checks/entries.ts'
import { checkPublint } from './checks/lint.ts'
import { type Consumer, moduleEntries, packAside, specifierOf, type Tarball, unpack } from './packed.ts'

let tarball: Tarball
let consumer: Consumer

beforeAll(async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'package-')))
  tarball = await packAside(folder)
  consumer = await unpack(folder, tarball)
  return async () => await rm(folder, { recursive: true })
}, 120_000)

it('holds what is needed and nothing else', async () => {
  await checkContents(tarball, consumer)
})

it('gives import and require the same modules, with no module but those that package.json names', async () => {
  await checkEntries(consumer)
})

it('gives CommonJS to what cannot require a module, such as Jest, with one of every class', async () => {
  await checkCommonJs(consumer)
})

it('starts as a command, and answers with what lies in its files', async () => {
  await checkCommand(consumer)
})

it('leaves publint nothing to say', async () => {
  await checkPublint(consumer)
})

it('has the entry points that a clone has', () => {
  const inClone = Object.keys(tsconfig.compilerOptions.paths)
  expect(moduleEntries(consumer).map(specifierOf).sort()).toEqual(inClone.sort())
})

it('runs no script as it is installed, nor does what it brings along', () => {
  const scripts = Object.keys(lock.packages[''].dependencies)
  expect(scripts).not.toEqual([])
  const rows = Object.entries(lock.packages as Readonly<Record<string, LockedPackage>>)
  const broughtAlong = rows.filter(([path, { dev, devOptional, peer }]) => path !== '' && !(dev ?? devOptional ?? peer))
  expect(broughtAlong.length).toBeGreaterThan(scripts.length)
  expect(broughtAlong.filter(([, { hasInstallScript }]) => hasInstallScript === true)).toEqual([])
})

interface LockedPackage {
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly peer?: boolean
  readonly hasInstallScript?: boolean
}

it.each([
  ['server', []],
  ['check', []],
  ['vite', []],
  ['command-line', []],
  ['index', ['msw']],
  ['node', ['msw']],
])('needs no peer for what %s is made of, but %j', async (entry, needed) => {
  const imported = await importsFrom(join(consumer.installed, 'dist'), `${entry}.js`)
  const peers = Object.keys(consumer.manifest.peerDependencies)
  expect(peers.filter((peer) => imported.has(peer))).toEqual(needed)
})

/** As the bundler writes them; what stands in texts for users is written otherwise. */
const IMPORT = /(?:^(?:import|export) (?:[^"\n]* from )?|\bimport\()"([^"]+)"/gm

/** Everything that a module imports in the end, statically or not: files of the folder, and packages. */
async function importsFrom(folder: string, file: string): Promise<ReadonlySet<string>> {
  const found = new Set([`./${file}`])
  for (const name of found) {
    if (!name.startsWith('./')) continue
    const text = await readFile(join(folder, name), 'utf8')
    for (const [, specifier = ''] of text.matchAll(IMPORT)) found.add(specifier)
  }
  return found
}
