// The admin API inside the server of somebody else, who listens where they like and puts it where they like.

import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { networkInterfaces } from 'node:os'
import { expect, it, onTestFinished } from 'vitest'
import { tokenMiddleware } from '../../../mocks/server/middleware.ts'
import { requestListener } from '../../../mocks/server/request-listener.ts'
import { aMock } from '../serving.ts'
import { obtain } from './traffic.ts'

async function portOf(listener: RequestListener, host = '127.0.0.1'): Promise<number> {
  const server = createServer(listener).listen(0, host)
  onTestFinished(() => server.close().closeAllConnections())
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const JSON_TYPE = { 'Content-Type': 'application/json' }
const elsewhere = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address

it.runIf(elsewhere !== undefined)(
  'asks whoever comes from beyond loopback for the password, and lets nobody in without one',
  async () => {
    const [open, guarded] = [
      await portOf(requestListener(aMock()), '0.0.0.0'),
      await portOf(requestListener(aMock(), { adminPassword: 'hush' }), '0.0.0.0'),
    ]
    const statusAt = async (host: string, port: number, headers = {}) =>
      (await fetch(`http://${host}:${port}/__admin/version`, { headers })).status
    expect(await statusAt('127.0.0.1', open)).toBe(200)
    expect(await statusAt(elsewhere ?? '', open)).toBe(403)
    expect(await statusAt('127.0.0.1', guarded)).toBe(200)
    expect(await statusAt(elsewhere ?? '', guarded)).toBe(401)
    expect(await statusAt(elsewhere ?? '', guarded, { 'x-admin-password': 'hush' })).toBe(200)
  },
)

it('says of its base URLs where it was put', async () => {
  const middleware = tokenMiddleware(aMock(), { baseUrl: '/mock' })
  const port = await portOf((request, response) => middleware(request, response, () => response.writeHead(418).end()))
  const base = `http://127.0.0.1:${port}/mock`
  const made = await fetch(`${base}/__admin/sessions`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: '{"id":"a","assume":{"success-status":"202"}}',
  })
  const { baseUrl } = await made.json()
  expect([baseUrl, made.headers.get('location')]).toEqual([`${base}/sessions/a`, `${base}/__admin/sessions/a`])
  expect((await obtain(baseUrl)).status).toBe(202)
  expect((await fetch(`http://127.0.0.1:${port}/__admin/version`)).status).toBe(418)
})

it('says so where a body parser before it has read the request', async () => {
  const mock = aMock()
  const middleware = tokenMiddleware(mock)
  const port = await portOf((request, response) =>
    request.resume().on('end', () => middleware(request, response, () => response.end())),
  )
  const answer = await fetch(`http://127.0.0.1:${port}/__admin/sessions`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: '{"id":"a"}',
  })
  expect([answer.status, (await answer.json()).type]).toEqual([500, 'urn:mock-token-server:body-read-before'])
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  expect([mock.journal.added, mock.sessions.size]).toEqual([0, 1])
})
