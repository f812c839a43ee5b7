// Projects to run `init` in: a folder of its own with the packages that it stands on, ours being the sources of this one.

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { directoryWith } from '../run.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Entry points by the source that each is. */
const ENTRIES = {
  '.': 'mocks/index.ts',
  './node': 'mocks/msw/node.ts',
  './server': 'mocks/server/index.ts',
  './vite': 'mocks/server/vite.ts',
} as const

/** A project with these files and a package.json; packages of ours are there under their names. */
export function projectWith(
  manifest: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, string>> = {},
  packages: readonly string[] = [],
): string {
  const directory = directoryWith({ 'package.json': `${JSON.stringify(manifest, null, 2)}\n` })
  for (const [file, text] of Object.entries(files)) writeFile(join(directory, file), text)
  for (const name of packages) link(directory, name)
  if (packages.length > 0) publishIn(directory)
  return directory
}

function writeFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function link(directory: string, name: string): void {
  mkdirSync(join(directory, 'node_modules'), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules', name), join(directory, 'node_modules', name))
}

/** Our package as it will be installed, each entry point leading to its source. */
function publishIn(directory: string): void {
  const own = join(directory, 'node_modules', 'mock-token-server')
  const names = Object.entries(ENTRIES).map(([entry, source]) => ({
    entry,
    source,
    file: `./${source.replace(/\W/g, '-')}.js`,
  }))
  for (const { source, file } of names)
    writeFile(join(own, file), `export * from ${JSON.stringify(pathToFileURL(join(ROOT, source)).href)}\n`)
  const exported = Object.fromEntries(names.map(({ entry, file }) => [entry, file]))
  writeFile(join(own, 'package.json'), JSON.stringify({ name: 'mock-token-server', type: 'module', exports: exported }))
}
