// A client made of a command: one process a call. Whatever the process does, the call ends in a result.

import type { Captured } from './captured-output.ts'
import type { Client, ClientInput, ClientResult } from './client.ts'
import { type Ending, type ProcessRun, runProcess } from './run-process.ts'
import { startProblem } from './start-problem.ts'

/** What a command client is made of. */
export interface CommandClientOptions {
  /** Program and arguments; `{base_url}`, `{client_id}` and `{client_secret}` in the arguments are replaced. */
  readonly command: readonly string[]
  readonly timeoutMilliseconds: number
  /** On top of this program's own. */
  readonly environment?: Readonly<Record<string, string>>
}

/** Placeholder -> what stands in its place. */
const VALUES = { base_url: 'baseUrl', client_id: 'identifier', client_secret: 'secret' } as const
const PLACEHOLDER = /\{(base_url|client_id|client_secret)\}/g

/** Makes the client. Throws when there is no command. */
export function commandClient(options: CommandClientOptions): Client {
  const [program, ...words] = options.command
  if (program === undefined || program === '') {
    throw new Error('Cannot check a client: the command is empty. Write it after --.')
  }
  const call = async (input: ClientInput): Promise<ClientResult> => {
    const problem = valueProblem(input, options)
    if (problem !== undefined) return { claimed: 'unusable', output: '', said: '', ended: problem, milliseconds: 0 }
    const run = await runProcess({
      program,
      words: words.map((word) => filled(word, input)),
      environment: environmentFor(input, options.environment ?? {}),
      timeoutMilliseconds: options.timeoutMilliseconds,
      signal: input.signal,
    })
    return resultOf(run, program, options.timeoutMilliseconds)
  }
  return { kind: 'command', name: options.command.map(quoted).join(' '), call }
}

function resultOf(run: ProcessRun, program: string, timeoutMilliseconds: number): ClientResult {
  const { claimed, ended } = verdictOn(run.ending, program, timeoutMilliseconds)
  const output = run.output.text
  const separator = output === '' || output.endsWith('\n') ? '' : '\n'
  return {
    claimed,
    output,
    said: output + separator + run.errors.text,
    ended: [ended, ...notesOn(run)].join('; '),
    milliseconds: run.milliseconds,
  }
}

function verdictOn(
  ending: Ending,
  program: string,
  timeoutMilliseconds: number,
): Pick<ClientResult, 'claimed' | 'ended'> {
  if (ending.how === 'not-started') return { claimed: 'unusable', ended: startProblem(program, ending.code) }
  if (ending.how === 'stopped') {
    const ended = ending.because === 'time' ? `stopped after ${timeoutMilliseconds / 1000} s` : 'stopped by the check'
    return { claimed: 'timeout', ended }
  }
  if (ending.code === null) return { claimed: 'unusable', ended: `killed by ${ending.signal ?? 'a signal'}` }
  return { claimed: ending.code === 0 ? 'token' : 'failure', ended: `exit code ${ending.code}` }
}

function notesOn({ output, errors, isGone }: ProcessRun): readonly string[] {
  const notes = [...notesOnStream('standard output', output), ...notesOnStream('standard error', errors)]
  return isGone ? notes : [...notes, 'a process that it started could not be ended']
}

function notesOnStream(name: string, { droppedBytes, isUtf8 }: Captured): readonly string[] {
  const dropped = droppedBytes === 0 ? [] : [`${droppedBytes.toLocaleString('en')} bytes of its ${name} were dropped`]
  return isUtf8 ? dropped : [`its ${name} is not UTF-8`, ...dropped]
}

/** A NUL ends every argument and variable of a process, so that none can hold one. */
function valueProblem(input: ClientInput, { command, environment = {} }: CommandClientOptions): string | undefined {
  const values = Object.entries(VALUES).map(([name, key]) => [name, input[key]] as const)
  const words = command.map((word) => ['an argument', word] as const)
  const name = [
    ...values,
    ...words,
    ...Object.entries(environment).flatMap(([key, value]) => [[key, key + value] as const]),
  ].find(([, value]) => value.includes('\0'))?.[0]
  if (name === undefined) return undefined
  return `Cannot give ${name.replaceAll('\0', '')} to a command: it holds a NUL, which no argument and no variable can. Leave it out, or check a function.`
}

/** In one pass: a value that looks like a placeholder stays as it is. */
function filled(word: string, input: ClientInput): string {
  return word.replace(PLACEHOLDER, (_, name: keyof typeof VALUES) => input[VALUES[name]])
}

function environmentFor(input: ClientInput, environment: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { baseUrl, identifier, secret } = input
  const all = { ...process.env, ...environment }
  return {
    ...all,
    ...directTo(baseUrl, all),
    TOKEN_BASE_URL: baseUrl,
    TOKEN_CLIENT_ID: identifier,
    TOKEN_CLIENT_SECRET: secret,
  }
}

/** Where a proxy is configured, the mock is still reached directly: no proxy could find it. */
function directTo(baseUrl: string, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (!Object.keys(environment).some((name) => /^(?:https?|all)_proxy$/i.test(name)) || !URL.canParse(baseUrl))
    return {}
  const exceptions = [environment['NO_PROXY'] ?? environment['no_proxy'] ?? '', new URL(baseUrl).hostname]
  const noProxy = exceptions.filter((host) => host !== '').join(',')
  return { NO_PROXY: noProxy, no_proxy: noProxy }
}

/** A word as it would be typed. */
function quoted(word: string): string {
  return /^[\w@%+=:,./{}-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
