// openapi.yaml -> Contract, in Node: reads the file, validates it against OpenAPI and our own schema, compiles it. Every
// reason why that fails is one ContractError with file, line and column.

import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import type { OpenAPIV3_1 } from 'openapi-types'
import { BUILT_IN } from './built-in-file.ts'
import { compile } from './compile.ts'
import type { Contract } from './contract.ts'
import { ContractError, Problems } from './problems.ts'
import { type Reading, readText } from './read.ts'
import { checkExtensions, resolveDescription } from './validate.ts'
import { rememberText } from './written.ts'

export { BUILT_IN } from './built-in-file.ts'

/** A description on disk, compiled, and as it was written. */
export interface Loaded {
  readonly contract: Contract
  readonly reading: Reading
  readonly document: OpenAPIV3_1.Document
}

/**
 * Loads a description.
 *
 * @throws ContractError naming every problem found, each with its place.
 */
export async function loadContract(file: string = BUILT_IN): Promise<Loaded> {
  const reading = await readDescription(file)
  const problems = new Problems(reading.file, reading.locate)
  const document = await resolveDescription(reading, { path: resolve(file), problems })
  problems.settle()
  checkExtensions(reading.data, problems)
  problems.settle()
  const contract = document && compile(document, reading.data, problems)
  problems.settle()
  if (document === undefined || contract === undefined) throw new ContractError(problems.found)
  rememberText(contract, reading.text)
  return { contract, reading, document }
}

/** Reads a description. Throws a ContractError where there is none, or its syntax is broken. */
export async function readDescription(file: string): Promise<Reading> {
  const name = relative(process.cwd(), file) || file
  return readText(await textOf(file, name), name)
}

async function textOf(file: string, name: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : String(error)
    const problems = new Problems(name, () => ({ line: 0, column: 0 }))
    problems.add('file-unreadable', '', `Cannot read the description: ${reason}. Give the path of an OpenAPI 3.1 file.`)
    throw new ContractError(problems.found, { cause: error })
  }
}
