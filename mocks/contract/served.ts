// The contract that is served. Compiling a description takes longer than everything else of a start together: our own was
// compiled ahead of time, and that is served as long as its text is the one that it was compiled from.

import { readFile } from 'node:fs/promises'
import { builtInContract, COMPILED_FROM } from './built-in.ts'
import { BUILT_IN, fingerprintOf } from './built-in-file.ts'
import type { Contract } from './contract.ts'
import { rememberText } from './written.ts'

/**
 * The contract of a description, of our own where no file is named.
 *
 * @throws ContractError naming every problem found, each with its place.
 */
export async function servedContract(file?: string): Promise<Contract> {
  if (file === undefined && (await isAsCompiled())) return builtInContract
  const { loadContract } = await import('./load.ts')
  return (await loadContract(file)).contract
}

async function isAsCompiled(): Promise<boolean> {
  const text = await readFile(BUILT_IN, 'utf8').catch(() => undefined)
  if (text === undefined || fingerprintOf(text) !== COMPILED_FROM) return false
  rememberText(builtInContract, text)
  return true
}
