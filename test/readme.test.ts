// README.md does what it says. Conventions, by the language of a fenced block:
//
//   sh       Each line is a command and must succeed. A command that starts a server (`npm start`, alone or with flags)
//            keeps serving what follows, until the next such command; it names no port.
//   console  `$ command`, then all that it prints to standard output (of a server: a part of it); `…` stands for any text
//            within a line.
//   ts       Is type-checked. `ts run` is also executed and must end with exit code 0.
//   json, text, yaml   Are shown only. Any other language is an error.
//
// `http://localhost:4010` is the server that runs: the test gives it a free port. What is not executed: see EXCEPTED.

import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'

const EXCEPTED: Readonly<Record<string, string>> = {
  'npm ci': 'it would take away the modules that this test runs on',
  'npm test': 'it is what runs this test',
}

const LANGUAGES = ['sh', 'console', 'ts', 'ts run', 'json', 'text', 'yaml']
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const WRITTEN_BASE_URL = 'http://localhost:4010'
const SERVER = /^npm start(?: -- (?:serve\b|-).*)?$/

interface Block {
  readonly language: string
  readonly text: string
  /** Of README.md, counted from 1: that of the first line inside the fence. */
  readonly line: number
}

interface Step {
  readonly line: number
  readonly command: string
  /** What it prints; undefined where README.md does not say. */
  readonly prints: string | undefined
}

const readme = await readFile(join(ROOT, 'README.md'), 'utf8')
const blocks = blocksOf(readme)
const steps = blocks.flatMap((block) => {
  if (block.language === 'sh') return commandsOf(block)
  return block.language === 'console' ? transcriptsOf(block) : []
})
const snippets = blocks.filter(({ language }) => language.startsWith('ts'))

function blocksOf(markdown: string): readonly Block[] {
  return [...markdown.matchAll(/^```([^\n]*)\n(.*?)^```$/gms)].map(({ 1: language = '', 2: text = '', index }) => ({
    language,
    text,
    line: markdown.slice(0, index).split('\n').length + 1,
  }))
}

function commandsOf({ text, line }: Block): readonly Step[] {
  return text.split('\n').flatMap((written, index) => {
    const parts = written.replace(/\s+#.*$/, '').split(' && ')
    const command = parts.filter((part) => EXCEPTED[part] === undefined).join(' && ')
    return command === '' ? [] : [{ line: line + index, command, prints: undefined }]
  })
}

function transcriptsOf({ text, line }: Block): readonly Step[] {
  return [...text.matchAll(/^\$ (.*)\n((?:(?!\$ ).*\n)*)/gm)].map(({ 1: command = '', 2: prints = '', index }) => ({
    line: line + text.slice(0, index).split('\n').length - 1,
    command,
    prints,
  }))
}

let server: ChildProcess | undefined
let baseUrl: string | undefined

/** Starts a server in the place of the one that runs, and waits until it says where it listens, and what it must. */
async function serve({ command, prints = '' }: Step): Promise<void> {
  await stopServer()
  const started = spawn('sh', ['-c', command], {
    cwd: ROOT,
    env: { ...process.env, MOCK_TOKEN_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  server = started
  let printed = ''
  for await (const line of createInterface({ input: started.stdout })) {
    printed += `${line}\n`
    baseUrl ??= /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(line)?.[0]
    if (baseUrl !== undefined && patternOf(prints).test(printed.replaceAll(baseUrl, WRITTEN_BASE_URL))) break
  }
  started.stdout.resume()
  if (baseUrl === undefined) throw new Error(`Cannot find a base URL in what "${command}" printed: ${printed}`)
}

/** Ends the whole process group: npm, its shell, and the server. */
async function stopServer(): Promise<void> {
  const running = server
  server = undefined
  baseUrl = undefined
  if (running?.pid === undefined || running.exitCode !== null) return
  const closed = once(running, 'close')
  process.kill(-running.pid, 'SIGTERM')
  await closed
}

/** What a program prints to standard output. Throws with all that it printed where it fails. */
async function outputOf(program: string, args: readonly string[]): Promise<string> {
  const { stdout, stderr, failure } = await new Promise<{ stdout: string; stderr: string; failure: Error | null }>(
    (resolve) => {
      execFile(program, args, { cwd: ROOT }, (error, stdout, stderr) => resolve({ stdout, stderr, failure: error }))
    },
  )
  if (failure !== null) throw new Error(`${failure.message}\n${stdout}${stderr}`, { cause: failure })
  return stdout
}

async function run(command: string): Promise<string> {
  if (command.includes(WRITTEN_BASE_URL) && baseUrl === undefined) {
    throw new Error(`Cannot run "${command}": no server runs. Put the command that starts it before this one.`)
  }
  return await outputOf('sh', ['-c', command.replaceAll(WRITTEN_BASE_URL, baseUrl ?? '')])
}

/** Fits where the text stands, whatever stands for each `…`. */
function patternOf(text: string): RegExp {
  const literals = text.trim().split('…')
  return new RegExp(literals.map((literal) => literal.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.*'))
}

/** Writes the snippets where `mock-token-server` is this package, checks their types, and gives their paths. */
async function typeChecked(folder: string): Promise<readonly string[]> {
  const paths = snippets.map(({ line }) => join(folder, `line-${line}.ts`))
  await Promise.all(snippets.map(async ({ text }, index) => writeFile(paths[index] ?? '', text)))
  const config = { extends: '../../tsconfig.json', include: ['*.ts'] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  await outputOf(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder])
  return paths
}

afterAll(stopServer)

const hasCurl = spawnSync('curl', ['--version']).status === 0
const mustRun = process.env['MOCK_TEST_REQUIRE']?.split(',').includes('curl') ?? false

it('fences every block of README.md in a language that says how it is tested', () => {
  expect(blocks.filter(({ language }) => !LANGUAGES.includes(language))).toEqual([])
})

it('opens README.md with the two commands of a fresh clone and a transcript of a token and an error', () => {
  const [commands, transcript] = blocks
  expect(commands?.text).toMatch(/^npm ci && npm start\b.*\nnpm ci && npm test\b.*\n$/)
  expect(transcript?.text).toMatch(/^\$ curl .*\n.*"token".*\n\$ curl .*\n.*10\d\d/)
})

it.skipIf(!(hasCurl || mustRun)).each(steps)('does what line $line of README.md says: $command', async (step) => {
  if (SERVER.test(step.command)) return await serve(step)
  const printed = (await run(step.command)).trim()
  if (step.prints !== undefined) expect(printed).toMatch(new RegExp(`^${patternOf(step.prints).source}$`))
})

it('type-checks and runs the snippets of README.md', async () => {
  expect(snippets).not.toEqual([])
  const folder = await mkdtemp(join(ROOT, 'test/.readme-'))
  try {
    const paths = await typeChecked(folder)
    const runnable = paths.filter((_, index) => snippets[index]?.language === 'ts run')
    for (const path of runnable) await outputOf(process.execPath, [path])
  } finally {
    await rm(folder, { recursive: true })
  }
})
