// What cannot be executed here is parsed at least: by its own parser where there is one, else by what any of its parsers
// would refuse.

import { spawnSync } from 'node:child_process'
import { parseAllDocuments } from 'yaml'
import type { Block } from './blocks.ts'

/** What is wrong with a block; empty where nothing is. */
export function faultsOf({ language, text }: Block): readonly string[] {
  return PARSERS[language]?.(text) ?? []
}

const PARSERS: Readonly<Record<string, (text: string) => readonly string[]>> = {
  sh: shFaults,
  yaml: (text) => parseAllDocuments(text).flatMap(({ errors }) => errors.map(({ message }) => message)),
  json: jsonFaults,
  groovy: unbalanced,
  dockerfile: dockerfileFaults,
}

function shFaults(text: string): readonly string[] {
  const { status, stderr } = spawnSync('sh', ['-n'], { input: text, encoding: 'utf8' })
  return status === 0 ? [] : [stderr]
}

function jsonFaults(text: string): readonly string[] {
  try {
    JSON.parse(text)
    return []
  } catch (error) {
    return [String(error)]
  }
}

const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Brackets that are not closed, outside of strings and comments. */
function unbalanced(text: string): readonly string[] {
  const bare = text.replaceAll(/'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\/[^\n]*/g, '')
  const open: string[] = []
  for (const bracket of bare.match(/[()[\]{}]/g) ?? []) {
    const opening = PAIRS[bracket]
    if (opening === undefined) open.push(bracket)
    else if (open.pop() !== opening) return [`A ${bracket} closes nothing.`]
  }
  return open.map((bracket) => `A ${bracket} is not closed.`)
}

const INSTRUCTIONS =
  /^(?:ADD|ARG|CMD|COPY|ENTRYPOINT|ENV|EXPOSE|FROM|HEALTHCHECK|LABEL|RUN|SHELL|STOPSIGNAL|USER|VOLUME|WORKDIR)\s/

function dockerfileFaults(text: string): readonly string[] {
  const lines = text.replaceAll(/\\\n/g, ' ').split('\n')
  return lines.filter((line) => !(/^\s*(?:#|$)/.test(line) || INSTRUCTIONS.test(line)))
}
