// The base URLs of a server: as a client reached it, and every one under which it can be reached.

import type { IncomingMessage } from 'node:http'
import { networkAddresses } from './addresses.ts'
import { targetOf } from './target.ts'

/** As the client reached the server, for what it asked for below the base URL. */
export function baseUrlOf(request: IncomingMessage, target: string): string {
  const whole = targetOf('originalUrl' in request ? String(request.originalUrl) : (request.url ?? ''))
  // Inside the server of somebody else something stands before our own root.
  const prefix = whole.endsWith(target) ? whole.slice(0, whole.length - target.length) : whole
  return `${originOf(request)}${prefix}`
}

/** Its own Host header, as far as that is one. */
function originOf({ headers: { host = '' }, socket }: IncomingMessage): string {
  const scheme = 'encrypted' in socket ? 'https' : 'http'
  return `${scheme}://${/^[\w.:[\]-]+$/.test(host) ? host : `localhost:${socket.localPort}`}`
}

/** Where a server listens: what `address()` says of each listener. */
export interface ListensAt {
  readonly scheme: 'http' | 'https'
  readonly addresses: readonly string[]
  readonly port: number
  /** The path below which the mock answers, without a slash at its end. Default: none, it answers at the root. */
  readonly path?: string | undefined
  /** Whether the certificate of its authority can be fetched from it. Default: false. */
  readonly hasAuthority?: boolean | undefined
}

const EVERY_ADDRESS = ['0.0.0.0', '::']
const LOOPBACK = ['127.0.0.1', '::1']

/** Every base URL, the one for this machine first. */
export function reachableUrls({ scheme, addresses, port, path = '' }: ListensAt): readonly string[] {
  const open = addresses.find((address) => EVERY_ADDRESS.includes(address))
  const own = addresses.filter((address) => address !== open && !LOOPBACK.includes(address)).map(authorityOf)
  const isLocal = own.length < addresses.length
  const hosts = [...(isLocal ? ['localhost'] : []), ...own, ...(open === undefined ? [] : authoritiesOfMachine(open))]
  return hosts.map((host) => `${scheme}://${host}:${port}${path}`)
}

function authorityOf(address: string): string {
  return address.includes(':') ? `[${address}]` : address
}

/** `0.0.0.0` is the addresses of IPv4 only. */
function authoritiesOfMachine(open: string): readonly string[] {
  const reached = networkAddresses().filter(({ address }) => open === '::' || !address.includes(':'))
  return reached.map(({ authority }) => authority)
}
