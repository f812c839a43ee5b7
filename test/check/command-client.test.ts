// Real processes, each of which does what a client must not do to the check.

import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import type { ClientInput, ClientResult } from '../../scenarios/check/client.ts'
import { type CommandClientOptions, commandClient } from '../../scenarios/check/command-client.ts'
import { livingOf, livingWith } from './living.ts'

const NODE = process.execPath
const INPUT: ClientInput = {
  baseUrl: 'http://127.0.0.1:4010/base',
  identifier: 'app',
  secret: 'top secret',
  signal: new AbortController().signal,
}

interface Calling extends Partial<ClientInput> {
  readonly timeoutMilliseconds?: number
  readonly environment?: CommandClientOptions['environment']
}

function call(
  command: readonly string[],
  { timeoutMilliseconds = 20_000, environment, ...input }: Calling = {},
): Promise<ClientResult> {
  const options = { command, timeoutMilliseconds, ...(environment === undefined ? {} : { environment }) }
  return commandClient(options).call({ ...INPUT, ...input })
}

const shell = (script: string, options?: Calling) => call(['sh', '-c', script], options)
const node = (script: string, options?: Calling) => call([NODE, '-e', script], options)

async function withFile(
  content: string,
  mode: number,
  use: (path: string, directory: string) => Promise<void>,
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'command-client-'))
  const path = join(directory, 'client.py')
  await writeFile(path, content)
  await chmod(path, mode)
  try {
    await use(path, directory)
  } finally {
    await rm(directory, { recursive: true })
  }
}

/** The process ids that a client writes to an empty file, as soon as the line is whole. */
async function writtenTo(path: string): Promise<readonly number[]> {
  await vi.waitUntil(() => readFileSync(path, 'utf8').endsWith('\n'), { timeout: 20_000, interval: 10 })
  return readFileSync(path, 'utf8').trim().split(' ').map(Number)
}

/** The process ids that a client printed, one a line. */
const printedIds = ({ output }: ClientResult) => output.trim().split(/\s+/).map(Number)

it('hands base URL and credentials over in the environment', async () => {
  const { output } = await shell('printf "%s|%s|%s" "$TOKEN_BASE_URL" "$TOKEN_CLIENT_ID" "$TOKEN_CLIENT_SECRET"')
  expect(output).toBe('http://127.0.0.1:4010/base|app|top secret')
})

it('hands its own environment on, and what is added to it', async () => {
  const { output } = await shell('printf "%s|%s" "$PATH" "$EXTRA"', { environment: { EXTRA: 'more' } })
  expect(output).toBe(`${process.env['PATH']}|more`)
})

it('replaces every placeholder in the arguments, wherever it stands', async () => {
  const { output } = await call([
    'printf',
    '%s\n',
    'id={client_id}&{client_id}',
    '{base_url}/x',
    '-F{client_secret}',
    '{other}',
  ])
  expect(output).toBe('id=app&app\nhttp://127.0.0.1:4010/base/x\n-Ftop secret\n{other}\n')
})

it('leaves a value alone that looks like a placeholder or a pattern of replacement', async () => {
  const { output } = await call(['printf', '%s|', '{client_id}', '{client_secret}'], {
    identifier: '{client_secret}',
    secret: "$&$'{base_url}",
  })
  expect(output).toBe("{client_secret}|$&$'{base_url}|")
})

it('hands values over byte for byte', async () => {
  const secret = ' a+b&c=%20"\\;@<\r\nä€𝄞\n'
  const { output } = await shell('printf %s "$TOKEN_CLIENT_SECRET"; printf %s "$1"', { secret })
  expect(output).toBe(secret)
  expect((await call(['printf', '%s', '{client_secret}'], { secret })).output).toBe(secret)
})

it('names the client as it was written, without the values', () => {
  const { name } = commandClient({
    command: ['curl', '-F', 'client_secret={client_secret}', "it's"],
    timeoutMilliseconds: 1,
  })
  expect(name).toBe("curl -F client_secret={client_secret} 'it'\\''s'")
})

it('claims a token on exit code 0, with standard output as what is handed out', async () => {
  expect(await shell('echo token; echo "a log line" >&2')).toMatchObject({
    claimed: 'token',
    output: 'token\n',
    said: 'token\na log line\n',
    ended: 'exit code 0',
  })
})

it('claims failure on any other exit code', async () => {
  expect(await shell('printf no; printf why >&2; exit 22')).toMatchObject({
    claimed: 'failure',
    said: 'no\nwhy',
    ended: 'exit code 22',
  })
})

it('gives the command an empty standard input', async () => {
  expect(await call(['cat'])).toMatchObject({ claimed: 'token', output: '' })
})

it('measures how long the command ran', async () => {
  const { milliseconds } = await node('setTimeout(() => {}, 100)')
  expect(milliseconds).toBeGreaterThanOrEqual(100)
  expect(milliseconds).toBeLessThan(10_000)
})

