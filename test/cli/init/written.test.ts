// What `init` wrote, run as the project would run it.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { DEMO, type Ended, requestToken, run } from '../run.ts'
import { projectWith } from './project.ts'

async function init(directory: string): Promise<void> {
  const { code, stderr } = await run(['init', '--yes', '--edit'], { cwd: directory })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
}

/** Runs Node in a project. */
function node(directory: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, args, { cwd: directory, env: { PATH, HOME, ...env } })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (data: Buffer) => {
    output.stdout += data.toString()
  })
  child.stderr.on('data', (data: Buffer) => {
    output.stderr += data.toString()
  })
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, ...output }) as Ended)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, output, ended }
}

/** Runs a script and gives what it printed. */
async function printed(directory: string, script: string, env?: Readonly<Record<string, string>>): Promise<string> {
  const { code, stdout, stderr } = await node(directory, ['--input-type=module', '-e', script], env).ended
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return stdout
}

it.for([
  [
    'with a configuration',
    { 'vite.config.ts': "import { defineConfig } from 'vite'\nexport default defineConfig({})\n" },
  ],
  ['without one', {}],
] as const)('gives tokens in Vite, in a project %s', async ([, files]) => {
  const directory = projectWith({ devDependencies: { vite: '8' } }, { ...files, 'index.html': 'theirs' }, ['vite'])
  await init(directory)
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  const { child, output, ended } = node(directory, ['node_modules/vite/bin/vite.js', '--port', String(port)])
  const isOver = ended.then(() => true)
  while (!output.stdout.includes('ready in') && (await Promise.race([once(child.stdout, 'data'), isOver])) !== true);
  const [, url = ''] = /answers POST (\S+)\/api\/app\/token/.exec(output.stdout) ?? []
  expect(url, output.stderr).not.toBe('')
  expect((await requestToken(url)).status).toBe(200)
})

const ASK = `const form = (fields) => Object.entries(fields).reduce((body, [name, value]) => (body.append(name, value), body), new FormData())
const { POST } = await import(file)
const asked = (path) => POST(new Request('http://localhost:3000/token-mock' + path, { method: 'POST', body: form(${JSON.stringify(DEMO)}) }))
const answers = [await asked('/api/app/token'), await asked('/scenarios/credentials-invalid/api/app/token')]
process.env.NODE_ENV = 'production'
console.log(JSON.stringify([...answers, await asked('/api/app/token')].map(({ status }) => status)))`

it.for([
  ['TypeScript', { typescript: '7' }, 'src/app/token-mock/[...path]/route.ts'],
  ['JavaScript', {}, 'src/app/token-mock/[...path]/route.js'],
] as const)('gives tokens in the route of a Next project in %s, but not in production', async ([, more, file]) => {
  const manifest = { type: 'module', dependencies: { next: '16', ...more } }
  const directory = projectWith(manifest, { 'src/app/page.tsx': '' }, ['msw'])
  await init(directory)
  const script = `const file = './${file}'\n${ASK}`
  expect(await printed(directory, script)).toBe('[200,400,404]\n')
})

it.for([
  ['TypeScript', { typescript: '7' }, 'ts'],
  ['JavaScript', {}, 'js'],
] as const)('gives tokens in the pages of a Next project in %s, but not in production', async ([, more, ending]) => {
  const manifest = { type: 'module', dependencies: { next: '16', ...more } }
  const directory = projectWith(manifest, { 'pages/index.js': '' }, ['msw'])
  await init(directory)
  const script = `import { createServer } from 'node:http'
const page = './pages/api/token-mock/[...path].${ending}'
const usual = await import(page)
process.env.NODE_ENV = 'production'
const pages = [usual, await import(page + '?production')]
const server = createServer((request, response) => {
  pages.shift().default(request, Object.assign(response, { status: (code) => response.writeHead(code) }))
})
server.listen(0, 'localhost', async () => {
  const body = new FormData()
  for (const [name, value] of Object.entries(${JSON.stringify(DEMO)})) body.append(name, value)
  const url = 'http://localhost:' + server.address().port + '/api/token-mock/api/app/token'
  console.log((await fetch(url, { method: 'POST', body })).status, (await fetch(url, { method: 'POST', body })).status)
  server.close().closeAllConnections()
})`
  expect(await printed(directory, script)).toBe('200 404\n')
})

it('says where the mock is on each platform of React Native, and serves it to phones', async () => {
  const stub = { 'node_modules/react-native/package.json': '{ "type": "module", "exports": "./index.js" }' }
  const select = 'export const Platform = { select: (map) => map[process.env.OS] ?? map.default }\n'
  const directory = projectWith(
    { type: 'module', dependencies: { 'react-native': '1' }, devDependencies: { typescript: '7' } },
    { ...stub, 'node_modules/react-native/index.js': select },
  )
  await init(directory)
  const script = "globalThis.__DEV__ = true\nconsole.log((await import('./token-base-url.ts')).tokenBaseUrl)"
  expect(await printed(directory, script, { OS: 'android' })).toBe('http://10.0.2.2:4010\n')
  expect(await printed(directory, script, { OS: 'ios' })).toBe('http://localhost:4010\n')
  expect(await printed(directory, script.replace('true', 'false'))).toBe('https://api.example.com\n')
  const { scripts } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'))
  expect(scripts).toEqual({ mock: 'mock-token-server --lan' })
})

it('answers the requests of tests in Vitest', async () => {
  const test = `import { expect, it } from 'vitest'
it('is answered', async () => {
  const response = await fetch('https://api.example.com/api/app/token', { method: 'POST', body: new FormData() })
  expect(await response.json()).toMatchObject({ data: { error_code: 1025 } })
})
`
  const directory = projectWith({ type: 'module', devDependencies: { vitest: '5' } }, { 'a.test.js': test }, [
    'vitest',
    'vite',
    'msw',
  ])
  await init(directory)
  const { code, stdout, stderr } = await node(directory, ['node_modules/vitest/vitest.mjs', 'run']).ended
  expect({ code, stderr }, stdout).toMatchObject({ code: 0 })
  expect(stdout).toContain('1 passed')
})

it('gives Jest a script that runs it against a mock', async () => {
  const directory = projectWith({ scripts: { test: 'jest' }, devDependencies: { jest: '30' } })
  await init(directory)
  const { scripts } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'))
  expect(scripts).toEqual({ mock: 'mock-token-server', 'test:mock': 'mock-token-server exec -- jest', test: 'jest' })
})
