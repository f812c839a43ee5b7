// What an installation brings along: few packages, and none that runs a script of its own.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Consumer, filesIn, NAME } from '../packed.ts'

interface InstalledPackage {
  readonly name: string
  readonly version: string
  readonly scripts?: Readonly<Record<string, string>>
}

const RUN_ON_INSTALL = ['preinstall', 'install', 'postinstall']

/** Of a folder with nothing else in it. */
export async function checkInstalled({ folder }: Consumer): Promise<string> {
  const modules = join(folder, 'node_modules')
  const files = await filesIn(modules)
  const manifests = files.filter((file) =>
    /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(`node_modules/${file}`),
  )
  const packages = await Promise.all(
    manifests.map(async (file) => JSON.parse(await readFile(join(modules, file), 'utf8')) as InstalledPackage),
  )
  const scripted = packages.filter(({ scripts = {} }) => RUN_ON_INSTALL.some((script) => script in scripts))
  if (scripted.length > 0) throw new Error(`Scripts run on installing ${scripted.map(({ name }) => name).join(', ')}.`)
  const others = packages.filter(({ name }) => name !== NAME)
  const sizes = await Promise.all(files.map(async (file) => (await readFile(join(modules, file))).length))
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6
  return `${others.length} packages besides it, ${megabytes.toFixed(1)} MB in all, no install script`
}
