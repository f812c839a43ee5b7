// Through MSW in Node, and fetch. Every mock has a host of its own, so that cases can be played side by side.

import { setupServer } from 'msw/node'
import { handlersOf } from '../../mocks/msw/handlers.ts'
import type { Case } from '../cases.ts'
import type { Adapter, Received } from './adapter.ts'

const server = setupServer()
let opened = 0

export const throughMsw: Adapter = {
  name: 'MSW',
  start: () => server.listen(),
  stop: () => server.close(),
  open: (mock) => {
    opened += 1
    const baseUrl = `https://case-${opened}.example.com`
    server.use(...handlersOf(mock, { baseUrl }))
    return Promise.resolve({
      send: async (played, signal) => received(await fetch(`${baseUrl}${played.target}`, initOf(played, signal))),
      close: () => Promise.resolve(),
    })
  },
}

function initOf({ method, headers, body }: Case, signal: AbortSignal): RequestInit {
  const init: RequestInit = { method, headers: pairsOf(headers), redirect: 'manual', signal }
  return body.length === 0 ? init : { ...init, body }
}

function pairsOf(headers: readonly string[]): [string, string][] {
  return headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []))
}

/** Reads a response to its end, or to where it breaks off. */
async function received(response: Response): Promise<Received> {
  const head = { status: response.status, headers: new Map(response.headers) }
  return await response.text().then(
    (body) => ({ ...head, body, isCut: false }),
    () => ({ ...head, body: '', isCut: true }),
  )
}
