// Under which base URLs a session is reached, and from where. Pure.

import type { Version } from '../../server/admin/answers.ts'

/** A base URL, and who can use it. */
export interface BaseUrl {
  readonly url: string
  readonly reach: 'machine' | 'network' | 'emulator'
  readonly title: string
}

/** As the Android emulator reaches the machine that it runs on. */
const EMULATOR_HOST = '10.0.2.2'

/** Every base URL of a session: what stands behind the server's own base URL is the same everywhere. */
export function baseUrlsOf(
  { baseUrl, baseUrls }: Pick<Version, 'baseUrl' | 'baseUrls'>,
  sessionUrl: string,
): readonly BaseUrl[] {
  const rest = sessionUrl.slice(baseUrl.length)
  // As the reader reached it, where that is none that the server knows: by the name of the machine, through a proxy.
  const roots = baseUrls.some(isLoopback) && isLoopback(baseUrl) ? baseUrls : [...new Set([baseUrl, ...baseUrls])]
  const named = roots.map((root) => ({ url: `${root}${rest}`, ...(isLoopback(root) ? MACHINE : NETWORK) }))
  const local = named.find(({ url }) => isLoopback(url))
  return local === undefined ? named : [...named, { url: emulatorUrl(local.url), ...EMULATOR }]
}

const MACHINE = { reach: 'machine', title: 'This machine, iOS simulator' } as const
const NETWORK = { reach: 'network', title: 'Phones in this network' } as const
const EMULATOR = { reach: 'emulator', title: 'Android emulator' } as const

function isLoopback(url: string): boolean {
  const { hostname } = new URL(url)
  return (
    hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.') || hostname.endsWith('.localhost')
  )
}

function emulatorUrl(url: string): string {
  const { protocol, host, port } = new URL(url)
  return url.replace(`${protocol}//${host}`, `${protocol}//${EMULATOR_HOST}${port === '' ? '' : `:${port}`}`)
}
