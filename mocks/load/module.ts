// A scenario that is a module: TypeScript or JavaScript of the user, run to get at what it exports.

import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ContractError, Problems } from '../contract/problems.ts'
import type { Reading } from '../contract/read.ts'
import { withoutPlace } from './file.ts'
import { nameOf } from './file-name.ts'

/** Whether a file is read by running it. */
export function isModule(file: string): boolean {
  return /^\.m?[jt]s$/.test(extname(file))
}

/** What a module exports: its default export, or the only one it has. Throws a ContractError. */
export async function readModule(file: string): Promise<Reading> {
  const name = nameOf(file)
  const exported = await exportsOf(file, name)
  const names = Object.keys(exported)
  const [only] = names.includes('default') ? ['default'] : names
  if (only === undefined)
    throw withoutPlace(name, 'Cannot read the scenario: the module exports nothing. Export the scenario as default.')
  if (only !== 'default' && names.length > 1) {
    throw withoutPlace(
      name,
      `Cannot tell which export is the scenario: the module has ${names.join(', ')}. Export it as default.`,
    )
  }
  return { file: name, text: '', data: exported[only], locate: () => ({ line: 0, column: 0 }) }
}

async function exportsOf(file: string, name: string): Promise<Readonly<Record<string, unknown>>> {
  return await import(/* @vite-ignore */ await urlOf(file)).catch((error: unknown) => {
    throw cannotRun(error, name)
  })
}

/** When each module had changed last as it was first run: milliseconds since 1970, by URL. */
const firstRun = new Map<string, number>()

/** A module is run once for each URL: when it has changed since, it needs another. */
async function urlOf(file: string): Promise<string> {
  const { href } = pathToFileURL(file)
  const changedAt = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
  const first = firstRun.get(href) ?? changedAt
  firstRun.set(href, first)
  return first === changedAt ? href : `${href}?changed=${changedAt}`
}

function cannotRun(error: unknown, name: string): ContractError {
  const message = (error instanceof Error ? error.message : String(error)).split('\n')[0]
  const problems = new Problems(name, () => ({ line: lineIn(error, name), column: 1 }))
  problems.add('module-throws', '', `Cannot run the module: ${message}. Mend it, and try it with node ${name}.`)
  return new ContractError(problems.found)
}

/** A syntax error's stack begins with the file and line; another's names them in its first frame. 0 where neither does. */
function lineIn(error: unknown, name: string): number {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const place = stack.split('\n').find((line) => line.includes(name.split('/').at(-1) ?? name))
  return Number(/:(\d+)(?::\d+)?\)?$/.exec(place ?? '')?.[1] ?? 0)
}
