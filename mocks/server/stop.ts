// Stops a server gently: nothing new, what is in flight is finished, and after a grace period nothing is left.

import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import type { Server, Socket } from 'node:net'

/** What is stopped. */
export interface Running {
  readonly server: HttpServer
  readonly listeners: readonly Server[]
  readonly sockets: ReadonlySet<Socket>
}

/** How often connections that became idle are looked for while the server stops. */
const SWEEP_MILLISECONDS = 20

/** The open connections of a server, kept up to date. */
export function socketsOf(server: HttpServer): ReadonlySet<Socket> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return sockets
}

/** Stops; resolves when every connection is closed. */
export async function stop({ server, listeners, sockets }: Running, graceMilliseconds: number): Promise<void> {
  const closed = Promise.all(listeners.map((listener) => once(listener, 'close')))
  for (const listener of listeners) listener.close()
  const sweep = setInterval(() => closeIdle(server, sockets), SWEEP_MILLISECONDS)
  const deadline = setTimeout(() => closeAll(sockets), graceMilliseconds)
  await closed
  clearInterval(sweep)
  clearTimeout(deadline)
}

/**
 * Browsers open connections in advance: Node counts those as active, although nothing was ever asked on them. Not to be
 * called at once: a request may have arrived that is not read yet.
 */
function closeIdle(server: HttpServer, sockets: ReadonlySet<Socket>): void {
  server.closeIdleConnections()
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
}

function closeAll(sockets: ReadonlySet<Socket>): void {
  for (const socket of sockets) socket.destroy()
}
