import { expect, it } from 'vitest'
import { builtInContract, createTokenMock } from '../../mocks/index.ts'
import { LEFT_ALONE, requestToken, withTokenMock } from './with-token-mock.ts'

const BASE = 'https://api.example.com/v1'

it('answers the described path under any origin and any prefix when it has no base URL', async () => {
  await withTokenMock({}, async () => {
    for (const base of ['https://api.example.com', 'http://localhost:8080/backend/v2', 'http://[::1]:4010']) {
      expect((await requestToken(base)).status, base).toBe(200)
    }
  })
})

it('leaves every other path alone when it has no base URL', async () => {
  await withTokenMock({ protect: ['/api/push/*'] }, async () => {
    for (const path of ['/api/app/tokens', '/api/app/token/', '/api/push/a/b', '/', '/other?x=/api/app/token']) {
      expect((await fetch(`https://api.example.com${path}`)).status, path).toBe(LEFT_ALONE)
    }
  })
})

it('answers protected globs under any prefix, and judges them by the path below it', async () => {
  await withTokenMock({ protect: ['/api/push/*'] }, async ({ journal }) => {
    const response = await fetch(`${BASE}/scenarios/access-refused-403/api/push/messages?page=2`)
    expect(response.status).toBe(403)
    expect(journal.list().map(({ kind }) => kind)).toEqual(['access'])
  })
})

it.for(['/v1/scenarios/success-created', '/scenarios/success-created/v1', '/v1/scenarios/success-created/v2'])(
  'takes the scenario from %s, before or after another prefix',
  async (prefix) => {
    await withTokenMock({}, async () => {
      expect((await requestToken(`https://api.example.com${prefix}`)).status).toBe(201)
    })
  },
)

it('answers another method on the described path with 405, whichever way it is found', async () => {
  for (const options of [{}, { baseUrl: BASE }]) {
    await withTokenMock(options, async () => {
      const response = await fetch(`${BASE}/api/app/token`, { method: 'DELETE' })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    })
  }
})

it('answers everything under its base URL, near misses with a problem', async () => {
  await withTokenMock({ baseUrl: BASE, protect: ['/api/push/**'] }, async ({ journal }) => {
    const near = await fetch(`${BASE}/api/app/tokens`, { method: 'POST' })
    expect([near.status, near.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
    expect(
      journal
        .list()
        .at(-1)
        ?.findings.map(({ id }) => id),
    ).toEqual(['path-misspelt'])
    expect((await fetch(`${BASE}/api/push/a/b`)).status).toBe(401)
    expect((await fetch(BASE)).status).toBe(404)
    expect((await requestToken(`${BASE}/scenarios/success-created`)).status).toBe(201)
  })
})

it('leaves alone what is not under its base URL', async () => {
  await withTokenMock({ baseUrl: `${BASE}/` }, async () => {
    const others = [
      'https://api.example.com',
      'https://api.example.com/v10',
      'http://api.example.com/v1',
      'https://api.example.com:8443/v1',
    ]
    for (const base of others) expect((await requestToken(base)).status, base).toBe(LEFT_ALONE)
  })
})

it('takes a base URL that is a path for any origin', async () => {
  await withTokenMock({ baseUrl: '/v1' }, async () => {
    expect((await requestToken('http://localhost:5173/v1')).status).toBe(200)
    expect((await requestToken('http://localhost:5173/v2')).status).toBe(LEFT_ALONE)
  })
})

it('plays the scenario that its own base URL ends with', async () => {
  await withTokenMock({ baseUrl: `${BASE}/scenarios/success-created` }, async () => {
    expect((await requestToken(`${BASE}/scenarios/success-created`)).status).toBe(201)
  })
})

it('survives a stray percent sign in the URL', async () => {
  await withTokenMock({ baseUrl: BASE }, async () => {
    expect((await fetch(`${BASE}/100%/api/app/token`)).status).toBe(404)
    expect((await requestToken(`${BASE}/scenarios/100%`)).status).toBe(404)
  })
  await withTokenMock({}, async () => {
    expect((await requestToken('https://api.example.com/100%')).status).toBe(200)
  })
})

it('answers the other operations of the description under any prefix, and below a parameter in their path', async () => {
  const operation = { method: 'GET', path: '/api/messages/{id}', status: 202, body: { queued: true }, needsToken: true }
  const contract = { ...builtInContract, protectedOperations: [operation] }
  await withTokenMock({ contract }, async () => {
    const { data } = await (await requestToken(BASE)).json()
    const response = await fetch(`${BASE}/api/messages/17`, { headers: { authorization: data.token } })
    expect([response.status, await response.json()]).toEqual([202, { queued: true }])
    expect((await fetch(`${BASE}/api/messages/17/parts`)).status).toBe(LEFT_ALONE)
  })
})

it('refuses a base URL that is none', () => {
  for (const baseUrl of ['api.example.com', 'ftp://api.example.com', '']) {
    expect(() => createTokenMock({ baseUrl }), baseUrl).toThrow(`Cannot mock under the base URL "${baseUrl}"`)
  }
})
