// The files of the console, as a server gives them.

import { createServer } from 'node:http'
import { join } from 'node:path'
import express from 'express'
import { createServer as createViteServer } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { builtInContract } from '../../mocks/contract/built-in.ts'
import { consoleAnswer } from '../../mocks/server/console-files.ts'
import { tokenMiddleware } from '../../mocks/server/middleware.ts'
import { tokenMock } from '../../mocks/server/vite.ts'
import { directoryWith, requestToken } from '../cli/run.ts'
import { aMock, serve } from '../server/serving.ts'
import { dial, headOnly } from '../server/wire.ts'
import { useConsole } from './open-console.ts'
import { play } from './traffic.ts'

const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

it('leads a browser from / to the console, and tells curl in a few lines where it is', async () => {
  const { url } = await serve()
  const led = await fetch(`${url}/`, { headers: BROWSER, redirect: 'manual' })
  expect([led.status, led.headers.get('location'), led.headers.get('vary')]).toEqual([302, './__console/', 'Accept'])
  expect(await (await fetch(`${url}/`, { headers: BROWSER })).text()).toContain('<div id="root">')
  const text = await (await fetch(`${url}/`, { headers: { Accept: '*/*' } })).text()
  expect(text).toContain(`Console    ${url}/__console/ in a browser`)
})

it.for([['*/*'], ['application/json, text/html;q=0.1'], ['text/html;q=0'], ['text/plain']])(
  'gives text to who asks for %s',
  async ([Accept = '']) => {
    const { url } = await serve()
    expect((await fetch(`${url}/`, { headers: { Accept } })).headers.get('content-type')).toMatch(/^text\/plain/)
  },
)

it('gives the page under a strict policy, with another nonce each time, and never from a cache', async () => {
  const { url } = await serve()
  const ask = async () => {
    const response = await fetch(`${url}/__console/`)
    const policy = response.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([\w-]{22})'/.exec(policy)?.[1] ?? 'none'
    return { headers: response.headers, policy, nonce, body: await response.text() }
  }
  const [one, other] = [await ask(), await ask()]
  expect(one.policy.replace(one.nonce, '…')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-…'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  expect(one.body).toContain(`nonce="${one.nonce}"`)
  expect(one.nonce).not.toBe(other.nonce)
  expect(Object.fromEntries(one.headers)).toMatchObject({
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
})

it('lets assets be kept for good, and asks no password for them', async () => {
  const { url } = await serve({ host: '0.0.0.0', adminPassword: 'secret' })
  const page = await (await fetch(`${url}/__console/`)).text()
  const assets = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, asset]) => asset)
  expect(assets).toHaveLength(3)
  for (const asset of assets) {
    const response = await fetch(`${url}/__console/${asset}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
})

it.for([
  ['/__console/assets/nothing.js', 404],
  ['/__console/../package.json', 404],
  ['/__console/assets/..%2f..%2f..%2fpackage.json', 404],
  ['/__console/%2e%2e/%2e%2e/package.json', 404],
  ['/__console/assets/../../../package.json', 404],
  ['/__console//etc/passwd.html', 404],
  ['/__console/.html', 404],
] as const)('gives nothing for %s', async ([target, status]) => {
  const wire = await dial(await serve())
  const answer = await wire.send(headOnly(`GET ${target} HTTP/1.1`, 'Host: localhost')).answer()
  expect(answer.status).toBe(status)
  expect(answer.body).not.toContain('devDependencies')
})

it('is read only, and leads to its folder', async () => {
  const { url } = await serve()
  const posted = await fetch(`${url}/__console/`, { method: 'POST', body: 'a' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  const head = await fetch(`${url}/__console`, { method: 'HEAD' })
  expect([head.status, new URL(head.url).pathname]).toEqual([200, '/__console/index.html'])
})

it('is not there for a name that was rebound to this machine', async () => {
  const wire = await dial(await serve())
  const answer = await wire.send(headOnly('GET /__console/ HTTP/1.1', 'Host: attacker.example')).answer()
  expect(answer.status).toBe(421)
  expect(answer.body).not.toContain('root')
})

it('leaves its path to a description that has it, and what only begins like it to the mock', async () => {
  const { operation } = builtInContract
  const contract = { ...builtInContract, operation: { ...operation, path: '/__console/' } }
  const described = await serve({}, aMock({ contract }))
  expect((await fetch(`${described.url}/__console/`, { method: 'POST' })).headers.get('x-mock-outcome')).toBe(
    'client_id_missing',
  )
  const { url, mock } = await serve()
  await fetch(`${url}/__consoles`)
  expect(mock.journal.list()).toHaveLength(1)
})

it('says in plain text which command builds it where it was not built', async () => {
  const answer = await consoleAnswer('GET', '/__console/', join(directoryWith({}), 'nothing'))
  expect(answer).toMatchObject({ status: 503, body: 'The console is not built. Run: npm run build:console\n' })
  expect(answer.headers.slice(0, 2)).toEqual(['Content-Type', 'text/plain; charset=utf-8'])
})

const openConsole = useConsole()

it.for(['/', '/mock'] as const)('works inside Express, mounted under %s', async (baseUrl, context) => {
  const mock = aMock()
  const app = express().use(tokenMiddleware(mock, { baseUrl }))
  const server = createServer(app.use((_, response) => void response.send('mine')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const url = `${origin}${baseUrl === '/' ? '' : baseUrl}`
  const { page, complaints } = await openConsole(context, { url })
  await page.getByText('Waiting for the first request').waitFor()
  expect(await page.getByRole('region', { name: 'the command' }).textContent()).toContain(`${url}/api/app/token`)
  play(mock)
  await page.getByRole('option', { name: /token_obtained/ }).waitFor()
  expect(complaints).toEqual([])
  expect(await (await fetch(`${origin}/`, { headers: BROWSER })).text()).toBe('mine')
})

it('works inside a Vite server, on the origin of the pages of the team', async (context) => {
  const vite = await createViteServer({
    root: directoryWith({ 'index.html': '<!doctype html><title>Their page</title>' }),
    configFile: false,
    logLevel: 'silent',
    plugins: [tokenMock()],
    server: { host: '127.0.0.1', port: 20_000 + Math.floor(Math.random() * 10_000) },
    cacheDir: join(directoryWith({}), 'cache'),
  })
  onTestFinished(() => vite.close())
  await vite.listen()
  const { origin } = new URL(vite.resolvedUrls?.local[0] ?? '')
  const { page, complaints } = await openConsole(context, { url: origin })
  await page.getByText('Waiting for the first request').waitFor()
  await requestToken(origin)
  await page.getByRole('option', { name: /token_obtained/ }).waitFor()
  expect(complaints).toEqual([])
})

it('leads there from the mount point of a middleware, with a slash at its end or without', async () => {
  const server = createServer(express().use(tokenMiddleware(aMock(), { baseUrl: '/team/mock' })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  for (const path of ['/team/mock', '/team/mock/', '/team/mock/__console']) {
    const response = await fetch(`${origin}${path}`, { headers: BROWSER })
    expect(response.status).toBe(200)
    expect(new URL(response.url).pathname).toMatch(/^\/team\/mock\/__console\/(index\.html)?$/)
  }
})
