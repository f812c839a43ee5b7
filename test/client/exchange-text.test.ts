// What a client did in a session, as text.

import { expect, it } from 'vitest'
import { connect } from '../../mocks/client/connect.ts'
import { textOfSession } from '../../mocks/client/exchange-text.ts'
import { serve } from '../server/serving.ts'

async function aSession() {
  const { url, mock } = await serve()
  const session = await connect(url).createSession()
  const path = new URL(session.baseUrl).pathname
  const send = (target: string, body = '') => {
    const headers = ['Content-Type', 'application/x-www-form-urlencoded']
    mock.answer({ method: 'POST', target: `${path}${target}`, headers, body: new TextEncoder().encode(body) })
  }
  return { session, send }
}

it('tells what to do where nothing arrived', async () => {
  const { session } = await aSession()
  expect(await textOfSession(session)).toBe(
    `Nothing arrived at ${session.baseUrl}. Give this base URL to the client under test.`,
  )
})

it('tells each request below the base URL, what came of it, and what to change about it', async () => {
  const { session, send } = await aSession()
  await session.use('success-created')
  send('/api/app/token', 'client_id=demo-app&client_secret=demo-secret')
  const [place, request, ...findings] = (await textOfSession(session)).split('\n')
  expect(place).toBe(`Arrived at ${session.baseUrl}:`)
  expect(request).toBe('1. POST /api/app/token -> 400 client_id_missing 1025 (scenario success-created)')
  expect(findings.slice(0, 3)).toEqual([
    '   ✗ violation: The body is sent as application/x-www-form-urlencoded; the document asks for multipart/form-data.',
    '     → Send the fields as multipart/form-data, and leave Content-Type to your HTTP client.',
    expect.stringContaining('     encoding-wrong · '),
  ])
})

it('leaves out the earlier ones of many, and says how many', async () => {
  const { session, send } = await aSession()
  for (let count = 0; count < 25; count += 1) send('/nowhere')
  const lines = (await textOfSession(session)).split('\n')
  expect(lines[1]).toBe('(5 before these)')
  expect(lines.filter((line) => /^\d+\. POST \/nowhere -> 404/.test(line))).toHaveLength(20)
})
