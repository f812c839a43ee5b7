// The plugin in real servers of Vite, started as a configuration file would have them.

import { EventEmitter, once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2'
import { join } from 'node:path'
import { build, createLogger, createServer, type InlineConfig, preview } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { localCertificates } from '../../mocks/server/authority.ts'
import { type TokenMockPluginOptions, tokenMock } from '../../mocks/server/vite.ts'
import { MULTIPART, multipart, partsOf } from '../bodies.ts'
import { DEMO, directoryWith, requestToken } from '../cli/run.ts'

const PAGE = '<!doctype html><title>Their page</title>'

/** Below the ports that the system hands out: asked for a free one, Vite looks first and takes it later. */
function somewhere() {
  return { host: '127.0.0.1', port: 20_000 + Math.floor(Math.random() * 10_000) }
}

/** A project of a team, with the plugin; `logged` is what Vite printed. */
function project(options: TokenMockPluginOptions, more: InlineConfig = {}) {
  const logged: string[] = []
  const log = new EventEmitter()
  const keep = (text: string) => void log.emit('line', logged.push(text))
  const config: InlineConfig = {
    root: directoryWith({ 'index.html': PAGE }),
    configFile: false,
    customLogger: { ...createLogger('silent'), info: keep, warn: keep, error: keep },
    plugins: [tokenMock(options)],
    server: somewhere(),
    preview: somewhere(),
    cacheDir: join(directoryWith({}), 'cache'),
    ...more,
  }
  return { config, logged, log }
}

async function dev(options: TokenMockPluginOptions = {}, more?: InlineConfig) {
  const { config, logged, log } = project(options, more)
  const server = await createServer(config)
  onTestFinished(() => server.close())
  await server.listen()
  return { url: new URL(server.resolvedUrls?.local[0] ?? '').origin, logged, log }
}

it('gives tokens on the origin of the pages, which stay the pages of the team', async () => {
  const { url, logged } = await dev()
  const response = await requestToken(url)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ success: true })
  expect(await (await fetch(`${url}/`)).text()).toContain('Their page')
  expect(await (await fetch(`${url}/any/route`, { headers: { Accept: 'text/html' } })).text()).toContain('Their page')
  const origin = url.replace('127.0.0.1', 'localhost')
  expect(logged.join('\n')).toContain(`mock-token-server answers POST ${origin}/api/app/token`)
  expect(logged.join('\n')).toContain(`console: ${origin}/__console/`)
  expect(logged.join('\n')).not.toContain('password')
})

it('answers before a proxy for the same path, and whatever base the pages have', async () => {
  const { url } = await dev({}, { base: '/app/', server: { ...somewhere(), proxy: { '/api': 'http://127.0.0.1:1' } } })
  expect((await requestToken(url)).status).toBe(200)
})

it('answers under a base URL of its own', async () => {
  const { url, logged } = await dev({ baseUrl: '/mock' })
  expect((await requestToken(`${url}/mock`)).status).toBe(200)
  expect((await requestToken(url)).headers.has('x-mock-outcome')).toBe(false)
  const mock = `${url.replace('127.0.0.1', 'localhost')}/mock`
  expect(logged.join('\n')).toContain(`answers POST ${mock}/api/app/token`)
  expect(logged.join('\n')).toContain(`console: ${mock}/__console/`)
  const health = await (await fetch(`${url}/mock/__admin/version`)).json()
  expect(health).toMatchObject({ baseUrls: [mock] })
})

