// Scripts for package.json, which stays as its author laid it out.

import { isDeepStrictEqual } from 'node:util'
import type { Change } from './change.ts'
import type { Project } from './project.ts'

type Scripts = Readonly<Record<string, unknown>>

/** Adds those scripts whose name is free. */
export function scriptsAdded(
  { manifest, scripts }: Project,
  added: Readonly<Record<string, string>>,
): readonly Change[] {
  const free = Object.fromEntries(Object.entries(added).filter(([name]) => !(name in scripts)))
  if (Object.keys(free).length === 0) return []
  const data: Scripts = JSON.parse(manifest)
  const wanted = { ...data, scripts: { ...scripts, ...free } }
  const indent = indentOf(manifest)
  const inserted = 'scripts' in data ? intoScripts(manifest, { free, indent }) : withScripts(manifest, { free, indent })
  const isAddition = means(inserted, wanted)
  const after = isAddition ? inserted : `${JSON.stringify(wanted, null, indent)}\n`
  return [{ file: 'package.json', before: manifest, after, isAddition }]
}

interface Insertion {
  readonly free: Readonly<Record<string, string>>
  readonly indent: string
}

/** Before the other scripts, laid out as they are. */
function intoScripts(manifest: string, { free, indent }: Insertion): string {
  const entries = Object.entries(free).map(([name, command]) => `${JSON.stringify(name)}: ${JSON.stringify(command)}`)
  const [, head = '', space = '', next = ''] = /("scripts"\s*:\s*\{)(\s*)(["}])/.exec(manifest) ?? []
  const lines = next === '"' ? entries.map((entry) => `${space}${entry},`).join('') : undefined
  const alone = `\n${entries.map((entry) => indent.repeat(2) + entry).join(',\n')}\n${indent}`
  return manifest.replace(
    `${head}${space}${next}`,
    () => `${head}${lines === undefined ? alone : lines + space}${next}`,
  )
}

/** As the first member. */
function withScripts(manifest: string, { free, indent }: Insertion): string {
  const member = JSON.stringify({ scripts: free }, null, indent).slice(1, -2)
  return manifest.replace(/^\s*\{/, (open) => `${open}${member},`)
}

function means(text: string, data: unknown): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(text), data)
  } catch {
    return false
  }
}

function indentOf(manifest: string): string {
  return /^[ \t]+(?=")/m.exec(manifest)?.[0] ?? '  '
}
