// The client against every documented answer, in process.

import { startTokenMock } from 'mock-token-server/node'
import { afterAll, afterEach, expect, it } from 'vitest'
import { obtainToken } from './obtain-token.js'

const mock = startTokenMock()
afterEach(() => mock.reset())
afterAll(() => mock.stop())

const DEMO = { baseUrl: 'https://api.example.com', clientId: 'demo-app', clientSecret: 'demo-secret' }

it('obtains a token', async () => {
  await expect(obtainToken(DEMO)).resolves.toEqual(expect.any(String))
})

it.each([
  ['client-id-missing', 1025],
  ['client-secret-missing', 1026],
  ['credentials-invalid', 1033],
])('tells the error code of %s', async (scenario, code) => {
  mock.use(scenario)
  await expect(obtainToken(DEMO)).rejects.toMatchObject({ code })
})

it('takes 201 for success as well', async () => {
  mock.assume({ 'success-status': '201' })
  await expect(obtainToken(DEMO)).resolves.toEqual(expect.any(String))
})
