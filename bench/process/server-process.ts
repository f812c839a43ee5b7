// One server under test: started on a free port as a process group of its own, waited for until its first token, ended.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import type { Contender } from '../contenders/contender.ts'
import { RESULTS, ROOT } from '../contenders/places.ts'
import { DEMO, type TokenFields } from '../load/token-request.ts'
import { askToken } from './ask-token.ts'
import { freePort } from './free-port.ts'
import { type Place, pinned } from './processors.ts'

/** How a server is started. */
export interface ServerOptions {
  /** Our own flags. */
  readonly flags?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly place?: Place
  /** Credentials that the server takes. */
  readonly credentials?: TokenFields
}

/** A server that answers. */
export interface RunningServer {
  readonly port: number
  readonly pid: number
  /** From the start of the process until its first answer with a token. */
  readonly startMilliseconds: number
  stop(): Promise<void>
}

const LONGEST_START_MILLISECONDS = 60_000
/** Some listen before they are ready, and answer something else for a while. */
const MOST_REFUSALS = 1000

/** Starts a server; undefined where something that it needs is missing. Throws where it does not answer with 200. */
export async function startServer(
  contender: Contender,
  options: ServerOptions = {},
): Promise<RunningServer | undefined> {
  const { flags = [], place = 'server', credentials = DEMO } = options
  const port = await freePort()
  const command = contender.command({ port, flags })
  if (command === undefined) return undefined
  const startedAt = performance.now()
  const child = launch(pinned(command, place), { id: contender.id, env: options.env ?? {} })
  try {
    await firstToken(child, { port, credentials, until: startedAt + LONGEST_START_MILLISECONDS })
  } catch (error) {
    await end(child)
    const log = `bench/results/${contender.id}.log`
    throw new Error(`Cannot measure ${contender.id}: it gave no token. Read what it printed in ${log}.`, {
      cause: error,
    })
  }
  const startMilliseconds = performance.now() - startedAt
  return { port, pid: child.pid ?? 0, startMilliseconds, stop: async () => await end(child) }
}

/** Starts a server, hands it over, ends it whatever happens. Throws where it cannot be started here. */
export async function withServer<Result>(
  contender: Contender,
  options: ServerOptions,
  use: (server: RunningServer) => Promise<Result>,
): Promise<Result> {
  const server = await startServer(contender, options)
  if (server === undefined) throw new Error(`Cannot start ${contender.id}: something that it needs is not installed.`)
  try {
    return await use(server)
  } finally {
    await server.stop()
  }
}

interface Launch {
  readonly id: string
  readonly env: Readonly<Record<string, string>>
}

function launch(command: readonly string[], { id, env }: Launch): ChildProcess {
  const [file = '', ...args] = command
  mkdirSync(RESULTS, { recursive: true })
  const log = openSync(`${RESULTS}/${id}.log`, 'w')
  const child = spawn(file, args, {
    // A group of its own: some are started by a small script, and both have to end.
    detached: true,
    cwd: ROOT,
    stdio: ['ignore', 'ignore', log],
    env: { ...process.env, ...env },
  })
  closeSync(log)
  if (child.pid !== undefined) groups.add(child.pid)
  return child
}

async function firstToken(
  child: ChildProcess,
  { port, credentials, until }: { readonly port: number; readonly credentials: TokenFields; readonly until: number },
): Promise<void> {
  let failure: unknown
  child.once('error', (error) => {
    failure = error
  })
  let refusals = 0
  while (performance.now() < until) {
    if (failure !== undefined || child.exitCode !== null) throw new Error(`The process ended with ${child.exitCode}.`)
    const answer = await askToken(port, credentials).catch(() => undefined)
    if (answer?.status === 200) return
    if (answer !== undefined && ++refusals > MOST_REFUSALS) throw new Error(`It answers with ${answer.status}.`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  throw new Error('It did not answer within a minute.')
}

/** Of the servers that run. None may outlive the benchmark, however that ends. */
const groups = new Set<number>()

process.on('exit', () => {
  for (const group of groups) endGroup(group)
})

function endGroup(group: number): void {
  groups.delete(group)
  try {
    process.kill(-group, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return
  const isRunning = child.exitCode === null && child.signalCode === null
  const ended = isRunning ? once(child, 'exit') : undefined
  endGroup(child.pid)
  await ended
}