it('throws where there is no command', () => {
  expect(() => commandClient({ command: [], timeoutMilliseconds: 1 })).toThrow(
    'Cannot check a client: the command is empty.',
  )
})

it('says of a command that is missing how to name it', async () => {
  const missing = await call(['no-such-client'])
  expect(missing).toMatchObject({ claimed: 'unusable', output: '', said: '' })
  expect(missing.ended).toBe(
    'Cannot start no-such-client: no directory of PATH holds it. Install it, or write its path.',
  )
  expect((await call(['./no-such-client'])).ended).toContain(
    `there is no such file. Check the path; it starts at ${process.cwd()}.`,
  )
  expect((await call(['curl -sf {base_url}'])).ended).toContain('Give the words of the command one by one')
  expect((await call(['package.json'])).ended).toContain('Write ./package.json.')
})

it('says of a file that is not executable how to run it', async () => {
  await withFile('print("token")\n', 0o644, async (path, directory) => {
    const { claimed, ended } = await call([path])
    expect(claimed).toBe('unusable')
    expect(ended).toBe(`Cannot start ${path}: it is not executable. Run: chmod +x ${path}, or write: python3 ${path}`)
    expect((await call([directory])).ended).toContain('it is a directory')
  })
})

it('says of a file whose interpreter is missing which one it asks for', async () => {
  await withFile('#!/usr/bin/no-such-python\r\n', 0o755, async (path) => {
    const { claimed, ended } = await call([path])
    expect(claimed).toBe('unusable')
    expect(ended).toContain('its first line names an interpreter that does not exist, "#!/usr/bin/no-such-python\\r"')
  })
})

it('says that a value is too long for an argument', async () => {
  const { claimed, ended } = await call(['echo', '{client_secret}'], { secret: 'x'.repeat(8 * 1024 * 1024) })
  expect(claimed).toBe('unusable')
  expect(ended).toContain('its arguments or environment are too long')
})

it('refuses a value that holds a NUL, and names it', async () => {
  expect(await call(['true'], { secret: 'a\0b' })).toMatchObject({
    claimed: 'unusable',
    ended: expect.stringContaining('Cannot give client_secret to a command: it holds a NUL'),
  })
  expect((await call(['true', 'a\0'])).ended).toContain('Cannot give an argument to a command: it holds a NUL')
  expect((await call(['true'], { environment: { EXTRA: '\0' } })).ended).toContain('Cannot give EXTRA')
})

it('tells a crash from a failure', async () => {
  expect(await shell('printf half; kill -SEGV $$')).toMatchObject({
    claimed: 'unusable',
    output: 'half',
    ended: 'killed by SIGSEGV',
  })
})

it('stops a command that hangs, and keeps what it printed', async () => {
  const stopped = await shell('echo $$; exec sleep 300', { timeoutMilliseconds: 1000 })
  expect(stopped).toMatchObject({ claimed: 'timeout', ended: 'stopped after 1 s' })
  expect(stopped.milliseconds).toBeLessThan(5000)
  expect(livingOf(printedIds(stopped))).toEqual([])
})

it('takes no token from a command that exits 0 because it is stopped', async () => {
  const { claimed } = await node('process.on("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000)', {
    timeoutMilliseconds: 500,
  })
  expect(claimed).toBe('timeout')
})

it('stops a command that ignores SIGTERM', async () => {
  const stopped = await shell('trap "" TERM; echo $$; while :; do sleep 1; done', { timeoutMilliseconds: 1000 })
  expect(stopped.claimed).toBe('timeout')
  expect(livingOf(printedIds(stopped))).toEqual([])
})

it('stops a command that is stopped itself', async () => {
  const stopped = await shell('echo $$; kill -STOP $$', { timeoutMilliseconds: 1000 })
  expect(stopped.claimed).toBe('timeout')
  expect(livingOf(printedIds(stopped))).toEqual([])
})

it('reads a flood to its end and keeps the first mebibyte of each stream', async () => {
  const before = process.memoryUsage().rss
  const flooded = await shell('yes | head -c 268435456; yes | head -c 2097152 >&2')
  expect(process.memoryUsage().rss - before).toBeLessThan(128 * 1024 * 1024)
  expect(flooded).toMatchObject({ claimed: 'token', output: 'y\n'.repeat(512 * 1024) })
  expect(flooded.said.length).toBe(2 * 1024 * 1024)
  expect(flooded.ended).toBe(
    'exit code 0; 267,386,880 bytes of its standard output were dropped; 1,048,576 bytes of its standard error were dropped',
  )
})

it('stops a command that never ends its flood', async () => {
  const { claimed, output } = await call(['yes', 'token'], { timeoutMilliseconds: 500 })
  expect(claimed).toBe('timeout')
  expect(output.length).toBe(1024 * 1024)
})

it('replaces what is not UTF-8, and says so', async () => {
  expect(await shell("printf 'tok\\377en'")).toMatchObject({
    claimed: 'token',
    output: 'tok\uFFFDen',
    ended: 'exit code 0; its standard output is not UTF-8',
  })
})

