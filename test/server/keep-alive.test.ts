// One connection, one answer after the other: every outcome, choice and fault that leaves a connection leaves it usable.

import { expect, it } from 'vitest'
import { scenarios } from '../../scenarios/index.ts'
import { aMock, playing, serve } from './serving.ts'
import { dial, headOnly, requestOf } from './wire.ts'

/** They end the connection, or never answer. */
const ENDING = ['framing-close', 'no-answer', 'reset-before-answer', 'reset-in-body', 'reset-once-then-succeeds']
/** They take seconds, which says nothing more of the connection. */
const SLOW = ['latency-fixed', 'latency-log-normal']

const KEEPING = Object.keys(scenarios).filter((name) => !(ENDING.includes(name) || SLOW.includes(name)))

it('can be used again after every scenario that does not end the connection', async () => {
  const wire = await dial(await serve())
  const statuses = new Set<number>()
  for (const name of KEEPING) {
    const answer = await wire.send(requestOf({ target: playing(name), headers: ['Accept-Encoding: gzip'] })).answer()
    statuses.add(answer.status)
    expect(answer.headers['connection'], name).toBe('keep-alive')
  }
  expect((await wire.send(requestOf()).answer()).status).toBe(200)
  expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 201, 202, 307, 400, 429, 500, 502, 503]))
})

it.for([
  [
    'a preflight',
    headOnly('OPTIONS /api/app/token HTTP/1.1', 'Host: a', 'Origin: http://b', 'Access-Control-Request-Method: POST'),
    204,
  ],
  ['another method with a body', requestOf({ method: 'PUT' }), 405],
  ['another path with a body', requestOf({ target: '/api/app/tokens' }), 404],
  ['an unknown scenario', requestOf({ target: '/scenarios/none/api/app/token' }), 404],
  ['an unknown session', requestOf({ target: '/sessions/none/api/app/token' }), 404],
  ['a refused access token', headOnly('GET /api/push HTTP/1.1', 'Host: a'), 401],
  [
    'the health of the server, asked with a body that nobody reads',
    requestOf({ method: 'GET', target: '/__admin/health' }),
    200,
  ],
] as const)('can be used again after %s', async ([, sent, status]) => {
  const wire = await dial(await serve({}, aMock({ protect: ['/api/push'] })))
  expect((await wire.send(sent).answer()).status).toBe(status)
  expect((await wire.send(requestOf()).answer()).status).toBe(200)
})
