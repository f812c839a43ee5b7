// Does what a page says, in a folder of its own, as its reader would: one server at a time, which goes on serving the pages
// that start it in the same way.

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Step } from './steps.ts'
import { patternOf } from './transcript.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The server of every page: in its place stands the one that runs. */
const WRITTEN_PORT = ':4010'
const WRITTEN = `localhost${WRITTEN_PORT}`

/** What is typed in a clone; everything else in a folder of the reader's own. */
const OF_THE_CLONE = /\bnpm (?:start|run)\b/

interface Server {
  readonly command: string
  readonly process: ChildProcess
  /** Host and port. */
  readonly authority: string
}

/** Makes a reader; `folder` holds one folder a page. */
export async function newReader(): Promise<Reader> {
  const folder = await mkdtemp(join(ROOT, 'test/.pages-'))
  await writeShims(join(folder, 'bin'))
  return new Reader(folder)
}

/** `npx mock-token-server` and `mock-token-server` are this checkout. */
async function writeShims(bin: string): Promise<void> {
  const ours = `exec "${process.execPath}" "${join(ROOT, 'mocks/cli/main.ts')}" "$@"`
  const npx = `[ "$1" = mock-token-server ] || { echo "No page may need $1." >&2; exit 1; }\nshift\nexport npm_command=exec`
  await mkdir(bin, { recursive: true })
  for (const [name, text] of Object.entries({ 'mock-token-server': ours, npx: `${npx}\n${ours}` })) {
    await writeFile(join(bin, name), `#!/bin/sh\n${text}\n`)
    await chmod(join(bin, name), 0o755)
  }
}

/** Follows pages. */
export class Reader {
  readonly folder: string
  #server: Server | undefined
  #page: string | undefined

  constructor(folder: string) {
    this.folder = folder
  }

  /** The folder of a page. */
  folderOf(page: string): string {
    return join(this.folder, page.replaceAll(/[^\w]+/g, '-'))
  }

  /** Does one step. Throws where it fails, or prints something else than the page says. */
  async follow(step: Step, page: string): Promise<void> {
    const own = this.folderOf(page)
    if (page !== this.#page) await this.#turnPage()
    this.#page = page
    await mkdir(own, { recursive: true })
    const folder = OF_THE_CLONE.test(step.name) ? ROOT : own
    if (step.kind === 'file') return await writeText(join(own, step.name), this.#filled(step.text ?? ''))
    if (step.kind === 'server') return await this.#serve(step, folder)
    if (step.kind === 'script')
      return void (await this.run(process.execPath, ['--import', 'tsx', join(own, step.name)], folder))
    const printed = (await this.run('sh', ['-c', this.#served(step.name)], folder)).trim()
    if (step.text === undefined) return
    const text = this.#written(printed)
    if (!patternOf(step.text, 'whole').test(text))
      throw new Error(`"${step.name}" printed something else than the page says:\n${text}\n\nThe page:\n${step.text}`)
  }

  /** Ends the server and removes every folder. */
  async close(): Promise<void> {
    await this.#stop()
    await rm(this.folder, { recursive: true, maxRetries: 5 })
  }

  /** What a program prints to standard output. Throws with all that it printed where it fails. */
  async run(program: string, args: readonly string[], cwd: string): Promise<string> {
    const { stdout, stderr, failure } = await new Promise<{ stdout: string; stderr: string; failure: Error | null }>(
      (resolve) => {
        execFile(program, args, { cwd, env: this.#env() }, (error, stdout, stderr) =>
          resolve({ stdout, stderr, failure: error }),
        )
      },
    )
    if (failure !== null) throw new Error(`${failure.message}\n${stdout}${stderr}`, { cause: failure })
    return stdout
  }

  /** Everything as it was at the start of the server, for the next page. */
  async #turnPage(): Promise<void> {
    if (this.#server === undefined) return
    const url = `http://${this.#server.authority}/__admin/reset`
    const answer = await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' } }).catch(
      () => undefined,
    )
    if (answer?.status !== 204) await this.#stop()
  }

  #env(): NodeJS.ProcessEnv {
    const { PATH = '', ...env } = process.env
    return {
      ...env,
      PATH: `${join(this.folder, 'bin')}:${dirname(process.execPath)}:${PATH}`,
      NO_COLOR: '1',
      XDG_CONFIG_HOME: join(this.folder, 'settings'),
      TSX_TSCONFIG_PATH: join(ROOT, 'tsconfig.json'),
    }
  }

  /** With the server that runs in place of the written one. Throws where none runs. */
  #served(command: string): string {
    if (this.#server === undefined && command.includes(WRITTEN))
      throw new Error(`Cannot run "${command}": no server runs. Put the command that starts it before this one.`)
    return this.#filled(command)
  }

  #filled(text: string): string {
    return this.#server === undefined ? text : text.replaceAll(WRITTEN, this.#server.authority)
  }

  #written(text: string): string {
    if (this.#server === undefined) return text
    const [, port = ''] = this.#server.authority.split(':')
    return text.replaceAll(this.#server.authority, WRITTEN).replaceAll(`:${port}`, WRITTEN_PORT)
  }

  /** Starts a server in the place of the one that runs, unless it is the same, and waits until it printed what it must. */
  async #serve({ name, text = '' }: Step, cwd: string): Promise<void> {
    if (this.#server?.command === name && text === '') return
    await this.#stop()
    const env = { ...this.#env(), MOCK_TOKEN_PORT: '0' }
    const started = spawn('sh', ['-c', name], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
    let printed = ''
    for await (const line of createInterface({ input: started.stdout })) {
      printed += `${line}\n`
      const authority = /https?:\/\/((?:localhost|127\.0\.0\.1):\d+)/.exec(printed)?.[1]
      if (authority !== undefined) this.#server = { command: name, process: started, authority }
      if (authority !== undefined && patternOf(text, 'part').test(this.#written(printed))) break
    }
    started.stdout.resume()
    if (this.#server === undefined) throw new Error(`Cannot find a base URL in what "${name}" printed: ${printed}`)
  }

  /** Ends the whole process group: npm, its shell, and the server. */
  async #stop(): Promise<void> {
    const running = this.#server?.process
    this.#server = undefined
    if (running?.pid === undefined || running.exitCode !== null) return
    const closed = once(running, 'close')
    process.kill(-running.pid, 'SIGTERM')
    await closed
  }
}

async function writeText(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
