// Which addresses a server listens on. `localhost` means both loopback addresses: clients try ::1 first, some try nothing
// else, and on ::1 another server may be listening that would get the requests instead.

import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { ListenError, type Place } from './listen-error.ts'

/** Stands for both loopback addresses. */
export const LOOPBACK = 'localhost'

/** What a server came to listen on. */
export interface Bound {
  readonly port: number
  /** One for each address. */
  readonly listeners: readonly Server[]
}

const ATTEMPTS = 10

/** Listens. Throws a ListenError. */
export async function bind(server: HttpServer, place: Place): Promise<Bound> {
  if (place.host !== LOOPBACK) return { port: await start(server, place, place), listeners: [server] }
  for (let attempt = 1; ; attempt += 1) {
    const port = await start(server, { ...place, host: '127.0.0.1' }, place)
    try {
      return { port, listeners: [server, ...(await startTwin(server, port))] }
    } catch (error) {
      await new Promise((resolve) => server.close(resolve))
      // A free port of one address may be taken on the other: then it is not the one that was asked for.
      if (place.port !== 0 || attempt === ATTEMPTS) throw error
    }
  }
}

/** The same server on ::1, where this machine has such an address. */
async function startTwin(server: HttpServer, port: number): Promise<readonly Server[]> {
  const twin = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => void server.emit('connection', socket))
  const place = { host: '::1', port }
  try {
    await start(twin, place, place)
    return [twin]
  } catch (error) {
    if (error instanceof ListenError && error.code === 'port-taken') throw error
    return []
  }
}

async function start(server: Server, { host, port }: Place, asked: Place): Promise<number> {
  try {
    server.listen({ host, port })
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  } catch (error) {
    throw new ListenError(asked, { cause: error })
  }
}
