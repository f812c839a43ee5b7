// Through a socket, from Node's own HTTP client: nothing is added to the request but what HTTP needs.

import { request as httpRequest, type IncomingMessage } from 'node:http'
import { listen } from '../../mocks/server/listen.ts'
import type { Case } from '../cases.ts'
import type { Adapter, Received } from './adapter.ts'

export const throughServer: Adapter = {
  name: 'the server',
  open: async (mock) => {
    const listening = await listen(mock, { port: 0 })
    return {
      send: (played, signal) => sent(played, { port: listening.port, signal }),
      close: () => listening.close({ graceMilliseconds: 0 }),
    }
  },
}

/** Sends a case to a port of this machine. Rejects where the connection breaks before the answer. */
export async function sent(
  { method, target, headers, body }: Case,
  { port, signal }: { port: number; signal: AbortSignal },
): Promise<Received> {
  const pairs = headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? ''] as const] : []))
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const outgoing = httpRequest(
    { host: 'localhost', port, method, path: target, headers: Object.fromEntries(pairs), signal, agent: false },
    resolve,
  )
  outgoing.on('error', reject).end(body)
  return await received(await promise)
}

async function received(response: IncomingMessage): Promise<Received> {
  const headers = new Map(Object.entries(response.headers).map(([name, value]) => [name, String(value)]))
  const head = { status: response.statusCode ?? 0, headers }
  try {
    return { ...head, body: Buffer.concat(await response.toArray()).toString(), isCut: false }
  } catch {
    return { ...head, body: '', isCut: true }
  }
}
