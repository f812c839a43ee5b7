// The plugin in real servers of Vite, started as a configuration file would have them.

import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { build, createLogger, createServer, type InlineConfig, preview } from 'vite'
import { type TokenMockPluginOptions, tokenMock } from '../../mocks/server/vite.ts'
import { DEMO, directoryWith, requestToken } from '../cli/run.ts'

const PAGE = '<!doctype html><title>Their page</title>'

/** A project of a team, with the plugin; `logged` is what Vite printed. */
function project(options: TokenMockPluginOptions, more: InlineConfig = {}) {
  const logged: string[] = []
  const keep = (text: string) => void logged.push(text)
  const config: InlineConfig = {
    root: directoryWith({ 'index.html': PAGE }),
    configFile: false,
    customLogger: { ...createLogger('silent'), info: keep, warn: keep, error: keep },
    plugins: [tokenMock(options)],
    server: { host: '127.0.0.1', port: 0, ws: false },
    preview: { host: '127.0.0.1', port: 0 },
    cacheDir: join(directoryWith({}), 'cache'),
    ...more,
  }
  return { config, logged }
}

async function dev(options: TokenMockPluginOptions = {}, more?: InlineConfig) {
  const { config, logged } = project(options, more)
  const server = await createServer(config)
  onTestFinished(() => server.close())
  await server.listen()
  return { url: new URL(server.resolvedUrls?.local[0] ?? '').origin, logged }
}

it('gives tokens on the origin of the pages, which stay the pages of the team', async () => {
  const { url, logged } = await dev()
  const response = await requestToken(url)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ success: true })
  expect(await (await fetch(`${url}/`)).text()).toContain('Their page')
  expect(await (await fetch(`${url}/any/route`, { headers: { Accept: 'text/html' } })).text()).toContain('Their page')
  expect(logged.join('\n')).toContain('mock-token-server answers POST /api/app/token')
})

it('answers before a proxy for the same path, and whatever base the pages have', async () => {
  const { url } = await dev({}, { base: '/app/', server: { host: '127.0.0.1', port: 0, ws: false, proxy: { '/api': 'http://127.0.0.1:1' } } })
  expect((await requestToken(url)).status).toBe(200)
})

it('answers under a base URL of its own', async () => {
  const { url, logged } = await dev({ baseUrl: '/mock' })
  expect((await requestToken(`${url}/mock`)).status).toBe(200)
  expect((await requestToken(url)).headers.has('x-mock-outcome')).toBe(false)
  expect(logged.join('\n')).toContain('answers POST /mock/api/app/token')
})

it('takes applications, scenarios, a scenario and choices', async () => {
  const directory = directoryWith({ 'apps.json': JSON.stringify([{ client_id: 'mine', client_secret: 'my-own-secret' }]) })
  const scenarios = directoryWith({ 'teapot.yaml': 'title: A teapot\nsource: outside the contract\nfault: { kind: answer, status: 418 }\n' })
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
