// Tokens over the admin API: is one live, and ending them.

import { expect, it } from 'vitest'
import { aMock, type Serving, serve } from '../serving.ts'
import { ask } from './ask.ts'
import { obtain } from './traffic.ts'

const PROTECTED = '/api/push/send'

async function stateOf(server: Serving, token: string) {
  const { live, because } = (await ask(server, 'checkToken', { body: { token } })).body
  const { status } = await fetch(server.url + PROTECTED, { headers: { Authorization: token } })
  return [live, because, status]
}

it('ends one token at once, and leaves the others', async () => {
  const server = await serve({}, aMock({ protect: [PROTECTED] }))
  const [first, second] = [await obtain(server.url), await obtain(server.url)]
  expect(await stateOf(server, first.token)).toEqual([true, null, 200])
  const { body } = await ask(server, 'expireToken', { body: { token: first.token } })
  expect(body).toEqual({ live: false, because: 'revoked' })
  expect(await stateOf(server, first.token)).toEqual([false, 'revoked', 401])
  expect(await stateOf(server, second.token)).toEqual([true, null, 200])
})

it('ends every token up to now, even of this millisecond, and none that comes after', async () => {
  const server = await serve({}, aMock({ protect: [PROTECTED], clock: () => 1_000_000 }))
  const before = await obtain(server.url)
  await ask(server, 'expireAllTokens')
  const between = await obtain(server.url)
  expect(await stateOf(server, before.token)).toEqual([false, 'revoked', 401])
  expect(await stateOf(server, between.token)).toEqual([true, null, 200])
  await ask(server, 'expireAllTokens')
  expect(await stateOf(server, between.token)).toEqual([false, 'revoked', 401])
})

it('knows no token of another session, and ends none', async () => {
  const server = await serve()
  const { body: session } = await ask(server, 'createSession')
  const { token } = await obtain(session.baseUrl)
  expect((await ask(server, 'checkToken', { body: { token } })).body).toEqual({ live: false, because: 'unknown' })
  const told = await ask(server, 'expireToken', { body: { token } })
  expect([told.status, told.problem]).toEqual([422, 'token-unknown'])
  expect(told.text).not.toContain(token)
  await ask(server, 'expireAllTokens')
  expect((await ask(server, 'checkToken', { id: session.id, body: { token } })).body.live).toBe(true)
})

it('judges by the scenario that the session plays', async () => {
  let now = 1_000_000
  const server = await serve({}, aMock({ clock: () => now }))
  const { token } = await obtain(server.url)
  now += 3_600_000
  const because = async () => (await ask(server, 'checkToken', { body: { token } })).body.because
  expect(await because()).toBeNull()
  await ask(server, 'setScenario', { body: { scenario: 'token-lifetime-hour' } })
  expect(await because()).toBe('expired')
})

it.for([{}, { token: '' }, { token: 5 }, { token: 'x', more: 1 }])(
  'asks for a token where it is given %j',
  async (body) => {
    const server = await serve()
    for (const id of ['checkToken', 'expireToken'] as const) expect((await ask(server, id, { body })).status).toBe(400)
  },
)
