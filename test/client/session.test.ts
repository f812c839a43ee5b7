// Sessions of a running server, as a test in any runner holds them.

import { expect, it, onTestFinished, vi } from 'vitest'
import { connect } from '../../mocks/client/connect.ts'
import type { TokenSession } from '../../mocks/client/session.ts'
import { serve } from '../server/serving.ts'

/** A session of a server of its own. */
async function aSession(options = {}): Promise<TokenSession> {
  const { url } = await serve()
  return await connect(url).createSession(options)
}

interface Obtained {
  readonly status: number
  readonly token: string
}

/** Asks for a token under the base URL of a session. */
async function obtain({ baseUrl, credentials }: Pick<TokenSession, 'baseUrl' | 'credentials'>): Promise<Obtained> {
  const body = new FormData()
  body.append('client_id', credentials.identifier)
  body.append('client_secret', credentials.secret)
  const response = await fetch(`${baseUrl}/api/app/token`, { method: 'POST', body })
  return { status: response.status, token: (await response.json()).data?.token ?? '' }
}

it('has credentials of its own, which no other session knows', async () => {
  const { url } = await serve()
  const [first, second] = [await connect(url).createSession(), await connect(url).createSession()]
  expect([(await obtain(first)).status, (await obtain(second)).status]).toEqual([200, 200])
  expect((await obtain({ ...first, credentials: second.credentials })).status).toBe(400)
})

it('has the credentials that it is given, and those of the server besides its own', async () => {
  const given = { identifier: 'given', secret: 'given-secret' }
  const session = await aSession({ applications: [given] })
  expect(session.credentials).toEqual(given)
  expect((await session.applications.list()).map(({ identifier }) => identifier)).toEqual(['given'])
  const usual = await aSession()
  expect((await usual.applications.list()).map(({ identifier }) => identifier)).toEqual([
    'demo-app',
    usual.credentials.identifier,
  ])
})

it('plays a scenario, and assumes on top of what it started with', async () => {
  const session = await aSession({ assume: { 'success-status': '201' } })
  expect((await obtain(session)).status).toBe(201)
  await session.assume({ 'token-lifetime': 'seconds:90' })
  await obtain(session)
  const exchange = (await session.requests()).at(-1)
  expect(exchange?.choices).toEqual(expect.arrayContaining(['success-status=201', 'token-lifetime=seconds:90']))
  await session.use('credentials-invalid')
  expect((await obtain(session)).status).toBe(400)
  await session.use(undefined)
  expect((await obtain(session)).status).toBe(201)
})

it('knows whether a token lives, and ends one or all of them', async () => {
  const session = await aSession()
  const [first, second] = [(await obtain(session)).token, (await obtain(session)).token]
  await session.expireToken(first)
  expect([await session.isLive(first), await session.isLive(second)]).toEqual([false, true])
  await session.expireTokens()
  expect(await session.isLive(second)).toBe(false)
})

it('resets to its start, with the same credentials', async () => {
  const session = await aSession()
  await session.use('credentials-invalid')
  await obtain(session)
  await session.reset()
  expect(await session.requests()).toEqual([])
  expect((await obtain(session)).status).toBe(200)
})

it('waits for requests, and gives those that fit, the oldest first', async () => {
  const session = await aSession()
  const waiting = session.waitForRequests(2, { status: 200 })
  await obtain(session)
  await obtain({ ...session, credentials: { identifier: 'nobody', secret: 'x' } })
  await obtain(session)
  expect((await waiting).map(({ number }) => number)).toEqual([1, 3])
  await expect(session.waitForRequests(9, { timeoutSeconds: 0 })).rejects.toMatchObject({ code: 'exchanges-too-few' })
})

it('gives every exchange, however many pages the admin API makes of them', async () => {
  const { url, mock } = await serve()
  const session = await connect(url).createSession()
  const target = `${new URL(session.baseUrl).pathname}/nowhere`
  for (let count = 0; count < 2100; count += 1)
    mock.answer({ method: 'GET', target, headers: [], body: new Uint8Array() })
  const numbers = (await session.requests()).map(({ number }) => number)
  expect(numbers).toEqual(Array.from({ length: 2100 }, (_, index) => index + 1))
  expect((await session.har()).log.entries).toHaveLength(2100)
})

it('gives an application another secret, and removes one', async () => {
  const session = await aSession()
  const { identifier } = session.credentials
  const credentials = await session.applications.resetSecret(identifier, 'another-secret')
  expect(credentials).toEqual({ identifier, secret: 'another-secret' })
  expect([(await obtain(session)).status, (await obtain({ ...session, credentials })).status]).toEqual([400, 200])
  await session.applications.remove(identifier)
  expect((await obtain({ ...session, credentials })).status).toBe(400)
})

it('is removed once, and a second time without harm', async () => {
  const { url, mock } = await serve()
  const session = await connect(url).createSession()
  expect(mock.sessions.size).toBe(2)
  await session.remove()
  await session.remove()
  expect(mock.sessions.size).toBe(1)
  await expect(session.requests()).rejects.toMatchObject({ code: 'session-unknown' })
})

it('does not depend on the fetch that a test replaces', async () => {
  const { url } = await serve()
  vi.stubGlobal('fetch', () => Promise.reject(new Error('replaced')))
  onTestFinished(() => void vi.unstubAllGlobals())
  await expect(connect(url).createSession()).resolves.toHaveProperty('id')
})
