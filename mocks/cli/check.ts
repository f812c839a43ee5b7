// `mock-token-server check -- command`: does a client follow the document, and what does it merely assume?

import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { type CheckOptions, checkCommand, ruleIdsFor } from '../../scenarios/check/check.ts'
import { progressOn } from '../../scenarios/check/report/progress.ts'
import { builtInContract } from '../contract/built-in.ts'
import type { Profile } from '../contract/profile.ts'
import { servedContract } from '../contract/served.ts'
import { abortOnSignals } from './abort-on-signals.ts'
import { CHECK_FLAGS } from './check-flags.ts'
import { compareFiles } from './compare.ts'
import { addExamples } from './examples.ts'
import { addFlags, type FlagValues, readFlags } from './flags.ts'
import { invocation } from './invocation.ts'
import { withProfile } from './set-up.ts'
import { showReport } from './show-report.ts'
import { UsageError } from './usage-error.ts'

type CheckFlags = FlagValues<typeof CHECK_FLAGS>

const { fields, path } = builtInContract.operation
/** A client in one line; what stands in braces is filled in. */
const CURL = ['curl -sf', ...fields.map(({ name }) => `-F ${name}={${name}}`), `{base_url}${path}`].join(' ')

/** Makes the command. */
export function check(command: Command): Command {
  command.argument('[command...]', 'the client, after --; it prints the token and exits 0')
  addFlags(command, CHECK_FLAGS)
  addExamples(command, [
    ['a first try', `check -- ${CURL}`],
    ['your client, with a page to read', 'check --report html=check.html -- ./my-client'],
    ['what may fail for now', 'check --known-failing known.txt -- ./my-client'],
  ])
  return command.action(async (words: readonly string[]) => {
    process.exitCode = await run(words, readFlags(command, CHECK_FLAGS))
  })
}

async function run(words: readonly string[], flags: CheckFlags): Promise<number> {
  if (flags.compare) return await compareFiles(words, flags)
  const contract = await servedContract(flags.openapi)
  if (flags.list) {
    process.stdout.write(`${ruleIdsFor(contract, 'command').join('\n')}\n`)
    return 0
  }
  if (words.length === 0) {
    throw new UsageError(
      `Cannot check a client: there is no command. Write it after --, for example: ${invocation()} check -- ${CURL}`,
    )
  }
  const progress = progressOn(process.stderr)
  const interruption = abortOnSignals()
  try {
    const options = {
      ...(await optionsFrom(await withProfile(flags, contract))),
      contract,
      signal: interruption.signal,
    }
    const report = await checkCommand(words, { ...options, onProgress: (done, total) => progress.at({ done, total }) })
    progress.clear()
    return await showReport(report, { verbose: flags.verbose, files: flags.report ?? [] })
  } finally {
    progress.clear()
    interruption.release()
  }
}

async function optionsFrom(flags: CheckFlags & { readonly learned: Profile }): Promise<CheckOptions> {
  const { timeout, jobs, seed, knownFailing: file } = flags
  return {
    only: flags.only ?? [],
    skip: flags.skip ?? [],
    strict: flags.strict,
    thorough: flags.thorough,
    assume: flags.assume ?? {},
    learned: flags.learned,
    ...(timeout === undefined ? {} : { timeoutMilliseconds: timeout * 1000 }),
    ...(jobs === undefined ? {} : { jobs }),
    ...(seed === undefined ? {} : { seed }),
    ...(file === undefined ? {} : { knownFailing: { name: file, text: await knownFailingText(file) } }),
  }
}

/** The text of a known-failing file. Throws a UsageError when it cannot be read. */
export async function knownFailingText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError(`Cannot read the known failures: ${reason}. Give a file with one rule id a line.`, {
      cause: error,
    })
  }
}
