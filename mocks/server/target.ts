// Where a request goes: the path and query of its target, whichever form the target has. Decides nothing about it.

/** Path and query. Proxies send the absolute form, `POST http://host/path HTTP/1.1` (RFC 9112, section 3.2.2). */
export function targetOf(url: string): string {
  if (url.startsWith('/')) return url
  const origin = /^https?:\/\/[^/?#]*/i.exec(url)?.[0]
  if (origin === undefined) return url
  const rest = url.slice(origin.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}
