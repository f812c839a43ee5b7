import axios from 'axios'
import { expect, it } from 'vitest'
import { builtInContract, NameError } from '../../mocks/index.ts'
import { DEMO, formOf, LEFT_ALONE, requestToken, withTokenMock } from './with-token-mock.ts'

const API = 'https://api.example.com'

it('answers fetch with a token in the documented shape', async () => {
  await withTokenMock({}, async () => {
    const response = await requestToken(API)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toEqual({
      success: true,
      message: expect.any(String),
      data: { token: expect.stringMatching(/^[\x21-\x7e]{40,60}$/) },
    })
  })
})

it('answers axios with a token', async () => {
  await withTokenMock({}, async () => {
    const { status, data } = await axios.postForm(`${API}/api/app/token`, DEMO)
    expect([status, data.success, typeof data.data.token]).toEqual([200, true, 'string'])
  })
})

it.for([
  [1025, { client_secret: 'demo-secret' }],
  [1026, { client_id: 'demo-app' }],
  [1033, { client_id: 'demo-app', client_secret: 'wrong' }],
] as const)('answers fetch and axios with error %i', async ([code, fields]) => {
  await withTokenMock({}, async () => {
    const response = await requestToken(API, fields)
    const { status, data } = await axios.postForm(`${API}/api/app/token`, fields, { validateStatus: () => true })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ success: false, data: { error_code: code } })
    expect([status, data.data.error_code]).toEqual([400, code])
  })
})

it('gives each answer the headers that go with it', async () => {
  await withTokenMock({}, async () => {
    const explained: unknown[] = []
    for (const fields of [DEMO, { client_secret: 'demo-secret' }, DEMO, DEMO]) {
      const response = await requestToken(API, fields)
      explained.push(response.headers.get('x-mock-findings'))
      expect(response.headers.get('content-length')).toBe(String((await response.text()).length))
    }
    expect(explained).toEqual([null, 'field-absent', null, null])
  })
})

it('issues a token that opens a protected path', async () => {
  await withTokenMock({ protect: ['/api/push/**'] }, async () => {
    const { data } = await (await requestToken(API)).json()
    const opened = await fetch(`${API}/api/push/messages`, { headers: { authorization: `Bearer ${data.token}` } })
    const refused = await fetch(`${API}/api/push/messages`)
    expect([opened.status, await opened.text(), refused.status]).toEqual([200, '{}', 401])
  })
})

it('keeps each exchange in the journal, with its findings and without the secret', async () => {
  await withTokenMock({}, async ({ journal }) => {
    await fetch(`${API}/api/app/token?client_secret=demo-secret`, {
      method: 'POST',
      body: formOf({ clientId: 'demo-app', client_secret: 'demo-secret' }),
      headers: { authorization: 'Bearer x' },
    })
    const [entry] = journal.list()
    expect(entry?.findings.map(({ id }) => id)).toEqual([
      'field-misspelt',
      'secret-in-query',
      'authorization-not-needed',
    ])
    expect(entry?.outcome).toBe('client_id_missing')
    expect(JSON.stringify(entry?.request)).not.toContain('demo-secret')
  })
})

it('explains its answer in headers unless it is told not to', async () => {
  await withTokenMock({}, async () => {
    expect((await requestToken(API)).headers.get('x-mock-outcome')).toBe('token_obtained')
  })
  await withTokenMock({ explain: false }, async () => {
    expect((await requestToken(API)).headers.has('x-mock-outcome')).toBe(false)
  })
})

it('plays the scenario that the base URL names', async () => {
  await withTokenMock({}, async () => {
    expect((await requestToken(`${API}/scenarios/success-created`)).status).toBe(201)
    expect((await requestToken(API)).status).toBe(200)
  })
})

it('plays the scenario that it is told to use until it is told otherwise', async () => {
  await withTokenMock({}, async ({ use }) => {
    use('credentials-invalid')
    expect(await (await requestToken(API)).json()).toMatchObject({ data: { error_code: 1033 } })
    use(undefined)
    expect((await requestToken(API)).status).toBe(200)
  })
})

