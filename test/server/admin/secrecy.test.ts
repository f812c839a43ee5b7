// No answer of the admin API holds a secret or a token, but those that are there to show one.

import { expect, it } from 'vitest'
import { OPERATIONS, type OperationId } from '../../../mocks/server/admin/operations.ts'
import { aMock, serve } from '../serving.ts'
import { ask } from './ask.ts'
import { obtain } from './traffic.ts'

const SECRET = 'hush-hush-secret'
const PASSWORD = 'hush-hush-password'
const READING = (Object.keys(OPERATIONS) as OperationId[]).filter(
  (id) => OPERATIONS[id].method === 'GET' && id !== 'viewSecret' && id !== 'followExchanges',
)

it('shows no secret, token or password in anything that can be read', async () => {
  const server = await serve(
    { adminPassword: PASSWORD },
    aMock({ applications: [{ identifier: 'demo-app', secret: SECRET }] }),
  )
  const fields = { client_id: 'demo-app', client_secret: SECRET }
  const { token } = await obtain(server.url, fields)
  await obtain(server.url, { client_id: SECRET, client_secret: 'demo-app', [SECRET]: 'x' })
  await fetch(`${server.url}/api/app/token?client_secret=${SECRET}`, {
    method: 'POST',
    headers: { 'X-Key': SECRET, 'x-admin-password': PASSWORD, Authorization: token },
  })
  const live = await fetch(`${server.url}/__admin/requests/live?lastEventId=`)
  const reader = live.body?.getReader()
  const texts = await Promise.all(
    READING.map(async (id) => {
      const { status, text } = await ask(server, id, {
        query: id === 'waitForExchanges' ? { count: 1 } : {},
        headers: { 'x-admin-password': PASSWORD },
      })
      expect(status, id).toBe(200)
      return text
    }),
  )
  let events = ''
  while (!events.includes('"number":3,')) events += new TextDecoder().decode((await reader?.read())?.value)
  await reader?.cancel()
  const everything = [...texts, events].join('\n')
  expect(everything).toContain('demo-app')
  for (const hidden of [SECRET, PASSWORD, token]) expect(everything).not.toContain(hidden)
})

it('repeats none in a problem', async () => {
  const server = await serve()
  const { token } = await obtain(server.url)
  const told = await Promise.all([
    ask(server, 'expireToken', { id: 'nobody', body: { token } }),
    ask(server, 'checkToken', { body: { token: [token] } }),
    ask(server, 'checkToken', { body: `{"token":"${token}` }),
    ask(server, 'resetSecret', { body: { secret: { hush: SECRET } } }),
    ask(server, 'createSession', {
      body: {
        applications: [
          { identifier: 'demo-app', secret: SECRET },
          { identifier: 'demo-app', secret: SECRET },
        ],
      },
    }),
    ask(server, 'viewSecret', { headers: { authorization: `Bearer ${PASSWORD}` } }),
  ])
  expect(told.map(({ status }) => status)).toEqual([404, 400, 400, 400, 422, 403])
  for (const { text } of told) for (const hidden of [token, SECRET, PASSWORD]) expect(text).not.toContain(hidden)
})
