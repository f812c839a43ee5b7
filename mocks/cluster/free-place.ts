// Where workers are to listen, found out before there are any: a port that is taken is told at once and in our words, and
// all of them get the same free one.

import { createServer } from 'node:http'
import { bind } from '../server/bind.ts'
import { addressOf } from '../server/listen.ts'
import type { Place } from '../server/listen-error.ts'

/** Where there is room for a server. */
export interface FreePlace extends Place {
  readonly addresses: readonly string[]
  /** Makes room: until then nobody else gets the port. */
  release(): Promise<void>
}

/** The place with the port and the addresses that it has. Throws a ListenError. */
export async function freePlace(place: Place): Promise<FreePlace> {
  const server = createServer().on('connection', (socket) => socket.destroy())
  const { port, listeners } = await bind(server, place)
  const release = async () => {
    await Promise.all(listeners.map(async (listener) => await new Promise((resolve) => listener.close(resolve))))
  }
  return { ...place, port, addresses: listeners.map(addressOf), release }
}
