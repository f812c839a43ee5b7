// Compiles openapi.yaml ahead of time into built-in.json, which is served where there is no file system. Run by npm
// (`prepare`) and before the tests; nothing that runs in a browser may import it.

import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { loadContract } from './load.ts'
import { ContractError } from './problems.ts'

const COMPILED = fileURLToPath(new URL('built-in.json', import.meta.url))

/**
 * Writes built-in.json, unless it says the same already.
 *
 * @throws ContractError where openapi.yaml cannot be compiled.
 */
export async function precompile(): Promise<void> {
  const { contract } = await loadContract()
  const text = `${JSON.stringify(contract)}\n`
  if (text === (await readFile(COMPILED, 'utf8').catch(() => undefined))) return
  // Whoever reads at this moment gets the old file or the new one, never half of one.
  const draft = `${COMPILED}.${randomUUID()}`
  await writeFile(draft, text)
  await rename(draft, COMPILED)
}

if (import.meta.main) {
  await precompile().catch((error: unknown) => {
    if (!(error instanceof ContractError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  })
}
