// The application console over the admin API: credentials are made, reset, shown to the password only, and grow old.

import { expect, it } from 'vitest'
import { builtInContract } from '../../../mocks/contract/built-in.ts'
import { aMock, serve } from '../serving.ts'
import { ask } from './ask.ts'
import { obtain } from './traffic.ts'

const credentials = (client_id: string, client_secret: string) => ({ client_id, client_secret })

it('makes an application whose credentials obtain a token, and shows its secret this once', async () => {
  const server = await serve()
  const { status, body } = await ask(server, 'createApplication', { body: { identifier: 'shop', name: 'The shop' } })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    application: { identifier: 'shop', name: 'The shop', secret: '‹redacted›' },
    secret: expect.stringMatching(/^[\w-]{32}$/),
  })
  expect((await obtain(server.url, credentials('shop', body.secret))).status).toBe(200)
  expect((await ask(server, 'listApplications')).text).not.toContain(body.secret)
})

it('makes up whatever it is not given, differently each time', async () => {
  const server = await serve()
  const made = [await ask(server, 'createApplication'), await ask(server, 'createApplication', { body: {} })]
  expect(new Set(made.flatMap(({ body }) => [body.application.identifier, body.secret])).size).toBe(4)
  const { body } = await ask(server, 'createApplication', { body: { identifier: 'a b/ü', secret: 'own secret' } })
  expect([body.secret, body.application.name]).toEqual(['own secret', 'a b/ü'])
  expect((await ask(server, 'removeApplication', { identifier: 'a b/ü' })).status).toBe(204)
})

it.for([
  [{ identifier: 'demo-app' }, 409, 'application-taken', 'Choose another identifier.'],
  [{ identifier: '' }, 400, 'request-invalid', 'identifier is empty'],
  [{ secret: 'x'.repeat(1001) }, 400, 'request-invalid', 'more than 1000 characters'],
  [{ client_id: 'shop' }, 400, 'request-invalid', 'Its members are identifier, secret, name.'],
] as const)('makes no application of %j, and says why', async ([body, status, problem, words]) => {
  const server = await serve()
  const told = await ask(server, 'createApplication', { body })
  expect([told.status, told.problem, told.detail]).toEqual([status, problem, expect.stringContaining(words)])
  expect(server.mock.applications.size).toBe(1)
})

it('makes no credentials that the contract has no room for', async () => {
  const { operation } = builtInContract
  const fields = operation.fields.map((field) => ({ ...field, schema: { type: 'string', pattern: '^[a-z]{4,}$' } }))
  const server = await serve({}, aMock({ contract: { ...builtInContract, operation: { ...operation, fields } } }))
  const told = await ask(server, 'createApplication', { body: { identifier: 'shop', secret: 'Hush-Hush' } })
  expect([told.status, told.problem, told.detail]).toEqual([
    422,
    'credentials-misfit',
    expect.stringContaining('^[a-z]{4,}$'),
  ])
  expect(told.text).not.toContain('Hush')
  expect((await ask(server, 'resetSecret', { body: { secret: 'Hush' } })).status).toBe(422)
  expect((await ask(server, 'createApplication', { body: { identifier: 'shop', secret: 'hush' } })).status).toBe(201)
})

it('gives an application another secret, in its session only', async () => {
  const server = await serve({ adminPassword: 'hush' })
  const { body: session } = await ask(server, 'createSession')
  const { body } = await ask(server, 'resetSecret', { id: session.id })
  const [old, fresh] = [credentials('demo-app', 'demo-secret'), credentials('demo-app', body.secret)]
  const statuses = await Promise.all([
    obtain(session.baseUrl, old),
    obtain(session.baseUrl, fresh),
    obtain(server.url, old),
    obtain(server.url, fresh),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([400, 200, 200, 400])
  const viewed = await ask(server, 'viewSecret', { id: session.id, headers: { 'x-admin-password': 'hush' } })
  expect(viewed.body.secret).toBe(body.secret)
  expect((await ask(server, 'resetSecret', { body: { secret: 'mine' } })).body.secret).toBe('mine')
})

it('refuses tokens of before a reset in the same millisecond where the choices say so, and takes those of after it', async () => {
  const server = await serve({}, aMock({ clock: () => 1_000_000, assume: { 'credentials-reset': 'refused' } }))
  const before = await obtain(server.url)
  await ask(server, 'resetSecret', { body: { secret: 'demo-secret' } })
  const after = await obtain(server.url)
  const states = await Promise.all(
    [before, after].map(async ({ token }) => (await ask(server, 'checkToken', { body: { token } })).body),
  )
  expect(states).toEqual([
    { live: false, because: 'reset' },
    { live: true, because: null },
  ])
})

it('removes an application', async () => {
  const server = await serve()
  expect((await ask(server, 'removeApplication')).status).toBe(204)
  expect((await obtain(server.url)).status).toBe(400)
  expect((await ask(server, 'listApplications')).body).toMatchObject({ applications: [], total: 0 })
})

it.for(['removeApplication', 'resetSecret', 'viewSecret'] as const)(
  'does not know at %s what does not exist',
  async (id) => {
    const server = await serve({ adminPassword: 'hush' })
    const told = await ask(server, id, { identifier: 'nobody', headers: { 'x-admin-password': 'hush' } })
    expect([told.status, told.problem]).toEqual([404, 'application-unknown'])
  },
)

it('warns of credentials that are older than six months, which is the practice of the document', async () => {
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`)
  let now = day('2030-01-15')
  const server = await serve({}, aMock({ clock: () => now }))
  const age = async () => {
    const { body } = await ask(server, 'listApplications')
    return [body.applications[0]?.ageDays, body.applications[0]?.resetDue]
  }
  expect(await age()).toEqual([0, false])
  now = day('2030-07-15') - 1
  expect(await age()).toEqual([180, false])
  now = day('2030-07-15')
  expect(await age()).toEqual([181, true])
  expect((await ask(server, 'listApplications')).body.practice).toEqual({
    says: expect.stringContaining('reset every six months'),
    source: ['Authentication, rule 5'],
    resetAfterMonths: 6,
  })
  await ask(server, 'resetSecret')
  expect(await age()).toEqual([0, false])
})

it('warns of nothing where the document has no such practice', async () => {
  const operation = { ...builtInContract.operation, practices: [] }
  let now = 0
  const server = await serve({}, aMock({ contract: { ...builtInContract, operation }, clock: () => now }))
  now = Date.parse('2100-01-01')
  expect((await ask(server, 'listApplications')).body).toMatchObject({
    applications: [{ resetDue: false }],
    practice: null,
  })
})

it('lists applications page by page', async () => {
  const applications = Array.from({ length: 5 }, (_, index) => ({
    identifier: `app-${index}`,
    secret: `secret-${index}`,
  }))
  const server = await serve({}, aMock({ applications }))
  const { body } = await ask(server, 'listApplications', { query: { limit: 2, offset: 2 } })
  expect([body.applications.map(({ identifier }) => identifier), body.total, body.next]).toEqual([
    ['app-2', 'app-3'],
    5,
    4,
  ])
})
