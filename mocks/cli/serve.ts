// `mock-token-server serve`: the mock on a socket, until a signal ends it.

import type { Command } from 'commander'
import type { Together, TogetherOptions } from '../cluster/serve-together.ts'
import type { Mock } from '../mock.ts'
import { everyAddress } from '../server/addresses.ts'
import type { Listening } from '../server/listen.ts'
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
  const [{ mockOf, subjectOf, withProfile }, listen, { logFor }, { stopOnSignals }, { tlsOf }] = await Promise.all([
    import('./set-up.ts'),
    listenerFor(workersOf(given)),
    import('./log.ts'),
    import('./stop-on-signals.ts'),
    import('./tls.ts'),
  ])
  const subject = await subjectOf(given)
  const flags = await withProfile(given, subject.contract)
  const mock = await mockOf(flags, subject)
  const tls = await tlsOf(flags)
  const log = logFor(flags, { mock, subject })
  const starting = listen(mock, { ...optionsOf(flags, log), tls })
  // Workers answer a moment before this process knows that all of them do.
  stopOnSignals({ close: async (how) => await (await starting).close(how) }, (signal) => log.stopping(signal))
  const listening = await starting
  const watched = flags.noWatch ? [] : await watchFiles(given, { mock, log, listening })
  log.listening({ ...listening, authorityFile: tls?.caFile, watched })
}

type Listen = (mock: Mock, options: TogetherOptions) => Promise<Listening & Partial<Together>>

/** Listens by itself, or with workers. */
async function listenerFor(workers: number): Promise<Listen> {
  if (workers === 1) return (await import('../server/listen.ts')).listen
  return (await import('../cluster/serve-together.ts')).serveTogether
}

function workersOf({ workers = 1, seed }: ServeFlags): number {
  if (workers === 1 || seed === undefined) return workers
  throw new UsageError(
    `Cannot repeat everything with --seed and ${workers} workers: which of them takes a request is chance. Leave out one of the two, or give each session a seed of its own.`,
  )
}

function optionsOf(flags: ServeFlags, log: Log): TogetherOptions {
  return {
    workers: workersOf(flags),
    onWorkerEnded: (worker) => log.workerEnded(worker),
    port: flags.port,
    host: hostOf(flags),
    adminPassword: flags.adminPassword,
    adminHosts: flags.adminHosts,
    maxBodyBytes: flags.maxBody,
    headersTimeoutMilliseconds: milliseconds(flags.headersTimeout),
    requestTimeoutMilliseconds: milliseconds(flags.requestTimeout),
    onExchange: flags.quiet ? undefined : (exchanged, details) => log.exchange(exchanged, details),
    onUnreadable: (problem) => log.unreadable(problem),
    onDefect: (error) => log.defect(error),
  }
}

interface Serving {
  readonly mock: Mock
  readonly log: Log
  readonly listening: Partial<Together>
}

/** Gives what is watched. */
async function watchFiles(flags: ServeFlags, { mock, log, listening }: Serving): Promise<readonly string[]> {
  const { openapi, scenarios, applications, profile, assume = {} } = flags
  const { watchSources } = await import('../load/watch.ts')
  const watching = await watchSources({ openapi, scenarios, applications, profile, assume }, mock, {
    onReloaded: async (files) => {
      await listening.reloaded?.()
      log.reloaded(files)
    },
    onBroken: (error, files) => log.notReloaded(error, files),
  })
  return watching.names
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
