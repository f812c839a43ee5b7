// The command line as users have it: a child process of its own, with an environment that the test says.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, onTestFinished } from 'vitest'

export const MAIN = fileURLToPath(new URL('../../mocks/cli/main.ts', import.meta.url))
export const OPENAPI = fileURLToPath(new URL('../../openapi.yaml', import.meta.url))

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** Default: Node runs the sources as they are, which starts faster than tsx. */
  readonly nodeArgs?: readonly string[]
  readonly timeoutMilliseconds?: number
}

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** A command that is running. */
export interface Running {
  readonly child: ChildProcess
  /** What it has printed so far. */
  stdout(): string
  stderr(): string
  /** Waits until its output matches; fails when it ends before. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  readonly ended: Promise<Ended>
}

/** Starts the command; ends it with the test. */
export function start(args: readonly string[], options?: RunOptions): Running {
  const running = launch(args, options)
  onTestFinished(async () => await end(running))
  return running
}

async function end({ child, ended }: Running): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

function launch(
  args: readonly string[],
  { env = {}, cwd, nodeArgs = [], timeoutMilliseconds }: RunOptions = {},
): Running {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env
  const child = spawn(process.execPath, [...nodeArgs, MAIN, ...args], {
    cwd: cwd ?? tmpdir(),
    env: { PATH, HOME, ...(TMPDIR === '' ? {} : { TMPDIR }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(timeoutMilliseconds === undefined ? {} : { timeout: timeoutMilliseconds }),
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text
  })
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, ...output }) as Ended)
  return {
    child,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    ended,
    printed: async (pattern) => await matching(pattern, { child, output }),
  }
}

async function matching(
  pattern: RegExp,
  { child, output }: { child: ChildProcess; output: { stdout: string; stderr: string } },
): Promise<RegExpExecArray> {
  for (;;) {
    const found = pattern.exec(output.stdout)
    if (found !== null) return found
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The command ended before it printed ${pattern}:\n${output.stdout}\n${output.stderr}`)
    }
    await Promise.race([child.stdout === null ? undefined : once(child.stdout, 'data'), once(child, 'close')])
  }
}

/** Runs the command to its end: one that goes on is ended by force. Fit for concurrent tests. */
export async function run(args: readonly string[], options?: RunOptions): Promise<Ended> {
  return await launch(args, { ...options, timeoutMilliseconds: 20_000 }).ended
}

/** A server that listens on a free port. */
export interface Serving extends Running {
  readonly url: string
}

/** Starts `serve` and waits until it listens. */
export async function serve(args: readonly string[] = [], options?: RunOptions): Promise<Serving> {
  return await listening(start(['-p', '0', ...args], options))
}

/** One server for every test of a file: call it outside the tests, and what it gives inside them. */
export function serveForAll(args: readonly string[] = []): () => Serving {
  let serving: Serving | undefined
  beforeAll(async () => {
    const running = launch(['-p', '0', ...args])
    serving = await listening(running)
    return async () => await end(running)
  })
  return () => {
    if (serving === undefined) throw new Error('The server is there inside tests only.')
    return serving
  }
}

async function listening(running: Running): Promise<Serving> {
  const [, url = ''] = await running.printed(/(?:Base URL +|"url":")(http:\/\/[^\s"]+:\d+)/)
  return { ...running, url }
}

/** A token request with the demonstration's credentials, or with others. */
export async function requestToken(url: string, fields: Readonly<Record<string, string>> = DEMO): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return await fetch(`${url}/api/app/token`, { method: 'POST', body })
}

export const DEMO = { client_id: 'demo-app', client_secret: 'demo-secret' }

/** The token of an answer. */
export async function tokenOf(response: Response): Promise<string> {
  const body = (await response.json()) as { readonly data: { readonly token: string } }
  return body.data.token
}

/** A directory with these files, gone after the test. */
export function directoryWith(files: Readonly<Record<string, string>>): string {
  const directory = newDirectory(files)
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return directory
}

/** A directory for every test of a file: call it outside the tests. */
export function directoryForAll(files: Readonly<Record<string, string>>): string {
  const directory = newDirectory(files)
  afterAll(() => rmSync(directory, { recursive: true }))
  return directory
}

function newDirectory(files: Readonly<Record<string, string>>): string {
  const directory = mkdtempSync(join(tmpdir(), 'mock-token-server-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text)
  return directory
}
