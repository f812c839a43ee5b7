// `mock-token-server verify --target URL`: does a service keep the contract, and what does it take where the document is
// silent?

import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import type { Command } from 'commander'
import { progressOn } from '../../scenarios/check/report/progress.ts'
import type { Report } from '../../scenarios/check/report/report.ts'
import type { Credentials } from '../../scenarios/verify/credentials.ts'
import { MOST_REQUESTS } from '../../scenarios/verify/play.ts'
import { profileText } from '../../scenarios/verify/profile-text.ts'
import { type Target, targetOf } from '../../scenarios/verify/target.ts'
import { verifyService } from '../../scenarios/verify/verify.ts'
import type { Contract } from '../contract/contract.ts'
import { servedContract } from '../contract/served.ts'
import { loadCredentials } from '../load/credentials.ts'
import { loadProfile } from '../load/profile.ts'
import { abortOnSignals } from './abort-on-signals.ts'
import { addExamples } from './examples.ts'
import { addFlags, type FlagValues, readFlags } from './flags.ts'
import { invocation } from './invocation.ts'
import { showReport } from './show-report.ts'
import { UsageError } from './usage-error.ts'
import { refuseSecrets, VERIFY_FLAGS } from './verify-flags.ts'

type VerifyFlags = FlagValues<typeof VERIFY_FLAGS>

const IDENTIFIER = 'TOKEN_CLIENT_ID'
const SECRET = 'TOKEN_CLIENT_SECRET'

/** Makes the command. Throws a UsageError where a secret is on the command line: before anything quotes it. */
export function verify(command: Command): Command {
  refuseSecrets(process.argv.slice(2))
  addFlags(command, VERIFY_FLAGS)
  addExamples(command, [
    ['a service on this machine', 'verify --target http://localhost:8080'],
    ['a sandbox, from CI', 'verify --target https://sandbox.example.com --yes --report junit=verify.xml'],
    ['what it takes, for serve and check', 'verify --target https://sandbox.example.com --write profile.yaml'],
  ])
  return command.action(async () => {
    process.exitCode = await run(readFlags(command, VERIFY_FLAGS))
  })
}

async function run(flags: VerifyFlags): Promise<number> {
  const contract = await servedContract(flags.openapi)
  const target = targetFrom(flags, contract)
  const credentials = await credentialsFrom(flags, contract)
  const profile = flags.profile === undefined ? undefined : await loadProfile(flags.profile, contract)
  if (!target.isLoopback && !flags.yes) await ask(target)
  const progress = progressOn(process.stderr)
  const interruption = abortOnSignals()
  try {
    const report = await verifyService({
      target: flags.target ?? '',
      contract,
      credentials,
      profile,
      headers: flags.header ?? {},
      rate: flags.rate,
      timeoutMilliseconds: flags.timeout === undefined ? undefined : flags.timeout * 1000,
      keep: flags.keep === undefined ? undefined : { directory: flags.keep, withTokens: flags.keepTokens },
      signal: interruption.signal,
      onProgress: (done, total) => progress.at({ done, total }),
    })
    progress.clear()
    if (flags.write !== undefined) await write(flags.write, report)
    return await showReport(report, { verbose: flags.verbose, files: flags.report ?? [] })
  } finally {
    progress.clear()
    interruption.release()
  }
}

function targetFrom({ target }: VerifyFlags, { operation }: Contract): Target {
  if (target !== undefined) return targetOf(target, operation.path)
  throw new UsageError(
    `Cannot verify: no service is named. Write ${invocation()} verify --target https://sandbox.example.com, for example.`,
  )
}

async function credentialsFrom({ credentials: file }: VerifyFlags, contract: Contract): Promise<Credentials> {
  if (file !== undefined) return await loadCredentials(file, contract)
  const { [IDENTIFIER]: identifier = '', [SECRET]: secret = '' } = process.env
  const absent = [identifier === '' ? IDENTIFIER : '', secret === '' ? SECRET : ''].filter((name) => name !== '')
  if (absent.length === 0) return { identifier, secret }
  throw new UsageError(
    `Cannot verify: ${absent.join(' and ')} ${absent.length === 1 ? 'is' : 'are'} not set. Set ${IDENTIFIER} and ${SECRET}, or name a file with --credentials.`,
  )
}

/** Asks on the terminal. Throws a UsageError where nobody can answer, or the answer is no. */
async function ask({ baseUrl, url, isEncrypted }: Target): Promise<void> {
  const open = isEncrypted ? '' : ' without encryption'
  const what = `up to ${MOST_REQUESTS} requests with your credentials to ${url.host}${open}`
  if (process.stdin.isTTY !== true || process.stderr.isTTY !== true) {
    throw new UsageError(`Cannot ask whether to send ${what}: this is no terminal. Add --yes if ${baseUrl} is meant.`)
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`This sends ${what}. Go on? [y/N] `).finally(() => terminal.close())
  if (!/^y(es)?$/i.test(answer.trim()))
    throw new UsageError('Nothing was sent: the answer was no. Answer y, or add --yes.')
}

async function write(file: string, report: Report): Promise<void> {
  try {
    await writeFile(file, profileText(report))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError(`Cannot write the profile: ${reason}. Choose another file.`, { cause: error })
  }
}
