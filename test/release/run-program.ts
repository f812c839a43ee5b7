// Runs programs for the release check, and waits for servers among them.

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, dirname } from 'node:path'
import { createInterface } from 'node:readline'

/** The surroundings of every program: `node` is the one that runs the tests, and nothing says that this is a test. */
export const OWN_NODE_FIRST = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|TEST|VITEST.*)$/.test(name))),
  PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
}

export interface Surroundings {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** Default: 0. */
  readonly exitCode?: number
}

export interface Output {
  readonly stdout: string
  readonly stderr: string
}

/** What a program prints. Throws with all of it where it ends otherwise than expected. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { cwd, env = {}, exitCode = 0 }: Surroundings,
): Promise<Output> {
  const options = { cwd, env: { ...OWN_NODE_FIRST, ...env }, maxBuffer: 64 * 1024 * 1024, timeout: 300_000 }
  return await new Promise((resolve, reject) => {
    execFile(program, args, options, (error, stdout, stderr) => {
      const code = error === null ? 0 : error.code
      if (code === exitCode) resolve({ stdout, stderr })
      else reject(new Error(`${program} ${args.join(' ')} ended with ${code}, not ${exitCode}:\n${stdout}${stderr}`))
    })
  })
}

/** Starts a server, does something with the base URL that it prints, and ends it as a terminal would. */
export async function withServer<T>(
  [program, ...args]: readonly [string, ...string[]],
  { cwd, env = {} }: Surroundings,
  act: (url: string, printed: string) => Promise<T>,
): Promise<T> {
  const child = spawn(program, args, { cwd, env: { ...OWN_NODE_FIRST, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  try {
    let printed = ''
    for await (const line of createInterface({ input: child.stdout })) {
      printed += `${line}\n`
      const url = /Base URL +(https?:\/\/[^\s]+:\d+)/.exec(printed)?.[1]
      if (url === undefined) continue
      child.stdout.resume()
      return await act(url, printed)
    }
    throw new Error(`${program} ${args.join(' ')} printed no base URL:\n${printed}`)
  } finally {
    child.kill('SIGINT')
    await closed
  }
}

/** What a program prints to standard output. */
export async function outputOf(program: string, args: readonly string[], surroundings: Surroundings): Promise<string> {
  return (await runProgram(program, args, surroundings)).stdout
}
