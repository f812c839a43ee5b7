import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { needTool } from '../tools.ts'
import { certificatePath, listenSecurely } from '../verify/secure-server.ts'
import { CREDENTIALS, start, tokenBody, USUAL } from '../verify/service.ts'
import { DEMO, directoryWith, MAIN, type RunOptions, requestToken, run, serve } from './run.ts'

const ENV = { TOKEN_CLIENT_ID: CREDENTIALS.identifier, TOKEN_CLIENT_SECRET: CREDENTIALS.secret }

/** Runs `verify` with the credentials of the small service. */
async function verify(args: readonly string[], options: RunOptions = {}) {
  const ended = await run(['verify', ...args], { ...options, env: { ...ENV, ...options.env } })
  expect(ended.stdout + ended.stderr).not.toContain(CREDENTIALS.secret)
  expect(ended.stderr).not.toMatch(/^\s+at /m)
  return ended
}

it('verifies with the credentials of the environment, and exits 0 where the document is kept', async () => {
  const { url } = await start()
  const { code, stdout, stderr } = await verify(['--target', url])
  expect(stdout).toMatch(/^Kept: nothing broken\n/)
  expect(stderr).toMatch(/^\d+ of \d+ cases played after \d+ ms$/m)
  expect(code).toBe(0)
})

it('takes the credentials of a file before those of the environment', async () => {
  const { url } = await start({ isValid: (identifier, secret) => `${identifier} ${secret}` === 'me mine' })
  const directory = await directoryWith({ 'me.yaml': 'client_id: me\nclient_secret: mine\n' })
  expect((await verify(['--target', url, '--credentials', join(directory, 'me.yaml')])).code).toBe(0)
})

it('exits 1 where a statement is broken, and writes every report that is asked for', async () => {
  const { url } = await start({ bothAbsent: () => ({ status: 500, body: '' }) })
  const directory = await directoryWith({})
  const files = ['html', 'json', 'junit', 'markdown'].map((format) => `${format}=${join(directory, format)}`)
  const { code, stdout } = await verify(['--target', url, ...files.flatMap((file) => ['--report', file])])
  expect(code).toBe(1)
  expect(stdout).toMatch(/^Broken: 1 documented statement;/)
  expect((await readdir(directory)).sort()).toEqual(['html', 'json', 'junit', 'markdown'])
  for (const file of await readdir(directory)) {
    expect(await readFile(join(directory, file), 'utf8')).not.toContain(CREDENTIALS.secret)
  }
})

it('writes what it has learned as a profile; serve does the same, check takes it, verify finds drift', async () => {
  const { url } = await start({ obtained: (token) => ({ status: 203, body: { ...tokenBody(token), message: false } }) })
  const directory = await directoryWith({})
  const file = join(directory, 'profile.yaml')
  await verify(['--target', url, '--write', file])
  const text = await readFile(file, 'utf8')
  expect(text).toMatch(/^success-status: other:203$/m)

  const serving = await serve(['--profile', file, '--assume', 'message=string'])
  const response = await requestToken(serving.url)
  expect(response.status).toBe(203)
  expect(await response.json()).toMatchObject({ message: expect.any(String) })
  expect(serving.stdout()).toMatch(/Assumed +message=string, success-status=other:203\n/)

  const demo = { TOKEN_CLIENT_ID: DEMO.client_id, TOKEN_CLIENT_SECRET: DEMO.client_secret }
  const drift = await run(['verify', '--target', serving.url, '--profile', file], { env: demo })
  expect(drift.stdout).toMatch(/^Broken: 1 point of the profile;/)
  expect(drift.stdout).toMatch(/Message: The boolean false, as the profile has it\. \(message\)\n +seen +Now string:/)
  expect(drift.code).toBe(1)
})

/** Obtains a token with whatever status it comes. */
const CLIENT = `
const { TOKEN_BASE_URL: base, TOKEN_CLIENT_ID: id, TOKEN_CLIENT_SECRET: secret } = process.env
const body = new FormData()
body.append('client_id', id)
body.append('client_secret', secret)
const response = await fetch(base + '/api/app/token', { method: 'POST', body })
if (response.status !== 203) throw new Error('not 203')
console.log((await response.json()).data.token)
`

it('checks a client under a profile: what the service takes is as usual there', async () => {
  const directory = await directoryWith({ 'client.mjs': CLIENT, 'profile.yaml': 'success-status: other:203\n' })
  const client = ['--', process.execPath, join(directory, 'client.mjs')]
  const only = ['check', '--only', 'token-obtained']
  const without = await run([...only, ...client])
  const under = await run([...only, '--profile', join(directory, 'profile.yaml'), ...client])
  expect([without.code, under.code]).toEqual([1, 0])
})

it.each([
  ['--client-secret=abc-123', '--client-secret'],
  ['--client_secret', '--client_secret'],
  ['--password', '--password'],
])('refuses a secret on the command line, and does not repeat it: %s', async (given, flag) => {
  const { code, stdout, stderr } = await run(['verify', '--target', 'http://localhost:1', given, 'abc-123'])
  expect(stderr).toMatch(
    `Cannot take a secret from the command line (${flag}): other users of this machine see it there`,
  )
  expect(stdout + stderr).not.toContain('abc-123')
  expect(code).toBe(2)
})

