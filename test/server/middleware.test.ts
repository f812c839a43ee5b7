// The middleware in the servers of others: what is the mock's, and what goes on to the next.

import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, it, onTestFinished } from 'vitest'
import type { Mock } from '../../mocks/mock.ts'
import { type MiddlewareOptions, tokenMiddleware } from '../../mocks/server/middleware.ts'
import { aMock } from './serving.ts'

const TOKEN = '/api/app/token'
const DEMO = { client_id: 'demo-app', client_secret: 'demo-secret' }

/** Starts a server on a free port for one test; gives its base URL. */
async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  onTestFinished(() => void server.close().closeAllConnections())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A team's own application, which says "mine" to everything that gets through to it. */
async function inExpress(mock: Mock, options?: MiddlewareOptions): Promise<string> {
  const app = express().use(tokenMiddleware(mock, options))
  return await serving(app.use((_, response) => void response.send('mine')))
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return body
}

async function obtain(url: string): Promise<Response> {
  return await fetch(url, { method: 'POST', body: formOf(DEMO) })
}

it('gives a token inside Express, whose own headers stay', async () => {
  const response = await obtain(`${await inExpress(aMock())}${TOKEN}`)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ success: true, data: { token: expect.any(String) } })
  expect(response.headers.get('x-powered-by')).toBe('Express')
})

it.for([
  ['the described path behind a scenario', `/scenarios/client-id-missing${TOKEN}`, 400],
  ['a scenario that nobody knows, which it refuses', `/scenarios/nothing${TOKEN}`, 404],
  ['a protected path', '/api/push/send', 401],
  ['the admin path', '/__admin/health', 415],
] as const)('answers %s', async ([, path, status]) => {
  const response = await obtain(`${await inExpress(aMock({ protect: ['/api/push/**'] }))}${path}`)
  expect(response.status).toBe(status)
})

it.for([
  '/',
  '/login',
  `${TOKEN}s`,
  '/scenarios/success',
  '/scenarios/success/page',
  '/__administration',
  '/assets/app.js?v=1',
])('leaves %s to the next in line, and writes nothing in the journal', async (path) => {
  const mock = aMock()
  expect(await (await obtain(`${await inExpress(mock)}${path}`)).text()).toBe('mine')
  expect(mock.journal.list()).toEqual([])
})

it('answers everything under a base URL of its own, and nothing beside it', async () => {
  const url = await inExpress(aMock(), { baseUrl: '/mock/' })
  expect((await obtain(`${url}/mock${TOKEN}`)).status).toBe(200)
  expect((await obtain(`${url}/mock${TOKEN}s`)).headers.get('content-type')).toBe('application/problem+json')
  expect(await (await fetch(`${url}/mock`)).text()).toContain(`Token      POST ${url}/mock${TOKEN}\n`)
  for (const path of [TOKEN, '/mocking', '/']) expect(await (await obtain(`${url}${path}`)).text()).toBe('mine')
})

it('answers where Express mounts it', async () => {
  const url = await serving(express().use('/v1', tokenMiddleware(aMock())))
  expect((await obtain(`${url}/v1${TOKEN}`)).status).toBe(200)
  expect((await obtain(`${url}${TOKEN}`)).status).toBe(404)
})

it('refuses a base URL that is no path', () => {
  expect(() => tokenMiddleware(aMock(), { baseUrl: 'http://localhost/v1' })).toThrow(
    'Cannot answer under "http://localhost/v1": it is no path. Write /mock, or leave it out.',
  )
})

it('says that it has to stand before the body parser which has read the body, and keeps the exchange', async () => {
  const mock = aMock()
  const url = await serving(express().use(express.urlencoded(), tokenMiddleware(mock)))
  const response = await fetch(`${url}${TOKEN}`, { method: 'POST', body: new URLSearchParams(DEMO) })
  expect(response.status).toBe(500)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(await response.json()).toMatchObject({
    type: 'urn:mock-token-server:body-read-before',
    detail: expect.stringContaining('Put the token middleware before every body parser.'),
  })
  expect(mock.journal.list()).toMatchObject([{ answer: { status: 500 }, outcome: undefined }])
})

it('answers behind a body parser that left the body alone', async () => {
  const url = await serving(express().use(express.json(), express.urlencoded(), tokenMiddleware(aMock())))
  expect((await obtain(`${url}${TOKEN}`)).status).toBe(200)
})

/** As compression did it for years, and does inside other packages: a list of headers is taken for a list of pairs. */
function patched(_request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = (status: number, headers?: unknown) => {
    for (const [name = '', value = ''] of Array.isArray(headers) ? headers : []) response.setHeader(name, value)
    return writeHead(status)
  }
  next()
}

it.for([TOKEN, `/scenarios/framing-close${TOKEN}`, '/__admin/requests/har', '/__admin/requests/live', '/none'])(
  'answers %s with all its headers behind somebody who reads no list of headers',
  async (path) => {
    const options = { baseUrl: '/mock' }
    const [plain, behind] = await Promise.all([
      serving(express().use(tokenMiddleware(aMock({ seed: 1, clock: () => 0 }), options))),
      serving(express().use(patched, tokenMiddleware(aMock({ seed: 1, clock: () => 0 }), options))),
    ])
    const [expected, seen] = await Promise.all(
      [plain, behind].map(async (url) => {
        const init = path.startsWith('/__admin') ? {} : { method: 'POST', body: formOf(DEMO) }
        const response = await fetch(`${url}/mock${path}`, init)
        await response.body?.cancel()
        return { status: response.status, headers: [...response.headers].filter(([name]) => name !== 'date') }
      }),
    )
    expect(seen).toEqual(expected)
    expect(expected?.headers.length).toBeGreaterThan(3)
  },
)

it('asks whoever compresses to pass on the live exchanges as they come', async () => {
  const response = await fetch(`${await inExpress(aMock())}/__admin/requests/live`)
  await response.body?.cancel()
  expect(response.headers.get('cache-control')?.split(', ')).toContain('no-transform')
})

it('answers in a plain server of Node behind something that waits', async () => {
  const middleware = tokenMiddleware(aMock())
  const url = await serving((request, response) => {
    setImmediate(() => middleware(request, response, () => response.end('mine')))
  })
  expect((await obtain(`${url}${TOKEN}`)).status).toBe(200)
  expect(await (await fetch(`${url}/else`)).text()).toBe('mine')
})

it('refuses a body beyond the limit and tells the listener of the exchange', async () => {
  const told: number[] = []
  const url = await inExpress(aMock(), { maxBodyBytes: 10, onExchange: ({ answer }) => told.push(answer.status) })
  expect((await obtain(`${url}${TOKEN}`)).status).toBe(413)
  expect(told).toEqual([413])
})
