// Many clients at once, each in a session of its own: none sees another's scenario, token or journal.

import { Agent, request as httpRequest } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { builtInContract } from '../../../mocks/contract/built-in.ts'
import { serve } from '../serving.ts'
import { DEMO, formOf, MULTIPART } from '../wire.ts'

const SESSIONS = 200
const STATUSES = ['200', '201', '202'] as const

interface Got {
  readonly status: number
  readonly body: string
}

/** A client with a connection of its own. */
function clientOf(port: number, name: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return (method: string, path: string, body = '', type = 'Content-Type: application/json') =>
    new Promise<Got>((resolve, reject) => {
      const headers = { 'User-Agent': name, [type.split(': ')[0] ?? '']: type.split(': ')[1] ?? '' }
      const asked = httpRequest({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
        let text = ''
        response
          .setEncoding('utf8')
          .on('data', (chunk) => {
            text += chunk
          })
          .on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
      })
      asked.on('error', reject).end(body)
    })
}

/** What one client does and sees. */
async function journeyOf(port: number, index: number) {
  const status = STATUSES[index % STATUSES.length] ?? '200'
  const send = clientOf(port, `client-${index}`)
  const made = await send('POST', '/__admin/sessions', JSON.stringify({ assume: { 'success-status': status } }))
  const { id } = JSON.parse(made.body)
  const base = `/__admin/sessions/${id}`
  const obtain = () => send('POST', `/sessions/${id}${builtInContract.operation.path}`, formOf(DEMO), MULTIPART)
  const [first, forced] = [await obtain(), await send('PUT', `${base}/scenario`, '{"scenario":"client-id-missing"}')]
  const refused = await obtain()
  const journal = JSON.parse((await send('GET', `${base}/requests`)).body)
  return {
    id,
    send,
    status,
    statuses: [made.status, first.status, forced.status, refused.status],
    token: JSON.parse(first.body).data.token,
    journal,
  }
}

it(`keeps ${SESSIONS} sessions apart that ${SESSIONS} clients use at once`, async () => {
  const { port, mock } = await serve()
  const journeys = await Promise.all(Array.from({ length: SESSIONS }, (_, index) => journeyOf(port, index)))
  for (const [index, { status, statuses, journal }] of journeys.entries()) {
    expect(statuses).toEqual([201, Number(status), 200, 400])
    const agents = journal.requests.map(
      ({ request }: { request: { headers: { name: string; value: string }[] } }) =>
        request.headers.find(({ name }) => name === 'User-Agent')?.value,
    )
    expect(agents).toEqual([`client-${index}`, `client-${index}`])
  }
  expect(new Set(journeys.map(({ token }) => token)).size).toBe(SESSIONS)
  const seen = await Promise.all(
    journeys.map(async ({ send, token }, index) => {
      const next = journeys[(index + 1) % SESSIONS]
      const liveIn = async (id: string) =>
        JSON.parse((await send('POST', `/__admin/sessions/${id}/tokens/check`, JSON.stringify({ token }))).body).live
      return [await liveIn(journeys[index]?.id), await liveIn(next?.id), await liveIn('default')]
    }),
  )
  expect(seen).toEqual(journeys.map(() => [true, false, false]))
  expect([mock.sessions.size, mock.journal.added]).toEqual([SESSIONS + 1, 0])
})
