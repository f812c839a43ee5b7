// Through a socket, from Node's own HTTP client: nothing is added to the request but what HTTP needs.

import { mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalCertificates, localCertificates } from '../../mocks/server/authority.ts'
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

let certificates: Promise<LocalCertificates> | undefined

export const throughTls: Adapter = {
  name: 'the server with TLS',
  open: async (mock) => {
    certificates ??= makeCertificates()
    const tls = await certificates
    const listening = await listen(mock, { port: 0, tls })
    return {
      send: (played, signal) => sent(played, { port: listening.port, signal, ca: tls.ca }),
      close: () => listening.close({ graceMilliseconds: 0 }),
    }
  },
}

async function makeCertificates(): Promise<LocalCertificates> {
  const directory = await mkdtemp(join(tmpdir(), 'mock-token-server-'))
  try {
    return await localCertificates(directory, { names: ['localhost'], addresses: [] })
  } finally {
    await rm(directory, { recursive: true })
  }
}

/** Sends a case to a port of this machine. Rejects where the connection breaks before the answer. */
export async function sent(
  { method, target, headers, body }: Case,
  { port, signal, ca }: { port: number; signal: AbortSignal; ca?: string },
): Promise<Received> {
  const pairs = headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? ''] as const] : []))
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const options = { host: 'localhost', port, method, path: target, headers: Object.fromEntries(pairs), signal }
  const outgoing =
    ca === undefined
      ? httpRequest({ ...options, agent: false }, resolve)
      : httpsRequest({ ...options, agent: false, ca }, resolve)
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