async function versionAt(url: string, headers: Readonly<Record<string, string>> = {}): Promise<number | undefined> {
  const asked = get(`${url}/__admin/version`, { headers })
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

it('makes up an admin password beyond this machine, prints it, and asks for it', async () => {
  const { url, logged } = await dev({}, { server: { ...somewhere(), host: '0.0.0.0' } })
  const [, password = ''] = /admin password: ([\w-]{20})$/m.exec(logged.join('\n')) ?? []
  const asked = [{}, { 'x-admin-password': password }, { 'x-admin-password': 'another' }]
  expect(await Promise.all(asked.map((headers) => versionAt(url, headers)))).toEqual([401, 200, 401])
})

it('asks for the password that it was given, and prints it nowhere', async () => {
  const { url, logged } = await dev({ adminPassword: 'hush-hush' }, { server: { ...somewhere(), host: '0.0.0.0' } })
  expect(await versionAt(url, { 'x-admin-password': 'hush-hush' })).toBe(200)
  expect(logged.join('\n')).not.toMatch(/password|hush/)
})

it('answers the admin API under the names of a proxy that it was given', async () => {
  const more = { server: { ...somewhere(), allowedHosts: ['mock.test', 'other.test'] } }
  const { url } = await dev({ adminHosts: ['mock.test'] }, more)
  const hosts = ['mock.test', 'other.test', 'localhost']
  expect(await Promise.all(hosts.map((host) => versionAt(url, { host })))).toEqual([200, 421, 200])
})

it('takes applications, scenarios, a scenario and choices', async () => {
  const directory = directoryWith({
    'apps.json': JSON.stringify([{ client_id: 'mine', client_secret: 'my-own-secret' }]),
  })
  const scenarios = directoryWith({
    'teapot.yaml': 'title: A teapot\nsource: outside the contract\nfault: { kind: answer, status: 418 }\n',
  })
  const options = { applications: join(directory, 'apps.json'), scenarios, assume: { 'success-status': '202' } }
  const { url } = await dev(options)
  expect((await requestToken(url)).status).toBe(400)
  expect((await requestToken(url, { client_id: 'mine', client_secret: 'my-own-secret' })).status).toBe(202)
  expect((await requestToken(`${url}/scenarios/teapot`)).status).toBe(418)
  expect((await requestToken((await dev({ ...options, scenario: 'teapot' })).url)).status).toBe(418)
})

it('says in the log of Vite what is wrong with a request, without its secret', async () => {
  const { url, logged } = await dev()
  await fetch(`${url}/api/app/token`, { method: 'POST', body: new URLSearchParams(DEMO) })
  const text = logged.join('\n')
  expect(text).toContain('mock-token-server: POST /api/app/token: ')
  expect(text).toContain('multipart/form-data')
  expect(text).not.toContain(DEMO.client_secret)
})

it('serves files as they are now, and goes on with the last good ones when an edit is broken', async () => {
  const apps = join(directoryWith({ 'apps.json': '[{"client_id":"a","client_secret":"secret-of-a"}]' }), 'apps.json')
  const { url, logged, log } = await dev({ applications: apps })
  for (const [text, said] of [
    ['[{"client_id":"b"}]', 'the last good state'],
    ['[{"client_id":"b","client_secret":"secret-of-b"}]', 'reloaded'],
  ] as const) {
    expect((await requestToken(url, { client_id: 'a', client_secret: 'secret-of-a' })).status).toBe(200)
    writeFileSync(apps, text)
    await once(log, 'line')
    expect(logged.at(-1)).toContain(said)
    expect(logged.at(-1)).toContain(apps)
  }
  expect((await requestToken(url, { client_id: 'b', client_secret: 'secret-of-b' })).status).toBe(200)
})

/** Asks by HTTP/2, as browsers ask a server that has a certificate; rejects where the stream breaks. */
async function byHttp2(session: ClientHttp2Session, path: string, body: Uint8Array | undefined = undefined) {
  const stream = session.request(
    { ':method': body === undefined ? 'GET' : 'POST', ':path': path, 'content-type': MULTIPART },
    { endStream: body === undefined },
  )
  stream.end(body)
  const [head] = (await once(stream, 'response')) as [IncomingHttpHeaders]
  return { status: head[':status'], body: Buffer.concat(await stream.toArray()).toString() }
}

it('answers by HTTP/2 where the server has a certificate: tokens, the admin API, refusals and faults', async () => {
  const { ca, ...https } = await localCertificates(directoryWith({}), {
    names: ['localhost'],
    addresses: ['127.0.0.1'],
  })
  const { url } = await dev({ maxBodyBytes: 1000 }, { server: { ...somewhere(), https } })
  const session = connect(url, { ca })
  onTestFinished(() => session.destroy())
  const form = multipart(...partsOf(DEMO))
  expect(await byHttp2(session, '/api/app/token', form)).toMatchObject({ status: 200 })
  expect(await byHttp2(session, '/__admin/health')).toMatchObject({ status: 200 })
  const large = multipart({ name: 'more', value: 'x'.repeat(2000) })
  expect(await byHttp2(session, '/api/app/token', large)).toMatchObject({ status: 413 })
  expect(await byHttp2(session, '/scenarios/dribble/api/app/token', form)).toMatchObject({ status: 200 })
  for (const scenario of ['reset-in-body', 'reset-before-answer']) {
    await expect(byHttp2(session, `/scenarios/${scenario}/api/app/token`, form)).rejects.toThrow('INTERNAL_ERROR')
  }
  const { body } = await byHttp2(session, '/__admin/requests')
  expect(body).not.toContain(':authority')
})

it('keeps the server from starting where a name is wrong', async () => {
  const { config } = project({ scenario: 'sucess' })
  await expect(createServer(config)).rejects.toThrow('Cannot play the scenario "sucess"')
})

it('is there in the preview of a build', async () => {
  const { config } = project({})
  await build(config)
  const server = await preview(config)
  onTestFinished(() => server.close())
  const url = new URL(server.resolvedUrls?.local[0] ?? '').origin
  expect((await requestToken(url)).status).toBe(200)
  expect(await (await fetch(url)).text()).toContain('Their page')
})
