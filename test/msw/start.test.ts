// The mock started in one call, in Node and as React Native starts it: what MSW has for the platform really intercepts.

import { once } from 'node:events'
import { createServer } from 'node:http'
import { setupServer } from 'msw/node'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startTokenMock as startInNative } from '../../mocks/msw/native.ts'
import { startTokenMock } from '../../mocks/msw/node.ts'
import type { InterceptingServer } from '../../mocks/msw/start.ts'
import { requestToken } from './with-token-mock.ts'

const BASE_URL = 'https://api.example.com/v1'

it('answers the requests of a Node process until it is stopped, and leaves the others alone', async () => {
  const url = await aServer()
  const mock = startTokenMock({ scenario: 'success-created', baseUrl: url })
  onTestFinished(mock.stop)
  expect((await requestToken(url)).status).toBe(201)
  mock.use('credentials-invalid')
  expect((await requestToken(url)).status).toBe(400)
  expect(mock.journal.list().map(({ answer }) => answer.status)).toEqual([201, 400])
  expect((await fetch(`${await aServer()}/elsewhere`)).status).toBe(204)
  mock.stop()
  mock.stop()
  expect((await requestToken(url)).status).toBe(204)
})

it('fails a request that nothing answers where it is told to', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => said.mockRestore())
  const mock = startTokenMock({ onUnhandledRequest: 'error' })
  onTestFinished(mock.stop)
  await expect(fetch(`${await aServer()}/elsewhere`)).rejects.toThrow()
  expect((await requestToken(BASE_URL)).status).toBe(200)
})

it('answers as it was last started', async () => {
  startTokenMock({ scenario: 'success-created' })
  const mock = startTokenMock({ scenario: 'success-accepted' })
  onTestFinished(mock.stop)
  expect((await requestToken(BASE_URL)).status).toBe(202)
  mock.stop()
  expect((await requestToken(await aServer())).status).toBe(204)
})

it('takes handlers of the user besides its own', async () => {
  const { http, HttpResponse } = await import('msw')
  const mock = startTokenMock()
  onTestFinished(mock.stop)
  mock.server.use(http.get('https://api.example.com/v1/me', () => HttpResponse.json({ name: 'Ada' })))
  expect(await (await fetch('https://api.example.com/v1/me')).json()).toEqual({ name: 'Ada' })
  expect((await requestToken(BASE_URL)).status).toBe(200)
})

it('answers an app with what MSW has for React Native: an entry of its own in MSW 2, that of Node for Jest in MSW 3', async () => {
  const mock = startInNative({ setupServer: await nativeSetupServer(), scenario: 'success-accepted' })
  onTestFinished(mock.stop)
  expect((await requestToken(BASE_URL)).status).toBe(202)
  mock.stop()
  const url = await aServer()
  expect((await requestToken(url)).status).toBe(204)
})

async function nativeSetupServer(): Promise<(...handlers: Parameters<typeof setupServer>) => InterceptingServer> {
  const version = process.env['MSW'] ?? 'msw'
  return version === 'msw' ? setupServer : (await import(`${version}/native`)).setupServer
}

/** The base URL of a server that answers 204 to everything. */
async function aServer(): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(204).end())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
