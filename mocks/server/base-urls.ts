// The base URLs of a server: as a client reached it, and every one under which it can be reached.

import type { IncomingMessage } from 'node:http'
import { networkInterfaces } from 'node:os'

/** As the client reaches the server: its own Host header, as far as that is one. */
export function baseUrlOf({ headers: { host = '' }, socket }: IncomingMessage): string {
  const scheme = 'encrypted' in socket ? 'https' : 'http'
  return `${scheme}://${/^[\w.:[\]-]+$/.test(host) ? host : `localhost:${socket.localPort}`}`
}

/** Where a server listens: what `address()` says of each listener. */
export interface ListensAt {
  readonly addresses: readonly string[]
  readonly port: number
}

const EVERY_ADDRESS = ['0.0.0.0', '::']
const LOOPBACK = ['127.0.0.1', '::1']

/** Every base URL, the one for this machine first. */
export function reachableUrls({ addresses, port }: ListensAt): readonly string[] {
  const open = addresses.find((address) => EVERY_ADDRESS.includes(address))
  const own = open === undefined ? addresses.filter((address) => !LOOPBACK.includes(address)) : addressesOfMachine(open)
  const isLocal = open !== undefined || own.length < addresses.length
  const hosts = [...(isLocal ? ['localhost'] : []), ...own]
  return hosts.map((host) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`)
}

/** Addresses that others can reach; `0.0.0.0` is those of IPv4 only. */
function addressesOfMachine(open: string): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  const reached = all.filter(({ internal, family, scopeid }) => !internal && !scopeid && (open === '::' || family === 'IPv4'))
  return reached.map(({ address }) => address)
}
