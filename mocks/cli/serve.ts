// `mock-token-server serve`: the mock on a socket, until a signal ends it.

import type { Command } from 'commander'
import { refuseMisspelt } from './environment.ts'
import { addExamples } from './examples.ts'
import { addFlags, readFlags, variablesOf } from './flags.ts'
import { SERVE_FLAGS, type ServeFlags } from './serve-flags.ts'

export const SERVE_EXAMPLES = [
  ['on any free port', '-p 0'],
  ['every token comes with 201', '--scenario success-created'],
  ['the same, as a choice', '--assume success-status=201'],
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
  const [{ mockOf, subjectOf, withProfile }, { listen }, { logFor }, { stopOnSignals }] = await Promise.all([
    import('./set-up.ts'),
    import('../server/listen.ts'),
    import('./log.ts'),
    import('./stop-on-signals.ts'),
  ])
  const subject = await subjectOf(given)
  const flags = await withProfile(given, subject.contract)
  const mock = await mockOf(flags, subject)
  const log = logFor(flags, { mock, subject })
  const listening = await listen(mock, {
    port: flags.port,
    host: flags.host,
    maxBodyBytes: flags.maxBody,
    headersTimeoutMilliseconds: milliseconds(flags.headersTimeout),
    requestTimeoutMilliseconds: milliseconds(flags.requestTimeout),
    onExchange: (exchanged, details) => log.exchange(exchanged, details),
    onUnreadable: (problem) => log.unreadable(problem),
    onDefect: (error) => log.defect(error),
  })
  stopOnSignals(listening, (signal) => log.stopping(signal))
  log.listening(listening)
}

function milliseconds(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : Math.round(seconds * 1000)
}
