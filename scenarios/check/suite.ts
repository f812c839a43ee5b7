// An existing test suite under check: it runs against a server of its own, and what was seen on the wire is judged.

import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import type { Contract } from '../../mocks/contract/contract.ts'
import type { Profile } from '../../mocks/contract/profile.ts'
import { listen } from '../../mocks/server/listen.ts'
import { scenarios } from '../index.ts'
import type { SeenExchange } from './case.ts'
import { ObservedMock } from './observed-mock.ts'
import { startProblem } from './start-problem.ts'

/** What a suite is run with. */
export interface SuiteOptions {
  readonly contract: Contract
  readonly command: readonly string[]
  readonly scenario: string | undefined
  readonly assume: Profile
  /** Globs of paths that need a live access token: without them, what the suite does with its token is not seen. */
  readonly protect: readonly string[]
  /** Aborted when the check is interrupted. */
  readonly signal: AbortSignal
}

/** A suite, run. */
export interface SuiteRun {
  /** In words: `exit code 0`. */
  readonly ended: string
  readonly succeeded: boolean
  readonly exchanges: readonly SeenExchange[]
  readonly milliseconds: number
}

/** Runs the suite with the server's address and credentials in its environment. Its output goes where ours goes. */
export async function runSuite(options: SuiteOptions): Promise<SuiteRun> {
  const started = performance.now()
  const credentials = {
    identifier: `suite-app-${randomBytes(4).toString('hex')}`,
    secret: randomBytes(18).toString('hex'),
  }
  const mock = new ObservedMock({
    contract: options.contract,
    builtIn: scenarios,
    applications: [{ ...credentials, name: 'Test suite' }],
    scenario: options.scenario,
    assume: options.assume,
    protect: options.protect,
  })
  const listening = await listen(mock, { port: 0 })
  try {
    const ending = await endOf(options, {
      TOKEN_BASE_URL: listening.url,
      TOKEN_CLIENT_ID: credentials.identifier,
      TOKEN_CLIENT_SECRET: credentials.secret,
    })
    return { ...ending, exchanges: mock.seen, milliseconds: performance.now() - started }
  } finally {
    await listening.close({ graceMilliseconds: 0 })
  }
}

type Ending = Pick<SuiteRun, 'ended' | 'succeeded'>

async function endOf(
  { command: [program = '', ...words], signal }: SuiteOptions,
  environment: Readonly<Record<string, string>>,
): Promise<Ending> {
  const child = spawn(program, words, { stdio: 'inherit', env: { ...process.env, ...environment } })
  const stop = (): void => void child.kill('SIGTERM')
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await ending(child, program)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function ending(child: ChildProcess, program: string): Promise<Ending> {
  return new Promise((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ ended: startProblem(program, error.code ?? ''), succeeded: false }),
    )
    child.once('exit', (code, killedBy) => {
      resolve(
        code === null
          ? { ended: `killed by ${killedBy}`, succeeded: false }
          : { ended: `exit code ${code}`, succeeded: code === 0 },
      )
    })
  })
}
