// What lets a page on another origin use the token operation, and keeps it away from the admin paths.

import { expect, it } from 'vitest'
import { aMock, playing, serve } from './serving.ts'
import { dial, headOnly, requestOf } from './wire.ts'

const PREFLIGHT = ['Host: localhost', 'Origin: http://page.example', 'Access-Control-Request-Method: POST']

it('answers a preflight: any origin, the method, and the headers that are asked for', async () => {
  const wire = await dial(await serve())
  const asked = 'Access-Control-Request-Headers: prefer,x-application'
  const { status, headers, body } = await wire
    .send(headOnly('OPTIONS /api/app/token HTTP/1.1', ...PREFLIGHT, asked))
    .answer()
  expect(status).toBe(204)
  expect(body).toBe('')
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'prefer,x-application',
    'access-control-allow-private-network': 'true',
  })
  expect(headers['access-control-allow-methods']).toContain('POST')
})

it.for([
  ['a token', requestOf()],
  ['a documented error', requestOf({ fields: {} })],
  ['a fault that answers', requestOf({ target: playing('bad-gateway') })],
  ['a path that is not described', requestOf({ target: '/elsewhere' })],
  ['an unknown scenario', requestOf({ target: playing('none') })],
  ['a body that is too large', requestOf({ fields: { client_id: 'x'.repeat(2000) } })],
] as const)('lets a page of any origin read the answer to %s', async ([, sent]) => {
  const wire = await dial(await serve({ maxBodyBytes: 1000 }))
  const { headers } = await wire
    .send(sent.replace('Host: localhost', 'Host: localhost\r\nOrigin: http://page.example'))
    .answer()
  expect(headers['access-control-allow-origin']).toBe('*')
})

it('lets a page read what explains the answer, and sends none of it when told not to explain', async () => {
  const explained = await (await dial(await serve())).send(requestOf()).answer()
  expect(explained.headers['x-mock-outcome']).toBe('token_obtained')
  expect(explained.headers['access-control-expose-headers']).toContain('x-mock-outcome')
  const bare = await (await dial(await serve({}, aMock({ explain: false })))).send(requestOf()).answer()
  expect(Object.keys(bare.headers).filter((name) => name.startsWith('x-mock'))).toEqual([])
})

it.for([
  ['the health of the server', headOnly('GET /__admin/health HTTP/1.1', 'Host: a', 'Origin: http://page.example')],
  ['a preflight for an admin path', headOnly('OPTIONS /__admin/health HTTP/1.1', ...PREFLIGHT)],
  [
    'an admin path that does not exist',
    headOnly('GET /__admin/secrets HTTP/1.1', 'Host: a', 'Origin: http://page.example'),
  ],
] as const)('lets no page of another origin read %s', async ([, sent]) => {
  const wire = await dial(await serve())
  const { headers } = await wire.send(sent).answer()
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})
