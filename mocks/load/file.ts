// A file that the user names, read. Must not judge what it says, and never quotes what may be a secret.

import { readFile } from 'node:fs/promises'
import { ContractError, Problems } from '../contract/problems.ts'
import { type Reading, type ReadOptions, readText } from '../contract/read.ts'
import { nameOf, reasonOf } from './file-name.ts'

/** What a file is to the user: `the applications`. */
export interface UserFile extends ReadOptions {
  readonly what: string
  /** What to do when it cannot be read: one sentence. */
  readonly remedy: string
}

/** Reads a YAML or JSON file. Throws a ContractError with the place of what is wrong. */
export async function readUserFile(file: string, { what, remedy, ...options }: UserFile): Promise<Reading> {
  const name = nameOf(file)
  try {
    return readText(await readFile(file, 'utf8'), name, options)
  } catch (error) {
    if (error instanceof ContractError) throw error
    throw withoutPlace(name, `Cannot read ${what}: ${reasonOf(error)}. ${remedy}`)
  }
}

/** One problem of a whole file or directory. */
export function withoutPlace(name: string, sentence: string): ContractError {
  const problems = new Problems(name, () => ({ line: 0, column: 0 }))
  problems.add('file-unreadable', '', sentence)
  return new ContractError(problems.found)
}
