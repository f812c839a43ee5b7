// The proxy that the environment names, as far as it applies and this Node can go through one.

import { type Target, VerifyError } from './target.ts'

/** The environment variables of proxies. */
export type ProxyEnv = Readonly<Record<string, string | undefined>>

/** Node sends requests through a proxy by itself since these versions. */
const SINCE = { 22: 21, 24: 5 } as const

/**
 * What an agent is given; undefined where no proxy is named, or the target is this machine.
 *
 * @throws VerifyError for a proxy that cannot be used: never silently around it.
 */
export function proxyEnvFor(
  { url, isLoopback }: Target,
  env: ProxyEnv,
  version: string = process.versions.node,
): ProxyEnv | undefined {
  const name = url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY'
  const written = env[name.toLowerCase()] || env[name]
  if (isLoopback || written === undefined || written === '') return undefined
  const proxy = URL.parse(written)
  if (proxy === null || !['http:', 'https:'].includes(proxy.protocol)) {
    throw new VerifyError(
      `Cannot use the proxy of ${name}: it is no http or https URL. Write it as http://host:port, or take the variable away.`,
    )
  }
  if (!canProxy(version)) {
    throw new VerifyError(
      `Cannot go through the proxy of ${name}: Node ${version} has no such means. Use Node 24.5 or newer, or 22.21.`,
    )
  }
  const { http_proxy, HTTP_PROXY, https_proxy, HTTPS_PROXY, no_proxy, NO_PROXY } = env
  return { http_proxy, HTTP_PROXY, https_proxy, HTTPS_PROXY, no_proxy, NO_PROXY }
}

function canProxy(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major === 22 || major === 24) return minor >= SINCE[major]
  return major > 24
}
