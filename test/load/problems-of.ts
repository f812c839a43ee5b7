// What a file is refused for, as lines that a test can compare.

import { ContractError } from '../../mocks/contract/problems.ts'

/** The problems as `line:column sentence`. */
export async function problemsOf(loading: Promise<unknown>): Promise<readonly string[]> {
  const error: unknown = await loading.catch((thrown: unknown) => thrown)
  if (!(error instanceof ContractError)) throw new Error(`No problem was found: ${JSON.stringify(error)}`)
  return error.problems.map(({ line, column, sentence }) => `${line}:${column} ${sentence}`)
}
