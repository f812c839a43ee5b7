// A client made of a command: one process a call, without a shell. Whatever it does, it ends in a result, and nothing of
// what it started is left.

import { type ChildProcess, spawn } from 'node:child_process'
import { type Captured, CapturedOutput } from './captured-output.ts'
import type { Client, ClientInput, ClientResult } from './client.ts'
import { startProblem } from './start-problem.ts'
import { endTree, newMark, type ProcessTree, watchTree } from './process-tree.ts'

/** What a command client is made of. */
export interface CommandClientOptions {
  /** Program and arguments; `{base_url}`, `{client_id}` and `{client_secret}` in them are replaced. */
  readonly command: readonly string[]
  readonly timeoutMilliseconds: number
  /** On top of this program's own environment. */
  readonly environment?: Readonly<Record<string, string>>
}

/** Kept of each of standard output and standard error. */
const KEPT_BYTES = 1024 * 1024
/** After the process has exited: how long its pipes may stay open, held by what it started, before that is ended. */
const PIPE_GRACE_MILLISECONDS = 250

const VARIABLES = { base_url: 'baseUrl', client_id: 'identifier', client_secret: 'secret' } as const
const PLACEHOLDER = /\{(base_url|client_id|client_secret)\}/g

/** Makes the client. Throws when there is no command. */
export function commandClient(options: CommandClientOptions): Client {
  const [program] = options.command
  if (program === undefined || program === '') throw new Error('Cannot check a client: the command is empty. Write it after --.')
  return { kind: 'command', name: options.command.map(quoted).join(' '), call: (input) => call(input, program, options) }
}

/** How a process came to its end. */
type Ending =
  | { readonly how: 'exited'; readonly code: number | null; readonly signal: NodeJS.Signals | null }
  | { readonly how: 'stopped'; readonly because: string }
  | { readonly how: 'not-started'; readonly because: string }

