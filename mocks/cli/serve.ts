// `mock-token-server serve`: the mock on a socket, until a signal ends it.

import type { Command } from 'commander'
import type { Mock } from '../mock.ts'
import { everyAddress } from '../server/addresses.ts'
import { refuseMisspelt } from './environment.ts'
import { addExamples } from './examples.ts'
import { addFlags, readFlags, variablesOf } from './flags.ts'
import type { Log } from './log.ts'
import { SERVE_FLAGS, type ServeFlags } from './serve-flags.ts'
import { UsageError } from './usage-error.ts'

export const SERVE_EXAMPLES = [
  ['on any free port', '-p 0'],
  ['every token comes with 201', '--scenario success-created'],
  ['the same, as a choice', '--assume success-status=201'],
  ['for phones, with a QR code', '--lan'],
  ['with your own credentials', '--applications apps.yaml'],
] as const

/** Makes the command. */
export function serve(command: Command): Command {
  addFlags(command, SERVE_FLAGS)
  addExamples(command, SERVE_EXAMPLES)
  return command.action(async () => {
    refuseMisspelt(variablesOf(SERVE_FLAGS))
    await run(readFlags(command, SERVE_FLAGS))
  })
}

async function run(given: ServeFlags): Promise<void> {
  const [{ mockOf, subjectOf, withProfile }, { listen }, { logFor }, { stopOnSignals }, { tlsOf }] = await Promise.all([
    import('./set-up.ts'),
    import('../server/listen.ts'),
    import('./log.ts'),
    import('./stop-on-signals.ts'),
    import('./tls.ts'),
  ])
  const subject = await subjectOf(given)
  const flags = await withProfile(given, subject.contract)
  const mock = await mockOf(flags, subject)
  const tls = await tlsOf(flags)
  const log = logFor(flags, { mock, subject })
  const listening = await listen(mock, {
    port: flags.port,
    host: hostOf(flags),
    tls,
    adminPassword: flags.adminPassword,
    maxBodyBytes: flags.maxBody,
    headersTimeoutMilliseconds: milliseconds(flags.headersTimeout),
    requestTimeoutMilliseconds: milliseconds(flags.requestTimeout),
    onExchange: (exchanged, details) => log.exchange(exchanged, details),
    onUnreadable: (problem) => log.unreadable(problem),
    onDefect: (error) => log.defect(error),
  })
  if (!flags.noWatch) await watchFiles(flags, mock, log)
  stopOnSignals(listening, (signal) => log.stopping(signal))
  log.listening({ ...listening, authorityFile: tls?.caFile })
}

async function watchFiles({ openapi, scenarios, applications }: ServeFlags, mock: Mock, log: Log): Promise<void> {
  const { watchSources } = await import('../load/watch.ts')
  await watchSources({ openapi, scenarios, applications }, mock, {
    onReloaded: (files) => log.reloaded(files),
    onBroken: (error, files) => log.notReloaded(error, files),
  })
}

function hostOf({ lan, host }: ServeFlags): string | undefined {
  if (!lan) return host
  if (host === undefined) return everyAddress()
  throw new UsageError(
    `Cannot listen for --lan on the host "${host}" only: it means every address. Leave out one of the two.`,
  )
}

function milliseconds(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : Math.round(seconds * 1000)
}