it('begins a sequence anew each time it is used', async () => {
  await withTokenMock({}, async ({ use }) => {
    const statuses: number[] = []
    for (const _ of ['first', 'second']) {
      use('fails-twice-then-succeeds')
      for (const _request of [1, 2, 3]) statuses.push((await requestToken(API)).status)
    }
    expect(statuses).toEqual([503, 503, 200, 503, 503, 200])
  })
})

it('takes the choices that it is told to assume', async () => {
  await withTokenMock({}, async ({ assume }) => {
    assume({ 'success-status': '202', 'json-layout': 'indented' })
    const response = await requestToken(API)
    expect([response.status, (await response.text()).split('\n').length > 1]).toEqual([202, true])
  })
})

it('refuses to use a scenario or assume a choice that it does not know, and names the nearest', async () => {
  await withTokenMock({}, async ({ use, assume }) => {
    expect(() => use('sucess-created')).toThrow(NameError)
    expect(() => use('sucess-created')).toThrow('Did you mean "success-created"?')
    expect(() => assume({ 'success-statu': '201' })).toThrow('Did you mean "success-status"?')
    expect((await requestToken(API)).status).toBe(200)
  })
})

it('answers a scenario that it does not know with a problem that lists the known ones', async () => {
  await withTokenMock({}, async () => {
    const response = await requestToken(`${API}/scenarios/sucess`)
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
    expect(await response.json()).toMatchObject({ known: expect.arrayContaining(['success', 'dribble']) })
  })
})

it('is as it was at its start after a reset', async () => {
  await withTokenMock(
    { scenario: 'success-accepted' },
    async ({ use, assume, applications, journal, reset, createSession }) => {
      use('no-answer')
      assume({ 'json-layout': 'indented' })
      applications.remove('demo-app')
      const { id } = createSession()
      reset()
      const response = await requestToken(API)
      expect([response.status, (await response.text()).includes('\n')]).toEqual([202, false])
      expect([journal.added, applications.size]).toEqual([1, 1])
      expect((await requestToken(`${API}/sessions/${id}`)).status).toBe(404)
    },
  )
})

it('knows the applications that it is given, and those added later', async () => {
  const given = { identifier: 'given', secret: 'of the given' }
  await withTokenMock({ applications: [given] }, async ({ applications }) => {
    applications.create({ identifier: 'added', secret: 'of the added' }, 0)
    const answers = [
      DEMO,
      { client_id: 'given', client_secret: 'of the given' },
      { client_id: 'added', client_secret: 'of the added' },
    ]
    const statuses = await Promise.all(answers.map(async (fields) => (await requestToken(API, fields)).status))
    expect(statuses).toEqual([400, 200, 200])
  })
})

it('keeps sessions apart: scenario, applications and journal', async () => {
  await withTokenMock({}, async ({ createSession, journal }) => {
    const session = createSession('mine')
    session.play('success-created')
    session.applications.create({ identifier: 'mine only', secret: 'a secret' }, 0)
    const mine = { client_id: 'mine only', client_secret: 'a secret' }
    const statuses = [await requestToken(`${API}/sessions/mine`, mine), await requestToken(API, mine)].map(
      ({ status }) => status,
    )
    expect(statuses).toEqual([201, 400])
    expect([session.journal.added, journal.added]).toEqual([1, 1])
  })
})

it('repeats itself, tokens included, with the same seed and clock', async () => {
  const bodies: string[] = []
  for (const seed of ['one', 'one', 'other']) {
    await withTokenMock({ seed, clock: () => 0 }, async () => {
      bodies.push(await (await requestToken(API)).text())
    })
  }
  expect(bodies[1]).toBe(bodies[0])
  expect(bodies[2]).not.toBe(bodies[0])
})

it('serves another contract than the built-in one', async () => {
  const moved = { ...builtInContract, operation: { ...builtInContract.operation, path: '/oauth/issue' } }
  await withTokenMock({ contract: moved }, async () => {
    const response = await fetch(`${API}/oauth/issue`, { method: 'POST', body: formOf(DEMO) })
    expect(response.status).toBe(200)
    expect((await requestToken(API)).status).toBe(LEFT_ALONE)
  })
})
