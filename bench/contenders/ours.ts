// This project as its users start it: the installed command where the package has one, else the sources.

import { existsSync, readFileSync } from 'node:fs'
import type { Contender } from './contender.ts'
import { INSTALLED, ROOT } from './places.ts'

const NAME = 'mock-token-server'

/** The command's script, and whether it is that of the installed package. */
export function commandOfOurs(): { readonly file: string; readonly isInstalled: boolean } {
  const folder = `${INSTALLED}/node_modules/${NAME}`
  const bin = existsSync(`${folder}/package.json`) ? binOf(`${folder}/package.json`) : undefined
  if (bin !== undefined && existsSync(`${folder}/${bin}`)) return { file: `${folder}/${bin}`, isInstalled: true }
  return { file: `${ROOT}mocks/cli/main.ts`, isInstalled: false }
}

function binOf(manifest: string): string | undefined {
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    readonly bin?: string | Readonly<Record<string, string>>
  }
  return typeof bin === 'object' ? bin[NAME] : bin
}

export const ours = {
  id: 'ours',
  title: '**mock-token-server**',
  kind: 'ours',
  packageName: NAME,
  setUp: '`mock-token-server --quiet`: everything on but the lines on the terminal.',
  command: ({ port, flags = [] }) => [
    process.execPath,
    commandOfOurs().file,
    'serve',
    '--port',
    String(port),
    '--quiet',
    ...flags,
  ],
} as const satisfies Contender
