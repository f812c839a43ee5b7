// Compiles openapi.yaml ahead of time into built-in.json, which is served where there is no file system, and into the types
// of its points and choices. Run by npm (`prepare`), by the build and before the tests; nothing that runs in a browser may
// import it.

import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { fingerprintOf } from './built-in-file.ts'
import type { Choice, Contract } from './contract.ts'
import { loadContract } from './load.ts'
import { ContractError } from './problems.ts'

/**
 * Writes built-in.json and built-in-names.generated.ts, unless they say the same already.
 *
 * @throws ContractError where openapi.yaml cannot be compiled.
 */
export async function precompile(): Promise<void> {
  const { contract, reading } = await loadContract()
  await writeAnew('built-in.json', `${JSON.stringify({ compiledFrom: fingerprintOf(reading.text), contract })}\n`)
  await writeAnew('built-in-names.generated.ts', namesOf(contract))
}

async function writeAnew(name: string, text: string): Promise<void> {
  const file = fileURLToPath(new URL(name, import.meta.url))
  if (text === (await readFile(file, 'utf8').catch(() => undefined))) return
  // Whoever reads at this moment gets the old file or the new one, never half of one.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, text)
  await rename(draft, file)
}

/** What has a name, as types: the text of an imported JSON file has no literal ones. */
function namesOf({ points, operation: { outcomes } }: Contract): string {
  const rows = points.map(
    ({ id, title, choices }) =>
      `  /** ${title.charAt(0).toUpperCase()}${title.slice(1)}. */\n  readonly '${id}'?: ${choices.map(writtenAs).join(' | ')}\n`,
  )
  const codes = outcomes.flatMap(({ code }) => (code === undefined ? [] : [JSON.stringify(code)]))
  return [
    '// Made from openapi.yaml by precompile.ts, and not kept in the repository.\n\n',
    '/** A choice at any of the points of the built-in description. */\n',
    `export type BuiltInChoices = {\n${rows.join('')}}\n\n`,
    '/** What a documented rule of the built-in description leads to. */\n',
    `export type BuiltInOutcome = ${outcomes.map(({ id }) => `'${id}'`).join(' | ')}\n\n`,
    '/** A documented error code of the built-in description. */\n',
    `export type BuiltInErrorCode = ${codes.join(' | ')}\n`,
  ].join('')
}

function writtenAs({ id, argument }: Choice): string {
  if (argument === undefined) return `'${id}'`
  return `'${id}' | \`${id}:\${${argument.type === 'integer' ? 'number' : 'string'}}\``
}

if (import.meta.main) {
  await precompile().catch((error: unknown) => {
    if (!(error instanceof ContractError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  })
}