it('waits for the exit of the command and not for what holds its pipes', async () => {
  const done = await shell('sleep 300 & echo $!')
  expect(done.claimed).toBe('token')
  expect(done.milliseconds).toBeLessThan(5000)
  expect(livingOf(printedIds(done))).toEqual([])
})

it('still reads what a pipeline prints just after the exit of the command', async () => {
  const { output } = await shell('(while kill -0 $$ 2>/dev/null; do :; done; echo late) & echo early')
  expect(output).toBe('early\nlate\n')
})

it('ends children that outlive the command and ignore SIGTERM', async () => {
  const done = await shell('(trap "" TERM; sleep 300) >/dev/null 2>&1 & echo $!')
  expect(done.claimed).toBe('token')
  expect(livingOf(printedIds(done))).toEqual([])
})

it.runIf(process.platform === 'linux')('ends daemons that have left its process group, session and pipes', async () => {
  const nap = `300.${randomInt(1e9)}`
  const daemon = `const { spawn } = require('node:child_process')
    const script = 'setsid sleep ${nap} & (trap "" TERM; setsid sleep ${nap}) & echo ready; exec sleep ${nap}'
    const child = spawn('sh', ['-c', script], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
    child.stdout.once('data', () => { console.log(child.pid); process.exit() })`
  const done = await node(daemon)
  expect(done).toMatchObject({ claimed: 'token', output: expect.stringMatching(/^\d+\n$/) })
  expect(livingWith(nap)).toEqual([])
})

it.runIf(process.platform === 'linux')('ends daemons of a command that hangs', async () => {
  const nap = `300.${randomInt(1e9)}`
  const script = `setsid sh -c 'trap "" TERM; sleep ${nap}; sleep ${nap}' >/dev/null 2>&1 & echo ready; wait`
  const stopped = await shell(script, { timeoutMilliseconds: 1000 })
  expect(stopped).toMatchObject({ claimed: 'timeout', output: 'ready\n' })
  expect(livingWith(nap)).toEqual([])
})

it('ends at once, with nothing left, when the check is interrupted', async () => {
  await withFile('', 0o644, async (path) => {
    const interrupt = new AbortController()
    const calling = shell(`sleep 300 & echo $$ $! > ${path}; exec sleep 300`, { signal: interrupt.signal })
    const pids = await writtenTo(path)
    interrupt.abort()
    expect(await calling).toMatchObject({ claimed: 'timeout', ended: 'stopped by the check' })
    expect(livingOf(pids)).toEqual([])
  })
})

it('starts nothing once the check is interrupted', async () => {
  await withFile('', 0o644, async (path) => {
    expect((await shell(`echo started > ${path}`, { signal: AbortSignal.abort() })).claimed).toBe('timeout')
    expect(await readFile(path, 'utf8')).toBe('')
  })
})

it('leaves nothing behind when this program exits in the middle of a call', async () => {
  const client = new URL('../../scenarios/check/command-client.ts', import.meta.url).href
  const script = `import { commandClient } from ${JSON.stringify(client)}
    const command = ['sh', '-c', 'trap "" TERM; sleep 300 & echo $$ $! > "$0"; wait', process.argv[1]]
    const { signal } = new AbortController()
    void commandClient({ command, timeoutMilliseconds: 60000 }).call({ baseUrl: '', identifier: '', secret: '', signal })
    process.stdin.once('data', () => process.exit(3))`
  await withFile('', 0o644, async (path) => {
    const tool = spawn(NODE, ['--input-type=module', '-e', script, path], { stdio: ['pipe', 'inherit', 'inherit'] })
    const pids = await writtenTo(path)
    tool.stdin.write('exit')
    expect(await once(tool, 'exit')).toEqual([3, null])
    expect(livingOf(pids)).toEqual([])
  })
})

it('keeps calls that run side by side apart', async () => {
  const numbers = Array.from({ length: 20 }, (_, number) => number)
  const results = await Promise.all(
    numbers.map((number) =>
      shell('printf %s "$TOKEN_CLIENT_ID"; exit "$TOKEN_CLIENT_ID"', { identifier: String(number) }),
    ),
  )
  expect(results.map(({ output, ended }) => [output, ended])).toEqual(
    numbers.map((number) => [String(number), `exit code ${number}`]),
  )
})

it('ends no process of another call', async () => {
  const other = shell('sleep 1; echo token')
  await Promise.all([shell('exec sleep 300', { timeoutMilliseconds: 100 }), shell('sleep 300 & exit 1')])
  expect(await other).toMatchObject({ claimed: 'token', output: 'token\n' })
})

it('has the mock reached directly where a proxy is configured', async () => {
  const environment = { http_proxy: 'http://proxy.invalid:3128', NO_PROXY: 'example.org' }
  const { output } = await shell('echo "$NO_PROXY $no_proxy"', { environment })
  expect(output).toBe('example.org,127.0.0.1 example.org,127.0.0.1\n')
})