async function call(input: ClientInput, program: string, options: CommandClientOptions): Promise<ClientResult> {
  const begun = performance.now()
  const problem = unusable(input, options)
  if (problem !== undefined) return resultOf({ how: 'not-started', because: problem }, begun)
  if (input.signal.aborted) return resultOf({ how: 'stopped', because: 'stopped before it was started' }, begun)
  const mark = newMark()
  try {
    const child = spawn(program, options.command.slice(1).map((word) => filled(word, input)), {
      env: { ...environmentFor(input, options.environment), [mark.variable]: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      windowsHide: true,
    })
    const tree = child.pid === undefined ? undefined : watchTree(child.pid, mark)
    return await observe(child, tree, { input, begun, program, timeoutMilliseconds: options.timeoutMilliseconds })
  } catch (error) {
    return resultOf({ how: 'not-started', because: startProblem(program, codeOf(error)) }, begun)
  }
}

interface Observation {
  readonly input: ClientInput
  readonly begun: number
  readonly program: string
  readonly timeoutMilliseconds: number
}

async function observe(child: ChildProcess, tree: ProcessTree | undefined, about: Observation): Promise<ClientResult> {
  const output = captured(child.stdout)
  const errors = captured(child.stderr)
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const ending = await endingOf(child, about)
  const result = (notes: readonly string[]) => resultOf(ending, about.begun, { output: output.read(), errors: errors.read(), notes, ended })
  const ended = performance.now()
  if (tree === undefined) return result([])
  if (ending.how === 'exited') await within(closed, PIPE_GRACE_MILLISECONDS)
  const isGone = await endTree(tree)
  await within(closed, PIPE_GRACE_MILLISECONDS)
  child.stdout?.destroy()
  child.stderr?.destroy()
  return result(isGone ? [] : ['a process that it started could not be ended'])
}

function captured(stream: ChildProcess['stdout']): CapturedOutput {
  const output = new CapturedOutput(KEPT_BYTES)
  stream?.on('data', (chunk: Uint8Array) => output.add(chunk))
  return output
}

/** The first of: it could not be started, it exits, its time is over, the check is interrupted. */
function endingOf(child: ChildProcess, { input, program, timeoutMilliseconds }: Observation): Promise<Ending> {
  return new Promise((resolve) => {
    const onTime = () => end({ how: 'stopped', because: `stopped after ${timeoutMilliseconds / 1000} s` })
    const onAbort = () => end({ how: 'stopped', because: 'stopped: the check was interrupted, or its time was over' })
    const timer = setTimeout(onTime, timeoutMilliseconds)
    input.signal.addEventListener('abort', onAbort)
    child.once('error', (error) => end({ how: 'not-started', because: startProblem(program, codeOf(error)) }))
    child.once('exit', (code, signal) => end({ how: 'exited', code, signal }))
    function end(ending: Ending): void {
      clearTimeout(timer)
      input.signal.removeEventListener('abort', onAbort)
      resolve(ending)
    }
  })
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

interface Seen {
  readonly output: Captured
  readonly errors: Captured
  readonly notes: readonly string[]
  /** When the process ended, before what it left was cleared away. */
  readonly ended: number
}

function resultOf(ending: Ending, begun: number, seen?: Seen): ClientResult {
  const { claimed, ended } = verdictOn(ending)
  const output = seen?.output.text ?? ''
  const separator = output === '' || output.endsWith('\n') ? '' : '\n'
  return {
    claimed,
    output,
    said: output + separator + (seen?.errors.text ?? ''),
    ended: [ended, ...(seen === undefined ? [] : notesOn(seen))].join('; '),
    milliseconds: (seen?.ended ?? performance.now()) - begun,
  }
}

function verdictOn(ending: Ending): Pick<ClientResult, 'claimed' | 'ended'> {
  if (ending.how === 'not-started') return { claimed: 'unusable', ended: ending.because }
  if (ending.how === 'stopped') return { claimed: 'timeout', ended: ending.because }
  if (ending.code === null) return { claimed: 'unusable', ended: `killed by ${ending.signal ?? 'a signal'}` }
  return { claimed: ending.code === 0 ? 'token' : 'failure', ended: `exit code ${ending.code}` }
}

function notesOn({ output, errors, notes }: Seen): readonly string[] {
  const streams = [
    ['standard output', output],
    ['standard error', errors],
  ] as const
  const onStreams = streams.flatMap(([name, { droppedBytes, isUtf8 }]) => [
    ...(isUtf8 ? [] : [`its ${name} is not UTF-8`]),
    ...(droppedBytes === 0 ? [] : [`${droppedBytes.toLocaleString('en')} bytes of its ${name} were dropped`]),
  ])
  return [...onStreams, ...notes]
}

/** No argument and no variable of a process can hold a NUL: it is where each of them ends. */
function unusable(input: ClientInput, { command, environment = {} }: CommandClientOptions): string | undefined {
  const given = Object.entries(VARIABLES).map(([name, key]) => [name, input[key]] as const)
  const held = [...given, ...Object.entries(environment), ...command.map((word) => ['the command', word] as const)]
  const name = held.find(([, value]) => value.includes('\0'))?.[0]
  if (name === undefined) return undefined
  return `Cannot give a command this value: ${name} holds a NUL, and no argument or environment variable can. Check this case with a function.`
}

function filled(word: string, input: ClientInput): string {
  return word.replace(PLACEHOLDER, (_, name: keyof typeof VARIABLES) => input[VARIABLES[name]])
}

function environmentFor(input: ClientInput, environment: CommandClientOptions['environment']): NodeJS.ProcessEnv {
  const { baseUrl, identifier, secret } = input
  return { ...process.env, ...environment, TOKEN_BASE_URL: baseUrl, TOKEN_CLIENT_ID: identifier, TOKEN_CLIENT_SECRET: secret }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

/** A word as it would be typed. */
function quoted(word: string): string {
  return /^[\w@%+=:,./{}-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
