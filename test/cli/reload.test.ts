// Files that change while `serve` runs.

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { directoryWith, OPENAPI, requestToken, type Serving, serve, tokenOf } from './run.ts'

const DESCRIPTION = readFileSync(OPENAPI, 'utf8')
const TEAPOT = 'title: A teapot\nsource: outside the contract\nfault: { kind: answer, status: 418 }\n'
const APPS = '[{"client_id":"mine","client_secret":"my-own-secret"}]'
const MINE = { client_id: 'mine', client_secret: 'my-own-secret' }

/** As editors do it: the new text is there at once, in another file. */
function replace(file: string, text: string): void {
  writeFileSync(`${file}~`, text)
  renameSync(`${file}~`, file)
}

function moved(path: string): string {
  return DESCRIPTION.replace('/api/app/token:', `${path}:`)
}

async function tokenAt(serving: Serving, path: string): Promise<number> {
  return (await requestToken(`${serving.url}${path}`)).status
}

it('serves another path as soon as the description has it, and takes the tokens of before', async () => {
  const directory = directoryWith({ 'mine.yaml': DESCRIPTION })
  const serving = await serve(['--openapi', 'mine.yaml', '--protect', '/else'], { cwd: directory })
  const token = await tokenOf(await requestToken(serving.url))
  replace(join(directory, 'mine.yaml'), moved('/v2/app/token'))
  await serving.printed(/Reloaded mine\.yaml\n/)
  expect(await tokenAt(serving, '')).toBe(404)
  expect((await fetch(`${serving.url}/else`, { headers: { Authorization: token } })).status).toBe(200)
})

it('says where a broken description is broken, goes on with the last good one, and takes the mended one', async () => {
  const directory = directoryWith({ 'mine.yaml': DESCRIPTION })
  const serving = await serve(['--openapi', 'mine.yaml'], { cwd: directory })
  replace(join(directory, 'mine.yaml'), DESCRIPTION.replace('paths:', 'paths: ['))
  await serving.printed(/Not reloaded: the last good state goes on serving\.\nmine\.yaml:\d+:\d+ {2}\S/)
  expect(await tokenAt(serving, '')).toBe(200)
  replace(join(directory, 'mine.yaml'), moved('/v2/app/token'))
  await serving.printed(/Reloaded mine\.yaml\n/)
  expect(await tokenAt(serving, '')).toBe(404)
})

it('plays scenarios that appear, changes those that change, TypeScript among them, and forgets those that go', async () => {
  const scenarios = directoryWith({ 'teapot.yaml': TEAPOT, 'typed.ts': typed(202) })
  const serving = await serve(['--scenarios', scenarios, '--log', 'json'])
  expect(await tokenAt(serving, '/scenarios/typed')).toBe(202)
  writeFileSync(join(scenarios, 'gone.yaml'), TEAPOT.replace('418', '410'))
  await serving.printed(/"event":"reloaded".*gone\.yaml"\]/)
  expect(await tokenAt(serving, '/scenarios/gone')).toBe(410)
  replace(join(scenarios, 'typed.ts'), typed(201))
  await serving.printed(/"event":"reloaded".*typed\.ts"\]/)
  expect(await tokenAt(serving, '/scenarios/typed')).toBe(201)
  rmSync(join(scenarios, 'teapot.yaml'))
  await serving.printed(/"event":"reloaded".*teapot\.yaml"\]/)
  expect(await tokenAt(serving, '/scenarios/teapot')).toBe(404)
})

function typed(status: number): string {
  return `export const typed: object = { title: 'Typed', source: 'mine', vary: { 'success-status': '${status}' } }\n`
}

it('knows applications that were added, and tells of a broken list without a secret', async () => {
  const directory = directoryWith({ 'apps.json': APPS })
  const serving = await serve(['--applications', 'apps.json', '--log', 'json'], { cwd: directory })
  replace(join(directory, 'apps.json'), APPS.replace('mine', 'other'))
  await serving.printed(/"event":"reloaded".*"apps\.json"/)
  expect((await requestToken(serving.url, { ...MINE, client_id: 'other' })).status).toBe(200)
  expect((await requestToken(serving.url, MINE)).status).toBe(400)
  replace(join(directory, 'apps.json'), APPS.replace('client_id', 'client-id'))
  const [line] = await serving.printed(/.*"event":"reload-failed".*/)
  expect(JSON.parse(line)).toMatchObject({ files: ['apps.json'], message: expect.stringMatching(/^apps\.json:1:\d+ /) })
  expect(serving.stdout()).not.toContain('my-own-secret')
  expect((await requestToken(serving.url, { ...MINE, client_id: 'other' })).status).toBe(200)
})

it('takes the choices of a profile as they are now, --assume before them, and says where a broken one is broken', async () => {
  const directory = directoryWith({ 'learned.yaml': 'success-status: 202\njson-layout: indented\n' })
  const flags = ['--profile', 'learned.yaml', '--assume', 'json-layout=compact']
  const serving = await serve(flags, { cwd: directory })
  expect(await tokenAt(serving, '')).toBe(202)
  replace(join(directory, 'learned.yaml'), 'success-status: 203\n')
  await serving.printed(/Not reloaded: .*\nlearned\.yaml:1:\d+ {2}Cannot take "203" for success-status/)
  expect(await tokenAt(serving, '')).toBe(202)
  replace(join(directory, 'learned.yaml'), 'success-status: 201\njson-layout: indented\n')
  await serving.printed(/Reloaded learned\.yaml\n/)
  const response = await requestToken(serving.url)
  expect([response.status, (await response.text()).split('\n').length]).toEqual([201, 1])
})

it('greets with what it watches', async () => {
  const directory = directoryWith({ 'apps.json': APPS, 'learned.yaml': '' })
  const files = ['--applications', 'apps.json', '--profile', join(directory, 'learned.yaml')]
  const watching = await serve(files, { cwd: directory })
  expect(watching.stdout()).toMatch(/^ {2}Watches +apps\.json, learned\.yaml$/m)
  expect((await serve([...files, '--no-watch'], { cwd: directory })).stdout()).not.toContain('Watches')
  expect((await serve([], { cwd: dirname(OPENAPI) })).stdout()).toMatch(/^ {2}Watches +openapi\.yaml$/m)
})

it('leaves the files alone after --no-watch', async () => {
  const [watched, ignored] = [directoryWith({ 'apps.json': APPS }), directoryWith({ 'apps.json': APPS })]
  const watching = await serve(['--applications', join(watched, 'apps.json')])
  const serving = await serve(['--applications', join(ignored, 'apps.json'), '--no-watch'])
  replace(join(ignored, 'apps.json'), APPS.replace('mine', 'other'))
  replace(join(watched, 'apps.json'), APPS.replace('mine', 'other'))
  await watching.printed(/Reloaded/)
  expect((await requestToken(serving.url, MINE)).status).toBe(200)
})
