// What `init` shows and writes, and above all what it does not write.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyPatch } from 'diff'
import { expect, it, onTestFinished } from 'vitest'
import { write } from '../../../mocks/cli/init/change.ts'
import { needTool } from '../../tools.ts'
import { directoryWith, MAIN, run } from '../run.ts'
import { projectWith } from './project.ts'

const CONFIG = "import { defineConfig } from 'vite'\n\nexport default defineConfig({ plugins: [] })\n"
const VITE = { name: 'theirs', devDependencies: { vite: '8' } }

function textIn(directory: string, file: string): string {
  return readFileSync(join(directory, file), 'utf8')
}

/** The part of the output that is the diff of one file. */
function diffIn(stdout: string, file: string): string {
  const start = stdout.split('\n').findIndex((line) => line.startsWith('--- ') && stdout.includes(`b/${file}`))
  const lines = stdout.split('\n').slice(start)
  const end = lines.findIndex((line, at) => at > 2 && !/^[-+ @\\]/.test(line))
  return `${lines.slice(0, end).join('\n')}\n`
}

it('leaves a file that is there alone and shows its diff, which applies', async () => {
  const directory = projectWith(VITE, { 'vite.config.ts': CONFIG })
  const { code, stdout } = await run(['init', '--yes'], { cwd: directory })
  expect(code).toBe(0)
  expect(textIn(directory, 'vite.config.ts')).toBe(CONFIG)
  expect(stdout).toContain('Apply the diff of vite.config.ts by hand, or with init --edit.')
  const applied = applyPatch(CONFIG, diffIn(stdout, 'vite.config.ts'))
  await run(['init', '--yes', '--edit'], { cwd: directory })
  expect(textIn(directory, 'vite.config.ts')).toBe(applied)
})

it('has nothing left to write when it was applied', async () => {
  const directory = projectWith(VITE, { 'vite.config.ts': CONFIG })
  await run(['init', '--yes', '--edit'], { cwd: directory })
  const after = textIn(directory, 'vite.config.ts')
  const { code, stdout } = await run(['init'], { cwd: directory })
  expect([code, textIn(directory, 'vite.config.ts')]).toEqual([0, after])
  expect(stdout).toContain('Wrote nothing: nothing is missing.')
})

it('writes nothing after --dry-run, and nothing where it cannot ask', async () => {
  const directory = projectWith(VITE)
  const dry = await run(['init', '--dry-run', '--yes'], { cwd: directory })
  expect([dry.code, readdirSync(directory)]).toEqual([0, ['package.json']])
  expect(dry.stdout).toContain("+import { tokenMock } from 'mock-token-server/vite'")
  const { code, stdout, stderr } = await run(['init'], { cwd: directory })
  expect([code, readdirSync(directory)]).toEqual([2, ['package.json']])
  expect(stdout).toContain('+++ b/vite.config.mjs')
  expect(stderr).toBe(
    'Cannot ask whether to write vite.config.mjs: the input is no terminal. Add --yes to write, or --dry-run only to look.\n',
  )
})

