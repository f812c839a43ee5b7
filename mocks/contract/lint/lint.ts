// A description against itself: everything that is wrong with it in one go. A stage hides a later one only where that could
// say nothing of its own.

import { resolve } from 'node:path'
import type { OpenAPIV3_1 } from 'openapi-types'
import { compile } from '../compile.ts'
import type { Contract } from '../contract.ts'
import { readDescription } from '../load.ts'
import { tokensOf } from '../pointer.ts'
import { ContractError, type Problem, Problems } from '../problems.ts'
import type { Reading } from '../read.ts'
import { checkExtensions, resolveDescription } from '../validate.ts'
import { checkAnswers, type Played } from './check-answers.ts'
import { checkOutcomes } from './check-outcomes.ts'
import { checkPoints } from './check-points.ts'
import { checkSchemas } from './check-schemas.ts'
import { checkSources } from './check-sources.ts'
import { Schemas } from './schemas.ts'
import { tokenPlaceOf } from './token-place.ts'

/** A description, judged. */
export interface Linted {
  readonly problems: readonly Problem[]
  /** Undefined where the syntax of the file is broken. */
  readonly reading: Reading | undefined
  /** Undefined where the file is no OpenAPI 3.1, or its references lead nowhere. */
  readonly document: OpenAPIV3_1.Document | undefined
  /** Undefined where there is nothing to mock, or what there is does not fit together. */
  readonly contract: Contract | undefined
}

/** What is played on a contract that holds together. */
export type Playing = (contract: Contract) => Promise<readonly Played[]>

/**
 * Judges a description.
 *
 * @throws ContractError where there is no such file.
 */
export async function lintDescription(file: string, playing: Playing = nothing): Promise<Linted> {
  const reading = await readDescription(file).catch(syntaxOf)
  if (Array.isArray(reading)) return { problems: reading, reading: undefined, document: undefined, contract: undefined }
  const problems = new Problems(reading.file, reading.locate)
  const document = await resolveDescription(reading, { path: resolve(file), problems })
  if (problems.found.some(({ id }) => id === 'openapi-version'))
    return { problems: problems.found, reading, document: undefined, contract: undefined }
  checkExtensions(reading.data, problems)
  const schemas = new Schemas(reading.data)
  checkSchemas(reading.data, { schemas, problems })
  const contract = document && compiled(document, { reading, problems })
  if (contract !== undefined) await checkContract(contract, { document, schemas, problems, playing })
  return { problems: inOrder(problems.found), reading, document, contract }
}

function nothing(): Promise<readonly Played[]> {
  return Promise.resolve([])
}

/** The problems of a file that cannot be parsed. Throws where there is no file. */
function syntaxOf(error: unknown): Problem[] {
  if (!(error instanceof ContractError) || error.problems.some(({ id }) => id === 'file-unreadable')) throw error
  return [...error.problems]
}

/** What is wrong in these is left out, and what remains is compiled. */
const SEPARABLE = ['x-unspecified', 'x-alternatives', 'x-not-felt']

function compiled(
  document: OpenAPIV3_1.Document,
  { reading, problems }: { reading: Reading; problems: Problems },
): Contract | undefined {
  const extensions = problems.found.filter(({ id }) => id.startsWith('extension-'))
  const broken = extensions.map(({ pointer }) => tokensOf(pointer))
  if (broken.some(([home = '', id]) => !SEPARABLE.includes(home) || id === undefined)) return undefined
  const isInvalid = problems.found.some(({ id }) => id === 'openapi-invalid')
  const own = new Problems(reading.file, reading.locate)
  try {
    const contract = compile(without(document, broken), reading.data, own)
    problems.found.push(...own.found)
    return contract
  } catch (error) {
    // A description that is no OpenAPI may trip the compiler, and has been said to be none.
    if (isInvalid && error instanceof TypeError) return undefined
    throw error
  }
}

function without(document: OpenAPIV3_1.Document, broken: readonly (readonly string[])[]): OpenAPIV3_1.Document {
  const kept = Object.entries(document).map(([home, members]) => {
    const ids = broken.filter(([first]) => first === home).map(([, id]) => id)
    if (ids.length === 0) return [home, members]
    if (Array.isArray(members)) return [home, members.filter((_, index) => !ids.includes(String(index)))]
    return [home, Object.fromEntries(Object.entries(Object(members)).filter(([id]) => !ids.includes(id)))]
  })
  return Object.fromEntries(kept) as OpenAPIV3_1.Document
}

interface ContractCheck {
  readonly document: OpenAPIV3_1.Document | undefined
  readonly schemas: Schemas
  readonly problems: Problems
  readonly playing: Playing
}

async function checkContract(
  contract: Contract,
  { document, schemas, problems, playing }: ContractCheck,
): Promise<void> {
  if (document === undefined) return
  const found = (ids: RegExp): boolean => problems.found.some(({ id }) => ids.test(id))
  const place = tokenPlaceOf(contract, document)
  const isWhole = !found(/^(?:outcome|credential-fields)/)
  const isPlayable = isWhole && !found(/^(?:point|choice|argument|extension)-/)
  checkPoints(contract, problems)
  if (!isWhole) return
  checkOutcomes({ contract, place, problems })
  checkSources(contract, { place, problems })
  if (isPlayable) checkAnswers({ contract, schemas, place, problems }, await playing(contract))
}

/** By place; where that is the same, in the order in which they were found. Each once. */
function inOrder(found: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>()
  const once = found.filter(({ id, pointer, sentence }) => {
    const key = JSON.stringify([id, pointer, sentence])
    return seen.size !== seen.add(key).size
  })
  return once.sort((one, other) => one.line - other.line || one.column - other.column)
}
