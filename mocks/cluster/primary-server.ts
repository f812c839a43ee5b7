// The primary's server for what workers pass on: the admin API and the console, on a socket that nobody else reaches.

import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answering } from '../server/answering.ts'
import { listenerFor } from '../server/request-listener.ts'
import type { Passage } from './messages.ts'
import { received } from './passage.ts'

/** What listens for workers. */
export interface PrimaryServer {
  readonly passage: Passage
  close(): Promise<void>
}

/** A worker has refused longer ones; what it adds has room. */
const MAX_HEADER_BYTES = 64 * 1024

/** Listens for workers. */
export async function serveWorkers(answering: Answering): Promise<PrimaryServer> {
  const place = await aPlace()
  const passage: Passage = { path: place.path, secret: randomBytes(32).toString('base64url') }
  const listener = listenerFor(answering)
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, requireHostHeader: false }, (request, response) => {
    if (received(request, passage)) listener(request, response)
    else request.socket.destroy()
  })
  // How long a client may take, the worker has seen to.
  Object.assign(server, { keepAliveTimeout: 0, headersTimeout: 0, requestTimeout: 0, maxHeadersCount: 0 })
  await once(server.listen(place.path), 'listening')
  return {
    passage,
    close: async () => {
      server.close().closeAllConnections()
      await place.remove()
    },
  }
}

/** A directory that only the user can enter; Windows keeps pipes under a name, and the secret has to do. */
async function aPlace() {
  if (process.platform === 'win32')
    return { path: `\\\\.\\pipe\\mock-token-server-${randomUUID()}`, remove: async () => undefined }
  const directory = await mkdtemp(join(tmpdir(), 'mock-token-server-'))
  return {
    path: join(directory, 'primary'),
    remove: async () => await rm(directory, { recursive: true, force: true }),
  }
}
