// The paths that are the server's own, and not the description's.

import { expect, it } from 'vitest'
import { builtInContract } from '../../mocks/contract/built-in.ts'
import { aMock, serve } from './serving.ts'
import { dial, headOnly } from './wire.ts'

it('says at / what it is, its base URL, the described path, and where scenarios are', async () => {
  const { mock, ...listening } = await serve()
  const { status, headers, body } = await (await dial(listening))
    .send(headOnly('GET / HTTP/1.1', 'Host: 192.168.1.20:4010'))
    .answer()
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('mock-token-server')
  expect(body).toContain('http://192.168.1.20:4010\n')
  expect(body).toContain('POST http://192.168.1.20:4010/api/app/token\n')
  expect(body).toContain('http://192.168.1.20:4010/scenarios/<name>/api/app/token')
  expect(mock.journal.list()).toEqual([])
})

it('names a base URL of its own where the Host header is none', async () => {
  const server = await serve()
  const { body } = await (await dial(server)).send(headOnly('GET / HTTP/1.1', 'Host: <b>"\'</b>')).answer()
  expect(body).toContain(`Base URL   http://localhost:${server.port}\n`)
})

it('leaves / to a description that has it', async () => {
  const { operation } = builtInContract
  const contract = { ...builtInContract, operation: { ...operation, path: '/', method: 'GET' } }
  const wire = await dial(await serve({}, aMock({ contract })))
  expect((await wire.send(headOnly('GET / HTTP/1.1', 'Host: a')).answer()).headers['x-mock-outcome']).toBe(
    'client_id_missing',
  )
})

it('says that it is healthy', async () => {
  const wire = await dial(await serve())
  const { status, headers, body } = await wire
    .send(headOnly('GET /__admin/health?verbose HTTP/1.1', 'Host: localhost'))
    .answer()
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/json')
  expect(JSON.parse(body)).toEqual({ status: 'ok' })
})

it.for([
  ['an admin path that does not exist', headOnly('GET /__admin/nothing HTTP/1.1', 'Host: localhost'), 404],
  ['another method on the health', headOnly('OPTIONS /__admin/health HTTP/1.1', 'Host: localhost'), 405],
] as const)('refuses %s with a problem, and does not ask the mock', async ([, sent, status]) => {
  const { mock, ...listening } = await serve()
  const answer = await (await dial(listening)).send(sent).answer()
  expect(answer).toMatchObject({ status, headers: { 'content-type': 'application/problem+json' } })
  expect(mock.journal.list()).toEqual([])
})

it('leaves a path that only begins like an admin path to the mock', async () => {
  const { mock, ...listening } = await serve()
  await (await dial(listening)).send(headOnly('GET /__administration HTTP/1.1', 'Host: a')).answer()
  expect(mock.journal.list()).toHaveLength(1)
})
