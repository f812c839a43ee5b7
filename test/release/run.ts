// `npm run release:check`: the package as users get it, from a clean clone of what is committed. Prints a table; exits 1 where
// something is wrong. `-- --here` takes this folder as it is, which is quicker and proves less.

import { join } from 'node:path'
import { styleText } from 'node:util'
import { checkBundle } from './checks/bundle.ts'
import { checkCommand, checkOldNode, checkTls, checkWorkers } from './checks/command.ts'
import { checkCommonJs } from './checks/common-js.ts'
import { checkContents } from './checks/contents.ts'
import { checkEntries } from './checks/entries.ts'
import { checkInstalled } from './checks/installed.ts'
import { checkJest, checkReactNative, JEST } from './checks/jest.ts'
import { checkAttw, checkPublint } from './checks/lint.ts'
import { checkMsw, checkPlaywright, checkVite, checkVitest } from './checks/peers.ts'
import { checkTypes } from './checks/types.ts'
import { type Consumer, inFolder, install, pack, ROOT, type Tarball } from './packed.ts'
import { outputOf } from './run-program.ts'

/** Too old, and the oldest that will do. The packages hold nothing but the program. */
const OLD_NODES = ['10', '12', '14', '16', '18', '20']
const OLDEST = '22.19.0'
const nodePackage = (version: string): string =>
  `node-${version}@npm:node-${process.platform}-${process.arch}@${version}`

/** Everything that users of the library may have beside it. */
const PEERS = ['msw@3', 'vite', 'vitest', '@playwright/test', '@types/node@24']
const COMPILERS = ['ts-5@npm:typescript@5.9', 'ts-7@npm:typescript@7']

let failed = 0

/** Does a step, and prints its row. A step that fails does not keep the others from being done. */
async function step(name: string, act: () => Promise<string>): Promise<void> {
  const started = performance.now()
  const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(1)} s`.padStart(8)
  try {
    const detail = await act()
    print(`${styleText('green', 'ok  ')} ${name.padEnd(24)} ${seconds()}  ${detail}`)
  } catch (error) {
    failed += 1
    const message = error instanceof Error ? error.message : String(error)
    print(`${styleText('red', 'FAIL')} ${name.padEnd(24)} ${seconds()}  ${message.replaceAll('\n', '\n     ')}`)
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function cleanClone(folder: string): Promise<string> {
  const clone = join(folder, 'clone')
  await outputOf('git', ['clone', '--quiet', ROOT, clone], { cwd: folder })
  await outputOf('npm', ['ci', '--no-audit', '--no-fund'], { cwd: clone })
  return clone
}

/** The package alone. */
async function checkAlone(folder: string, tarball: Tarball): Promise<void> {
  const alone = await install(folder, tarball)
  await step('contents', async () => await checkContents(tarball, alone))
  await step('installation', async () => await checkInstalled(alone))
  await step('command', async () => await checkCommand(alone))
  await step('command, workers', async () => await checkWorkers(alone))
  await step('command, TLS', async () => await checkTls(alone))
  await step('publint', async () => await checkPublint(alone))
  await step('are the types wrong', async () => await checkAttw(tarball, alone))
}

/** The package beside everything that it can be used with. */
async function checkBesidePeers(folder: string, tarball: Tarball): Promise<void> {
  const consumer = await install(folder, tarball, [...PEERS, ...COMPILERS, nodePackage(OLDEST)])
  await step('entry points', async () => await checkEntries(consumer))
  await step('entry points, CommonJS', async () => await checkCommonJs(consumer))
  await step(`entry points, ${OLDEST}`, async () => await checkEntries(consumer, nodeIn(folder, OLDEST)))
  await step('page', async () => await checkBundle(consumer))
  for (const compiler of ['ts-5', 'ts-7'])
    await step(`types, ${compiler}`, async () => await checkTypes(consumer, compilerIn(consumer, compiler)))
  await step('MSW 3', async () => await checkMsw(consumer))
  await step('Vitest', async () => await checkVitest(consumer))
  await step('Vite', async () => await checkVite(consumer))
  await step('Playwright Test', async () => await checkPlaywright(consumer))
}

function nodeIn(folder: string, version: string): string {
  return join(folder, `node_modules/node-${version}/bin/node`)
}

function compilerIn({ folder }: Consumer, name: string): string {
  return join(folder, 'node_modules', name, 'bin/tsc')
}

/** The package on other versions of Node, and beside the older MSW. */
async function checkOthers(folder: string, tarball: Tarball): Promise<void> {
  const consumer = await install(folder, tarball, ['msw@2', ...JEST, ...[...OLD_NODES, OLDEST].map(nodePackage)])
  const old = OLD_NODES.map((version) => nodeIn(folder, version))
  await step('MSW 2', async () => await checkMsw(consumer))
  await step('Jest', async () => await checkJest(consumer))
  await step('Node too old', async () => await checkOldNode(consumer, old))
  await step(`command, Node ${OLDEST}`, async () => await checkCommand(consumer, nodeIn(folder, OLDEST)))
}

/** The examples, by their tests; and the one that is too heavy for these. */
async function checkExamples(folder: string, tarball: Tarball): Promise<void> {
  await step('examples', async () => {
    const vitest = join(tarball.builtIn, 'node_modules/vitest/vitest.mjs')
    const args = [vitest, 'run', '--project', 'msw-3', '--no-color', 'test/examples']
    const printed = await outputOf(process.execPath, args, { cwd: tarball.builtIn })
    return /Tests +(.*)/.exec(printed)?.[1] ?? printed
  })
  await step('React Native with Jest', async () => await checkReactNative(folder, tarball))
}

await inFolder(async (folder) => {
  const here = process.argv.includes('--here')
  let tarball: Tarball | undefined
  await step(here ? 'build and pack' : 'clone, build and pack', async () => {
    tarball = await pack(here ? ROOT : await cleanClone(folder), folder)
    return tarball.file.split('/').at(-1) ?? ''
  })
  if (tarball === undefined) return
  const packed = tarball
  for (const check of [checkAlone, checkBesidePeers, checkOthers, checkExamples])
    await inFolder(async (consumer) => await check(consumer, packed)).catch(async (error: unknown) => {
      await step('install the tarball', async () => await Promise.reject(error))
    })
})
print(failed === 0 ? 'The package is fit to be published.' : `${failed} failed.`)
process.exitCode = failed === 0 ? 0 : 1