it.each([
  [['verify'], {}, /^Cannot verify: no service is named\. Write mock-token-server verify --target/],
  [
    ['verify', '--target', 'http://localhost:1'],
    {},
    /^Cannot verify: TOKEN_CLIENT_ID and TOKEN_CLIENT_SECRET are not set\./,
  ],
  [
    ['verify', '--target', 'http://localhost:1'],
    { TOKEN_CLIENT_ID: 'a' },
    /^Cannot verify: TOKEN_CLIENT_SECRET is not set\./,
  ],
  [
    ['verify', '--target', 'http://127.0.0.1:1'],
    ENV,
    /^Cannot reach http:\/\/127\.0\.0\.1:1: nothing listens on port 1\./,
  ],
  [
    ['verify', '--target', 'http://localhost:1', '--header', 'no'],
    ENV,
    /^Cannot take what is given for --header: it is no header\./,
  ],
  [
    ['verify', '--target', 'http://localhost:1', '--profile', 'nowhere.yaml'],
    ENV,
    /^nowhere\.yaml {2}Cannot read the profile: there is no such file\./,
  ],
  [
    ['verify', '--target', 'https://example.test'],
    ENV,
    /^Cannot ask whether to send up to 40 requests with your credentials to example\.test: this is no terminal\. Add --yes/,
  ],
])('could not run, says why and exits 2: %j', async (args, env, sentence) => {
  const { code, stdout, stderr } = await run(args, { env })
  expect(stderr).toMatch(sentence)
  expect(stderr.trim()).not.toContain('\n')
  expect(stdout).toBe('')
  expect(code).toBe(2)
})

it('sends to another machine after --yes, through the proxy of the environment', async () => {
  const { url, asked } = await start()
  const { code } = await verify(['--target', 'http://service.test', '--yes', '--rate', '100'], {
    env: { HTTP_PROXY: url },
  })
  expect(asked.map(({ path }) => path)).toEqual(['http://service.test/api/app/token'])
  expect(code).toBe(1)
})

it('trusts the authority of NODE_EXTRA_CA_CERTS', async () => {
  const target = `https://localhost:${await listenSecurely('localhost')}`
  const refused = await verify(['--target', target])
  expect(refused.stderr).toMatch(/its certificate is signed by itself/)
  expect(refused.code).toBe(2)
  const trusted = await verify(['--target', target], {
    env: { NODE_EXTRA_CA_CERTS: fileURLToPath(certificatePath('localhost')) },
  })
  expect(trusted.stdout).toMatch(/^Broken: /)
})

it('keeps the answers on request, and the tokens only if that is asked for too', async () => {
  const { url } = await start()
  const directory = await directoryWith({})
  await verify(['--target', url, '--keep', join(directory, 'hidden')])
  await verify(['--target', url, '--keep', join(directory, 'shown'), '--keep-tokens'])
  const [hidden, shown] = await Promise.all(
    ['hidden', 'shown'].map((name) => readFile(join(directory, name, '01-valid.http'), 'utf8')),
  )
  expect(hidden).toContain('"token":"‹token›"')
  expect(shown).toMatch(/"token":"Tk\d+-(?:x7Qp){10}"/)
})

it('exits 2 where it had to stop at a 429, with what it has learned', async () => {
  const { url, asked } = await start({
    before: (one) => (asked.length > 5 ? { status: 429, body: '' } : USUAL.before(one)),
  })
  const { code, stdout } = await verify(['--target', url])
  expect(stdout).toMatch(/^Interrupted\. So far kept: nothing broken/)
  expect(code).toBe(2)
})

it('sends a further header, and takes it for required where the service does', async () => {
  const { url } = await start({
    before: (one) => (one.headers['x-app'] === 'k: 1' ? USUAL.before(one) : { status: 400, body: '' }),
  })
  const { code, stdout } = await verify(['--target', url, '--header', 'X-App: k: 1'])
  expect(stdout).toMatch(/- custom-header: .*\[required:X-App\]/s)
  expect(stdout).not.toContain('k: 1')
  expect(code).toBe(0)
})

const ASKING = 'import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))'

it.for([
  ['n', 0, /Nothing was sent: the answer was no/],
  ['y', 1, /Broken: 1 documented statement/],
] as const)('asks on a terminal before it sends to another machine: %s', async ([answer, requests, says], context) => {
  needTool(context, 'python')
  const { url, asked } = await start()
  const args = ['-c', ASKING, process.execPath, MAIN, 'verify', '--target', 'http://service.test']
  const child = spawn('python3', args, {
    env: { PATH: process.env['PATH'] ?? '', ...ENV, HTTP_PROXY: url },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (!output.includes('[y/N]') && (output + text).includes('[y/N]')) child.stdin.write(`${answer}\r`)
    output += text
  })
  await once(child, 'close')
  expect(output).toContain(
    'This sends up to 40 requests with your credentials to service.test without encryption. Go on? [y/N]',
  )
  expect(output).toMatch(says)
  expect(asked).toHaveLength(requests)
})

it('writes nothing where it cannot', async () => {
  const { url } = await start()
  const directory = await directoryWith({})
  const { code, stderr } = await verify(['--target', url, '--write', directory])
  expect(stderr).toMatch(/Cannot write the profile: .*Choose another file\.$/m)
  expect(code).toBe(2)
})
