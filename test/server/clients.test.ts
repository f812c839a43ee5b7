// Real HTTP clients obtain a token and each documented error from the running server.

import { expect, it } from 'vitest'
import { builtInContract } from '../../mocks/contract/built-in.ts'
import { needTool } from '../tools.ts'
import { HTTP_CLIENTS } from './clients/http-clients.ts'
import { serve } from './serving.ts'

const { path, demo, example } = builtInContract.operation
/** What a form may trip over; without a semicolon, behind which curl -F looks for parameters of its own. */
const ODD_SECRET = 'é "quoted" \\ + & % = 秘密 🔑'

const REQUESTS = [
  example,
  { client_secret: demo.secret },
  { client_id: demo.identifier },
  { ...example, client_secret: ODD_SECRET },
]

it.for(Object.entries(HTTP_CLIENTS))(
  'gives a token and each documented error to %s',
  async ([, { needs, send }], context) => {
    if (needs !== undefined) needTool(context, needs)
    const { mock, url } = await serve()
    const [token, ...refusals] = await send(`${url}${path}`, REQUESTS)
    expect(token?.status).toBe(200)
    expect(JSON.parse(token?.body ?? '')).toMatchObject({
      success: true,
      data: { token: expect.stringMatching(/^[\x21-\x7e]{40,}$/) },
    })
    const codes = refusals.map(({ status, body }) => [status, JSON.parse(body).data.error_code])
    expect(codes).toEqual([
      [400, 1025],
      [400, 1026],
      [400, 1033],
    ])
    const [obtained] = mock.journal.list()
    expect(obtained?.findings).toEqual([])
  },
)

it.for(Object.entries(HTTP_CLIENTS))(
  'reads every character of a secret that %s sends',
  async ([, { needs, send }], context) => {
    if (needs !== undefined) needTool(context, needs)
    const { mock, url } = await serve()
    mock.applications.create({ identifier: 'odd', secret: ODD_SECRET }, 0)
    const [answer] = await send(`${url}${path}`, [{ client_id: 'odd', client_secret: ODD_SECRET }])
    expect(answer?.status).toBe(200)
  },
)
