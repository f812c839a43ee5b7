// One process, run without a shell and observed until its end, or until its time is over. Nothing that it started is left.
// Knows nothing of clients.

import { type ChildProcess, spawn } from 'node:child_process'
import { type Captured, CapturedOutput } from './captured-output.ts'
import { endTree, newMark, watchTree } from './process-tree.ts'

/** What to run. */
export interface ProcessOrder {
  readonly program: string
  readonly words: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly timeoutMilliseconds: number
  /** Stops it as well. */
  readonly signal: AbortSignal
}

/** How it came to its end. */
export type Ending =
  | { readonly how: 'exited'; readonly code: number | null; readonly signal: NodeJS.Signals | null }
  | { readonly how: 'stopped'; readonly because: 'time' | 'signal' }
  /** With the code of the error: ENOENT, EACCES, … */
  | { readonly how: 'not-started'; readonly code: string | undefined }

/** What was seen of it. */
export interface ProcessRun {
  readonly ending: Ending
  readonly output: Captured
  readonly errors: Captured
  /** False when something of its process tree withstood SIGKILL. */
  readonly isGone: boolean
  /** Until its own end, without clearing away what it left. */
  readonly milliseconds: number
}

/** Kept of each of standard output and standard error. */
const KEPT_BYTES = 1024 * 1024
/** How long the pipes may stay open after it has exited, held by what it started, before that is ended. */
const PIPE_GRACE_MILLISECONDS = 500

/** Runs it. Never rejects. */
export async function runProcess(order: ProcessOrder): Promise<ProcessRun> {
  const begun = performance.now()
  const output = new CapturedOutput(KEPT_BYTES)
  const errors = new CapturedOutput(KEPT_BYTES)
  const run = (ending: Ending, isGone = true, ended = performance.now()): ProcessRun => ({
    ending,
    output: output.read(),
    errors: errors.read(),
    isGone,
    milliseconds: ended - begun,
  })
  if (order.signal.aborted) return run(stoppedBy(order.signal))
  const mark = newMark()
  const child = start(order, mark.variable)
  if ('how' in child) return run(child)
  child.stdout?.on('data', (chunk: Uint8Array) => output.add(chunk))
  child.stderr?.on('data', (chunk: Uint8Array) => errors.add(chunk))
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const tree = child.pid === undefined ? undefined : watchTree(child.pid, mark)
  const ending = await endingOf(child, order)
  const ended = performance.now()
  if (tree === undefined) return run(ending)
  if (ending.how === 'exited') await within(closed, PIPE_GRACE_MILLISECONDS)
  const isGone = await endTree(tree)
  await within(closed, PIPE_GRACE_MILLISECONDS)
  child.stdout?.destroy()
  child.stderr?.destroy()
  return run(ending, isGone, ended)
}

/** Some failures are thrown, others come as an event later. */
function start(order: ProcessOrder, variable: string): ChildProcess | Ending {
  try {
    return spawn(order.program, order.words, {
      env: { ...order.environment, [variable]: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      windowsHide: true,
    })
  } catch (error) {
    return { how: 'not-started', code: codeOf(error) }
  }
}

/** The first of: it could not be started, it exits, its time is over, it is to be stopped. */
function endingOf(child: ChildProcess, { signal, timeoutMilliseconds }: ProcessOrder): Promise<Ending> {
  return new Promise((resolve) => {
    const onAbort = () => end(stoppedBy(signal))
    const timer = setTimeout(() => end({ how: 'stopped', because: 'time' }), timeoutMilliseconds)
    signal.addEventListener('abort', onAbort)
    child.on('error', (error) => end({ how: 'not-started', code: codeOf(error) }))
    child.once('exit', (code, killedBy) => end({ how: 'exited', code, signal: killedBy }))
    function end(ending: Ending): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      resolve(ending)
    }
  })
}

/** A signal may stand for the end of the time as well. */
function stoppedBy({ reason }: AbortSignal): Ending {
  return {
    how: 'stopped',
    because: reason instanceof DOMException && reason.name === 'TimeoutError' ? 'time' : 'signal',
  }
}

function within(done: Promise<void>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    void done.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
