// `mock-token-server exec -- command`: a team's own tests against a mock of their own, judged by what they sent.

import type { Command } from 'commander'
import { checkSuite } from '../../scenarios/check/check-suite.ts'
import { servedContract } from '../contract/served.ts'
import { abortOnSignals } from './abort-on-signals.ts'
import { knownFailingText } from './check.ts'
import { EXEC_FLAGS } from './check-flags.ts'
import { addExamples } from './examples.ts'
import { addFlags, type FlagValues, readFlags } from './flags.ts'
import { invocation } from './invocation.ts'
import { showReport } from './show-report.ts'
import { UsageError } from './usage-error.ts'

/** Makes the command. */
export function exec(command: Command): Command {
  command.argument(
    '[command...]',
    'the test suite, after --; it finds TOKEN_BASE_URL and the credentials in its environment',
  )
  addFlags(command, EXEC_FLAGS)
  addExamples(command, [
    ['your tests', 'exec -- npm test'],
    ['with the API that they call', "exec --protect '/api/**' -- pytest"],
  ])
  return command.action(async (words: readonly string[]) => {
    process.exitCode = await run(words, readFlags(command, EXEC_FLAGS))
  })
}

async function run(words: readonly string[], flags: FlagValues<typeof EXEC_FLAGS>): Promise<number> {
  if (words.length === 0)
    throw new UsageError(
      `Cannot run a test suite: there is no command. Write it after --, for example: ${invocation()} exec -- npm test`,
    )
  const contract = await servedContract(flags.openapi)
  const interruption = abortOnSignals()
  const file = flags.knownFailing
  try {
    const report = await checkSuite({
      command: words,
      contract,
      scenario: flags.scenario,
      assume: flags.assume ?? {},
      protect: flags.protect ?? [],
      strict: flags.strict,
      signal: interruption.signal,
      ...(file === undefined ? {} : { knownFailing: { name: file, text: await knownFailingText(file) } }),
    })
    return await showReport(report, { verbose: flags.verbose, files: flags.report ?? [] })
  } finally {
    interruption.release()
  }
}
