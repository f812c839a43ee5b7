// The client against every documented answer, in process.

import { afterAll, afterEach, expect, it } from '@jest/globals'
import { startTokenMock } from 'mock-token-server/native'
import { setupServer } from 'msw/native'
import { obtainToken } from './obtain-token'

const mock = startTokenMock({ setupServer })
afterEach(() => mock.reset())
afterAll(() => mock.stop())

const DEMO = { baseUrl: 'https://api.example.com', clientId: 'demo-app', clientSecret: 'demo-secret' }

it('obtains a token, and breaks nothing of the document', async () => {
  await expect(obtainToken(DEMO)).resolves.toEqual(expect.any(String))
  expect(mock.journal.list().at(-1).findings).toEqual([])
})

it.each([
  ['client-id-missing', 1025],
  ['client-secret-missing', 1026],
  ['credentials-invalid', 1033],
])('tells the error code of %s', async (scenario, code) => {
  mock.use(scenario)
  await expect(obtainToken(DEMO)).rejects.toMatchObject({ code })
})
