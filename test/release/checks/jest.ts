// The package in Jest, which loads CommonJS: with MSW 2 and the configuration that the documentation gives, without MSW and
// without configuration, and in React Native.

import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Consumer, ROOT, type Tarball } from '../packed.ts'
import { runProgram } from '../run-program.ts'

/** What has to be installed beside the package and MSW 2. */
export const JEST = ['jest@30', '@babel/preset-env@7']

const BABEL = `module.exports = { presets: [['@babel/preset-env', { targets: { node: 'current' } }]] }`

const WITH_MSW = `
import { NameError } from 'mock-token-server'
import { startTokenMock } from 'mock-token-server/node'
import { loadMock } from 'mock-token-server/server'

const mock = startTokenMock({ scenario: 'credentials-invalid' })
afterEach(mock.reset)
afterAll(mock.stop)

it('is refused', async () => {
  const answer = await fetch('https://service.example/api/app/token', { method: 'POST', body: new FormData() })
  expect((await answer.json()).data.error_code).toBe(1033)
})

it('queries its applications', async () => {
  expect((await mock.applications.collection()).count()).toBe(1)
})

it('has one class of an error', async () => {
  expect(() => mock.use('sucess')).toThrow(NameError)
  await expect(loadMock({ assume: { 'success-status': '204' } })).rejects.toThrow(NameError)
})
`

const WITHOUT_MSW = `
import { listen, loadMock } from 'mock-token-server/server'

it('asks a server', async () => {
  const { url, close } = await listen(await loadMock(), { port: 0 })
  const answer = await fetch(url + '/api/app/token', { method: 'POST', body: new FormData() })
  expect((await answer.json()).data.error_code).toBe(1025)
  await close()
})
`

/** Plain Jest, in a project of CommonJS. */
export async function checkJest({ folder }: Consumer): Promise<string> {
  const project = join(folder, 'jest')
  await mkdir(project)
  await writeFile(join(project, 'babel.config.js'), BABEL)
  await writeFile(join(project, 'with-msw.test.js'), WITH_MSW)
  await writeFile(join(project, 'without-msw.test.js'), WITHOUT_MSW)
  await writeFile(join(project, 'package.json'), '{ "private": true }')
  const jest = [join(folder, 'node_modules/jest/bin/jest.js'), '--ci']
  await passes([process.execPath, ...jest, 'without-msw'], project, 1)
  await passes([process.execPath, '--experimental-vm-modules', ...jest, '--runInBand', 'with-msw'], project, 3)
  await writeFile(join(project, 'package.json'), await documentedManifest())
  await passes([process.execPath, ...jest, 'with-msw'], project, 3)
  return 'MSW 2 with what is documented, by configuration or by flag; without MSW as it is'
}

/** The package.json of docs/frontend.md with the configuration of Jest. */
async function documentedManifest(): Promise<string> {
  const page = await readFile(join(ROOT, 'docs/frontend.md'), 'utf8')
  const [, manifest] = /```json\n(\{\n {2}"jest": .*?)```/s.exec(page) ?? []
  if (manifest === undefined) throw new Error('docs/frontend.md no longer says how Jest is configured.')
  return manifest
}

/** The example, as its readers have it. */
export async function checkReactNative(folder: string, tarball: Tarball): Promise<string> {
  await cp(join(ROOT, 'examples/react-native-jest'), folder, { recursive: true })
  await runProgram('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', tarball.file], { cwd: folder })
  await passes(['npm', 'test', '--', '--ci'], folder, 4)
  const { version } = JSON.parse(await readFile(join(folder, 'node_modules/react-native/package.json'), 'utf8'))
  return `React Native ${version}`
}

async function passes([program = '', ...args]: readonly string[], cwd: string, tests: number): Promise<void> {
  const { stderr } = await runProgram(program, args, { cwd })
  if (!stderr.includes(`${tests} passed, ${tests} total`)) throw new Error(stderr)
}
