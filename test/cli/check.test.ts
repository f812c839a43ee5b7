// `check` and `exec` as users run them: child processes, exit codes, files.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readReport } from '../../scenarios/check/report/read-report.ts'
import { directoryWith, run, start } from './run.ts'

const CLIENT = fileURLToPath(new URL('../check/clients/client.mjs', import.meta.url))
const client = (...defects: readonly string[]): readonly string[] => ['--', process.execPath, CLIENT, ...defects]
const QUICK = ['--only', 'request-sent,request-encoding,value-plus,success-status=201', '--timeout', '5']

it.concurrent('exits with 0 when the client keeps what is checked', async () => {
  const { code, stdout } = await run(['check', ...QUICK, ...client()])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^Kept/)
})

it.concurrent('exits with 1 when the client breaks a statement, and names the rule', async () => {
  const { code, stdout } = await run(['check', ...QUICK, ...client('--defect', 'urlencoded')])
  expect(code).toBe(1)
  expect(stdout).toContain('request-encoding')
})

it.concurrent('exits with 0 on a dependency, and with 1 where --strict says so', async () => {
  const words = client('--defect', 'only-200')
  const [loose, strict] = await Promise.all([
    run(['check', ...QUICK, ...words]),
    run(['check', ...QUICK, '--strict', ...words]),
  ])
  expect([loose.code, strict.code]).toEqual([0, 1])
  expect(loose.stdout).toContain('201 Created')
})

it.concurrent('writes every report that is asked for', async () => {
  const directory = directoryWith({})
  const formats = ['html', 'json', 'junit', 'markdown']
  const flags = formats.flatMap((format) => ['--report', `${format}=${join(directory, format)}`])
  await run(['check', '--only', 'request-method', ...flags, ...client()])
  expect(formats.filter((format) => existsSync(join(directory, format)))).toEqual(formats)
  const file = join(directory, 'json')
  expect(readReport({ name: file, text: readFileSync(file, 'utf8') }).rules.map(({ id }) => id)).toEqual([
    'request-method',
  ])
})

it.concurrent('lets a known failure pass, and fails one that passes by now', async () => {
  const directory = directoryWith({ 'known.txt': 'value-plus # ticket 12\n' })
  const flags = ['--only', 'value-plus', '--known-failing', join(directory, 'known.txt')]
  const [still, mended] = await Promise.all([
    run(['check', ...flags, ...client('--defect', 'plus-as-space')]),
    run(['check', ...flags, ...client()]),
  ])
  expect([still.code, mended.code]).toEqual([0, 1])
})

it.concurrent('compares reports on one page', async () => {
  const directory = directoryWith({})
  const report = (name: string): string => join(directory, `${name}.json`)
  await run(['check', '--only', 'value-plus', '--report', `json=${report('good')}`, ...client()])
  await run([
    'check',
    '--only',
    'value-plus',
    '--report',
    `json=${report('bad')}`,
    ...client('--defect', 'plus-as-space'),
  ])
  const { code, stdout } = await run(['check', '--compare', report('good'), report('bad')])
  expect(code).toBe(0)
  expect(stdout).toMatch(/value-plus/)
})

it.concurrent.each([
  ['without a command', ['check'], 'Cannot check a client: there is no command.'],
  ['for a rule that is not known', ['check', '--only', 'value-pluss', '--', 'true'], 'Did you mean "value-plus"?'],
  ['for a format that is not known', ['check', '--report', 'htm=x', '--', 'true'], 'Did you mean "html"?'],
  [
    'for a known-failing file that is not there',
    ['check', '--known-failing', 'none.txt', '--', 'true'],
    'Cannot read the known failures',
  ],
  ['for a single report to compare', ['check', '--compare', 'a.json'], 'Cannot compare: 1 reports were given.'],
  ['for a test suite without a command', ['exec'], 'Cannot run a test suite: there is no command.'],
])('exits with 2 and a sentence %s', async (_, args, sentence) => {
  const { code, stdout, stderr } = await run(args)
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain(sentence)
  expect(stderr).not.toMatch(/^\s+at /m)
})

it.concurrent('says in one line what a command that is not there breaks', async () => {
  const { code, stdout } = await run(['check', '--', './no-such-client'])
  expect(code).toBe(1)
  expect(stdout).toMatch(/^Broken: 1 documented statement/)
})

it('prints what was learned when it is interrupted, and exits with 2', async () => {
  const running = start(['check', '--jobs', '1', ...client()])
  await new Promise<void>((resolve) => {
    running.child.stderr?.on('data', () => {
      if (/cases played/.test(running.stderr())) resolve()
    })
  })
  running.child.kill('SIGINT')
  const { code, stdout } = await running.ended
  expect(code).toBe(2)
  expect(stdout).toMatch(/interrupted/i)
})

it.concurrent('says of a dependency that it is safe with the service whose profile was learned', async () => {
  const directory = directoryWith({ 'profile.yaml': "success-status: '200'\n" })
  const flags = ['--strict', '--only', 'success-status=201', '--profile', join(directory, 'profile.yaml')]
  const { code, stdout } = await run(['check', ...flags, ...client('--defect', 'only-200')])
  expect(code).toBe(0)
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
    'Safe with the service of this profile, which takes success-status=200.',
  )
})

const SUITE = `
const request = async (fields, path = '', query = '') => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return await fetch(process.env.TOKEN_BASE_URL + path + '/api/app/token' + query, { method: 'POST', body })
}
const good = { client_id: process.env.TOKEN_CLIENT_ID, client_secret: process.env.TOKEN_CLIENT_SECRET }
if ((await request(good)).status !== 200) process.exit(3)
`

it.concurrent('judges what a test suite sends, and says which outcomes it never met', async () => {
  const directory = directoryWith({ 'suite.mjs': `${SUITE}await request(good, '/scenarios/client-id-missing')` })
  const { code, stdout } = await run(['exec', '--verbose', '--', process.execPath, join(directory, 'suite.mjs')])
  expect(code).toBe(0)
  expect(stdout).toMatch(/meets-client-id-missing/)
  expect(stdout).toMatch(/The suite never met it\. Append \/scenarios\/credentials-invalid/)
})

it.concurrent('fails a test suite that sends what the document does not allow', async () => {
  const directory = directoryWith({
    'suite.mjs': `${SUITE}await request({ ...good, clientId: 'x', client_id: '' }, '', '?client_secret=' + good.client_secret)`,
  })
  const { code, stdout } = await run(['exec', '--', process.execPath, join(directory, 'suite.mjs')])
  expect(code).toBe(1)
  expect(stdout).toContain('secret-in-payload-only')
  expect(stdout).not.toMatch(/[0-9a-f]{36}/)
})

it.concurrent('fails when the test suite fails', async () => {
  const { code, stdout } = await run(['exec', '--', process.execPath, '-e', 'process.exit(3)'])
  expect(code).toBe(1)
  expect(stdout).toContain('exit code 3')
})

it.concurrent('sees whether a suite keeps its token', async () => {
  const calls = `
const fetchToken = async () => (await (await request(good)).json()).data.token
const call = async (token) => await fetch(process.env.TOKEN_BASE_URL + '/api/push', { headers: { Authorization: token } })
for (let count = 0; count < 3; count++) await call(await fetchToken())
`
  const directory = directoryWith({ 'suite.mjs': SUITE + calls })
  const { stdout } = await run(['exec', '--protect', '/api/push', '--', process.execPath, join(directory, 'suite.mjs')])
  expect(stdout).toContain('4 tokens were fetched for 3 API requests.')
})
