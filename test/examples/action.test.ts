// The step for GitHub Actions: its shell script is run as the runner runs it, with the packed package.

import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { packAside, ROOT } from '../release/packed.ts'
import { runProgram } from '../release/run-program.ts'

interface Step {
  readonly run: string
  readonly shell: string
  readonly env: Readonly<Record<string, string>>
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string; readonly description: string }>>
  readonly outputs: Readonly<Record<string, { readonly value: string }>>
  readonly runs: { readonly using: string; readonly steps: readonly [Step] }
}

const action: Action = parse(await readFile(join(ROOT, 'action.yml'), 'utf8'))
const [step] = action.runs.steps
let folder: string
let tarball: string

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'action-')))
  tarball = (await packAside(folder)).file
  await writeFile(join(folder, 'client.sh'), CLIENT)
  return async () => await rm(folder, { recursive: true })
}, 120_000)

/** Works where nothing is unusual: it is judged by one rule only. */
const CLIENT = `curl -sf -F "client_id=$TOKEN_CLIENT_ID" -F "client_secret=$TOKEN_CLIENT_SECRET" "\${TOKEN_BASE_URL%/}/api/app/token"`

it('hands inputs to its script through the environment only', () => {
  expect(action.runs.using).toBe('composite')
  expect(step.run).not.toContain('${{')
  const used = Object.values(step.env).flatMap((value) => /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(value)?.[1] ?? [])
  expect([...used, 'working-directory'].sort()).toEqual(Object.keys(action.inputs).sort())
})

it('checks a client, and puts the report into the summary of the run', async () => {
  const { summary, stdout } = await act({
    client: "sh 'client.sh'",
    arguments: '--only request-method,request-encoding',
  })
  expect(stdout).toContain('Kept')
  expect(summary).toContain('client.sh')
})

it('fails where a statement is broken, and still says so in the summary', async () => {
  const { summary } = await act(
    { client: 'sh -c "curl -s -d client_id=x $TOKEN_BASE_URL/api/app/token"', arguments: '--only request-encoding' },
    1,
  )
  expect(summary).toContain('request-encoding')
})

it('refuses a command that it does not have', async () => {
  const { stdout } = await act({ command: 'checks' }, 2)
  expect(stdout).toContain('::error::Cannot run "checks"')
})

it('serves to the steps that follow', async () => {
  const port = await freePort()
  const { output, environment } = await act({
    command: 'serve',
    port: String(port),
    arguments: '--scenario success-created',
  })
  try {
    expect(output).toBe(`base-url=http://localhost:${port}\n`)
    expect(environment).toBe(`MOCK_TOKEN_URL=http://localhost:${port}\n`)
    const body = new FormData()
    body.set('client_id', 'demo-app')
    body.set('client_secret', 'demo-secret')
    expect((await fetch(`http://localhost:${port}/api/app/token`, { method: 'POST', body })).status).toBe(201)
  } finally {
    // The runner ends what a job leaves behind; here it is told by its port.
    await runProgram('sh', ['-c', `pkill -TERM -f -- "[-]-port ${port}"`], { cwd: folder })
  }
})

it('says why it cannot serve', async () => {
  const { stdout } = await act({ command: 'serve', port: '0', arguments: '--scenario no-such-scenario' }, 1)
  expect(stdout).toContain('no-such-scenario')
  expect(stdout).toContain('::error::Cannot serve on port 0')
})

let runs = 0

/** Runs the step as the runner does: its files in a folder of its own, the inputs in the environment. */
async function act(given: Readonly<Record<string, string>>, exitCode = 0) {
  runs += 1
  const temporary = join(folder, `run-${runs}`)
  await mkdir(temporary)
  const file = (name: string): string => join(temporary, name)
  for (const name of ['output', 'environment', 'summary']) await writeFile(file(name), '')
  const input = (name: string): string => given[name] ?? action.inputs[name]?.default ?? ''
  const inputs = Object.entries(step.env).map(([name, value]) => {
    const of = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(value)?.[1]
    return [name, of === undefined ? ROOT : input(of)] as const
  })
  const env = {
    ...Object.fromEntries(inputs),
    PACKAGE: tarball,
    RUNNER_TEMP: temporary,
    GITHUB_OUTPUT: file('output'),
    GITHUB_ENV: file('environment'),
    GITHUB_STEP_SUMMARY: file('summary'),
  }
  await writeFile(file('step.sh'), step.run)
  const { stdout } = await runProgram('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', file('step.sh')], {
    cwd: folder,
    env,
    exitCode,
  })
  const [output, environment, summary] = await Promise.all(
    ['output', 'environment', 'summary'].map(async (name) => await readFile(file(name), 'utf8')),
  )
  return { stdout, output, environment, summary }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : expect.fail('no port')
}
