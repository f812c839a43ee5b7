// Host names and addresses: which are this machine's own and reached by nobody else.

import { isIP } from 'node:net'

/** The host of a Host header, in lower case and without brackets; undefined where it is none. */
export function hostOf(authority: string): string | undefined {
  const found = /^(?:\[([0-9a-f:.%]+)\]|([\w.-]+))(?::\d{1,5})?$/i.exec(authority)
  return (found?.[1] ?? found?.[2])?.toLowerCase()
}

/** Whether a name or an address is loopback. `*.localhost` is, whatever a resolver says (RFC 6761, section 6.3). */
export function isLoopback(host: string): boolean {
  const bare = host.startsWith('::ffff:') ? host.slice('::ffff:'.length) : host
  if (isIP(bare) === 4) return bare.startsWith('127.')
  return bare === '::1' || bare === 'localhost' || bare.endsWith('.localhost')
}
