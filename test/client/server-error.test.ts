// What is said where a client of the admin API cannot work with its server.

import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it, onTestFinished, vi } from 'vitest'
import { connect } from '../../mocks/client/connect.ts'
import { serve } from '../server/serving.ts'

it('says where it looked for a server that is not there, and how to start one', async () => {
  const { url, close } = await serve()
  await close()
  await expect(connect(url).createSession()).rejects.toMatchObject({
    code: 'server-unreachable',
    message: `Cannot reach a mock-token-server at ${url}: nothing listens there. Start one with "npx mock-token-server", or give the base URL of one that runs, or set MOCK_TOKEN_URL to it.`,
  })
})

it('tells a server that is none of ours', async () => {
  const other = createServer((_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<p>No</p>'))
  await once(other.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void other.close())
  const address = other.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  await expect(connect(url).createSession()).rejects.toMatchObject({
    code: 'server-unknown',
    message: expect.stringContaining('it answers POST /__admin/sessions with 404 as text/html'),
  })
})

it('asks for the admin password where the server needs it, and never repeats one', async () => {
  const { url } = await serve({ host: '0.0.0.0', adminPassword: 'the-right-one' })
  await expect(connect(url).createSession()).rejects.toMatchObject({
    code: 'password-missing',
    message: expect.stringContaining('as the option adminPassword or in MOCK_TOKEN_ADMIN_PASSWORD'),
  })
  const wrong = await connect(url, { adminPassword: 'the-wrong-one' })
    .createSession()
    .catch((error: unknown) => error)
  expect(wrong).toMatchObject({ code: 'password-wrong' })
  expect(String(wrong)).not.toContain('the-wrong-one')
  await expect(connect(url, { adminPassword: 'the-right-one' }).createSession()).resolves.toHaveProperty('id')
})

it('takes the base URL and the admin password from the environment', async () => {
  const { url } = await serve({ host: '0.0.0.0', adminPassword: 'the-right-one' })
  vi.stubEnv('MOCK_TOKEN_URL', `${url}/`)
  vi.stubEnv('MOCK_TOKEN_ADMIN_PASSWORD', 'the-right-one')
  onTestFinished(() => void vi.unstubAllEnvs())
  const server = connect()
  expect([server.url, (await server.createSession()).baseUrl.startsWith(`${url}/sessions/`)]).toEqual([url, true])
})

it('looks at the usual port where nobody says anything else', () => {
  vi.stubEnv('MOCK_TOKEN_URL', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(connect().url).toBe('http://localhost:4010')
})

it('refuses what is no base URL', () => {
  expect(() => connect('localhost:4010')).toThrow(
    'Cannot use "localhost:4010" as the base URL of a mock-token-server: it is no http(s) URL. Write it as http://localhost:4010.',
  )
})

it('names the scenario that was meant', async () => {
  const { url } = await serve()
  await expect(connect(url).createSession({ scenario: 'sucess-created' })).rejects.toMatchObject({
    code: 'name-unknown',
    message: expect.stringContaining('Did you mean "success-created"?'),
  })
})

it('leaves no session behind where no credentials can be made up', async () => {
  const { url, mock } = await serve()
  const { operation } = mock.contract
  const fields = operation.fields.map((field) => ({ ...field, schema: { type: 'string', pattern: '^\\d+$' } }))
  mock.reload({ contract: { ...mock.contract, operation: { ...operation, fields } } })
  await expect(connect(url).createSession()).rejects.toMatchObject({
    code: 'credentials-misfit',
    message: expect.stringContaining('Give createSession the applications that it should have.'),
  })
  expect(mock.sessions.size).toBe(1)
})