it.for([
  ['y', true],
  ['', false],
  ['no', false],
] as const)('asks on a terminal, where %j writes: %j', async ([answer, isWritten], context) => {
  needTool(context, 'python')
  const directory = projectWith(VITE)
  const terminal = ['-c', 'import pty, sys; pty.spawn(sys.argv[1:])', process.execPath, MAIN, 'init']
  const child = spawn('python3', terminal, { cwd: directory, stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let shown = ''
  child.stdout.on('data', (data: Buffer) => {
    const isAsked = shown.includes('[y/N]')
    shown += data.toString()
    if (!isAsked && shown.includes('[y/N]')) child.stdin.write(`${answer}\n`)
  })
  await once(child, 'close')
  expect(shown).toContain('+++ b/vite.config.mjs')
  expect(existsSync(join(directory, 'vite.config.mjs'))).toBe(isWritten)
})

it('leaves a file alone that has the name of one of its own, also with --edit', async () => {
  const mine = 'export const mine = 1\n'
  const directory = projectWith({ dependencies: { next: '16' } }, { 'app/token-mock/[...path]/route.js': mine })
  const { code, stdout } = await run(['init', '--yes', '--edit'], { cwd: directory })
  expect([code, textIn(directory, 'app/token-mock/[...path]/route.js')]).toEqual([0, mine])
  expect(stdout).toContain('There already, and left alone:')
})

it('writes nothing over a file that has changed since its diff was made', async () => {
  const directory = directoryWith({ 'a.txt': 'one\n' })
  const change = { file: 'a.txt', before: 'one\n', after: 'two\n', isAddition: true }
  writeFileSync(join(directory, 'a.txt'), 'meanwhile\n')
  await expect(write(change, directory)).rejects.toThrow(
    'Cannot write a.txt: it has changed since the diff was made. Run init again.',
  )
  await expect(write({ ...change, before: undefined }, directory)).rejects.toThrow('Cannot write a.txt')
  expect(textIn(directory, 'a.txt')).toBe('meanwhile\n')
})

it('adds a script to package.json as its author laid it out, and no second one of its name', async () => {
  const manifest = '{\n\t"name": "theirs",\n\t"files": ["a", "b"],\n\t"scripts": {\n\t\t"test": "exit 0"\n\t}\n}\n'
  const directory = directoryWith({ 'package.json': manifest })
  await run(['init', '--yes', '--edit'], { cwd: directory })
  const added = manifest.replace('{\n\t\t"test"', '{\n\t\t"mock": "mock-token-server",\n\t\t"test"')
  expect(textIn(directory, 'package.json')).toBe(added)
  writeFileSync(join(directory, 'package.json'), added.replace('"mock-token-server"', '"mine"'))
  const { stdout } = await run(['init', '--yes', '--edit'], { cwd: directory })
  expect(stdout).toContain('nothing is missing')
})

it.for([
  [
    'with no scripts',
    '{\n  "name": "theirs"\n}\n',
    '{\n  "scripts": {\n    "mock": "mock-token-server"\n  },\n  "name": "theirs"\n}\n',
  ],
  ['with an empty list of them', '{ "scripts": {} }', '{ "scripts": {\n    "mock": "mock-token-server"\n  } }'],
  ['in one line', '{"scripts":{"a":"b"}}', '{"scripts":{"mock": "mock-token-server","a":"b"}}'],
] as const)('adds a script to a package.json %s', async ([, before, after]) => {
  const directory = directoryWith({ 'package.json': before })
  await run(['init', '--yes', '--edit'], { cwd: directory })
  expect(textIn(directory, 'package.json')).toBe(after)
})

it('leaves a package.json alone whose scripts are no plain place, and shows what it would be', async () => {
  const manifest = '{ "config": { "scripts": { "a": "b" } }, "scripts": { "c": "d" } }'
  const directory = directoryWith({ 'package.json': manifest })
  const { stdout } = await run(['init', '--yes', '--edit'], { cwd: directory })
  expect(textIn(directory, 'package.json')).toBe(manifest)
  expect(stdout).toContain('+    "mock": "mock-token-server"')
})

it.for([
  ['pnpm-lock.yaml', 'pnpm add --save-dev mock-token-server msw', 'pnpm run mock'],
  ['yarn.lock', 'yarn add --dev mock-token-server msw', 'yarn run mock'],
  ['package-lock.json', 'npm install --save-dev mock-token-server msw', 'npm run mock'],
] as const)('speaks of the package manager whose %s is there', async ([lock, install, script]) => {
  const directory = projectWith({ scripts: { mock: 'x' }, devDependencies: { vitest: '5' } }, { [lock]: '' })
  const { stdout } = await run(['init', '--dry-run'], { cwd: directory })
  expect(stdout).toContain(`Install: ${install}\n`)
  expect(stdout).toContain(script)
})

it('says what to do without a package.json, and writes nothing', async () => {
  const directory = directoryWith({ 'go.mod': 'module theirs\n' })
  const { code, stdout } = await run(['init', '--yes'], { cwd: directory })
  expect([code, readdirSync(directory)]).toEqual([0, ['go.mod']])
  expect(stdout).toContain('npx mock-token-server')
  expect(stdout).toContain('http://localhost:4010')
})

it('says where a package.json cannot be read', async () => {
  const { code, stderr } = await run(['init'], { cwd: directoryWith({ 'package.json': '{ "name": ' }) })
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(/^Cannot read package\.json: .*\. Mend it, and try again\.\n$/),
  ])
})
