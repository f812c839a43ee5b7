import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { directoryForAll, directoryWith, OPENAPI, requestToken, run, serve, serveForAll, tokenOf } from './run.ts'

const TEAPOT = 'title: A teapot\nsource: outside the contract\nfault: { kind: answer, status: 418 }\n'
const TYPED =
  "export const typed: { title: string } & object = { title: 'Typed', source: 'mine', vary: { 'success-status': '201' } }\n"

const directory = directoryForAll({ 'apps.json': '[{"client_id":"mine","client_secret":"my-own-secret"}]' })
const scenarios = directoryForAll({ 'teapot.yaml': TEAPOT, 'typed.ts': TYPED })

/** A server with nearly every flag. */
const flagged = serveForAll([
  ...['--applications', join(directory, 'apps.json'), '--scenarios', scenarios],
  ...['--assume', 'success-status=202,json-layout=indented', '--assume', 'message=false'],
  ...['--protect', '/api/push/**', '--no-explain', '--max-body', '1000'],
  ...['--headers-timeout', '0.2', '--request-timeout', '0.4'],
])

const MINE = { client_id: 'mine', client_secret: 'my-own-secret' }

it('takes the choices of --assume, repeated and between commas', async () => {
  const response = await requestToken(flagged().url, MINE)

  expect(response.status).toBe(202)
  expect(await response.text()).toMatch(/^{\n {2}"success": true,\n {2}"message": false/)
})

it('knows the applications of --applications and no other', async () => {
  expect((await requestToken(flagged().url, MINE)).ok).toBe(true)
  expect(await (await requestToken(flagged().url)).json()).toMatchObject({ data: { error_code: 1033 } })
})

it('plays scenarios of --scenarios, TypeScript among them', async () => {
  expect((await requestToken(`${flagged().url}/scenarios/teapot`)).status).toBe(418)
  expect((await requestToken(`${flagged().url}/scenarios/typed`, MINE)).status).toBe(201)
})

it('protects the paths of --protect', async () => {
  const push = `${flagged().url}/api/push/send`
  const token = await tokenOf(await requestToken(flagged().url, MINE))

  expect((await fetch(push)).status).toBe(401)
  expect((await fetch(push, { headers: { Authorization: token } })).status).toBe(200)
})

it('refuses bodies larger than --max-body', async () => {
  expect((await requestToken(flagged().url, { ...MINE, extra: 'x'.repeat(1000) })).status).toBe(413)
})

it.each([
  ['--headers-timeout', 'POST /api/app/token HTTP/1.1\r\n'],
  ['--request-timeout', 'POST /api/app/token HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nx'],
])('gives up on a slow request after %s', async (_, begun) => {
  const socket = connect(Number(new URL(flagged().url).port), 'localhost')
  socket.write(begun)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()

  expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 /)
})

it('plays the scenario of --scenario on every request', async () => {
  const { url } = await serve(['--scenario', 'client-id-missing'])
  const response = await requestToken(url)

  expect(await response.json()).toMatchObject({ data: { error_code: 1025 } })
  expect(response.headers.get('x-mock-scenario')).toBe('client-id-missing')
})

it('leaves out the explanation with --no-explain', async () => {
  const names = [...(await requestToken(flagged().url, MINE)).headers.keys()]

  expect(names.filter((name) => name.startsWith('x-mock-'))).toEqual([])
})

it('serves the description of --openapi', async () => {
  const yaml = await readFile(OPENAPI, 'utf8')
  const directory = directoryWith({ 'other.yaml': yaml.replace('/api/app/token:', '/v2/token:') })
  const { url } = await serve(['--openapi', 'other.yaml'], { cwd: directory })

  expect((await requestToken(url)).status).toBe(404)
  expect(await (await fetch(`${url}/v2/token`, { method: 'POST' })).json()).toMatchObject({
    data: { error_code: 1025 },
  })
})

it.each([
  ['--token-key', 'monday'],
  ['--seed', 'tuesday'],
])('accepts tokens of another mock with the same %s, and of no other', async (flag, value) => {
  const args = ['--protect', '/push']
  const [one, same] = await Promise.all([serve([...args, flag, value]), serve([...args, flag, value])])
  const headers = { Authorization: await tokenOf(await requestToken(one.url)) }

  expect((await fetch(`${same.url}/push`, { headers })).status).toBe(200)
  expect((await fetch(`${flagged().url}/api/push/x`, { headers })).status).toBe(401)
})

it('listens on the address of --host only', async () => {
  const { url } = await serve(['--host', '127.0.0.1'])
  const { port } = new URL(url)

  expect((await requestToken(`http://127.0.0.1:${port}`)).status).toBe(200)
  await expect(requestToken(`http://[::1]:${port}`)).rejects.toThrow()
})

it('says in one sentence that the port is taken', async () => {
  const { port } = new URL(flagged().url)
  const { code, stdout, stderr } = await run(['-p', port])

  expect(stderr).toBe(`Cannot listen on port ${port}: it is taken. Choose another with -p, or 0 for a free one.\n`)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
})

it('starts through tsx as npm start does', async () => {
  const tsx = import.meta.resolve('tsx')
  const { url } = await serve([], { nodeArgs: ['--import', tsx] })

  expect((await requestToken(url)).status).toBe(200)
})
