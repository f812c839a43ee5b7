// The examples as their readers have them: copied out of the repository, with the packed package and what else they name.

import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packAside, ROOT } from '../release/packed.ts'
import { outputOf } from '../release/run-program.ts'

/** Folders with a package.json, which are installed. */
const INSTALLED = ['express', 'node-vitest', 'oauth2', 'playwright', 'react-vite'] as const
const COPIED = [...INSTALLED, 'python-pytest', 'shell-check'] as const

export type Example = (typeof COPIED)[number]

/** Copies and installs the examples into an empty folder; says where each is. */
export async function installExamples(folder: string): Promise<(name: Example) => string> {
  const tarball = await packAside(folder)
  for (const name of COPIED) await cp(join(ROOT, 'examples', name), join(folder, name), { recursive: true })
  const manifest = {
    private: true,
    workspaces: INSTALLED,
    // What the examples have in common with the repository comes in the very version that is tested here.
    dependencies: { 'mock-token-server': `file:${tarball.file}`, ...(await ownVersions()) },
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  await outputOf('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder })
  return (name) => join(folder, name)
}

async function ownVersions(): Promise<Readonly<Record<string, string>>> {
  const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as Lock
  const named = await Promise.all(INSTALLED.map(async (name) => await namesOf(join(ROOT, 'examples', name))))
  const shared = [...new Set(named.flat())].flatMap((name) => {
    const version = lock.packages[`node_modules/${name}`]?.version
    return version === undefined ? [] : [[name, version] as const]
  })
  return Object.fromEntries(shared)
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version: string }>>
}

async function namesOf(example: string): Promise<readonly string[]> {
  const manifest = JSON.parse(await readFile(join(example, 'package.json'), 'utf8')) as Manifest
  return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}
