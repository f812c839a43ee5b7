// The base URL selects: `/scenarios/<name>` and `/sessions/<id>` may precede any path, since phones and SDKs of others
// can set no header.

/** What a target selects, and what is left of it. */
export interface Route {
  readonly session: string | undefined
  readonly scenario: string | undefined
  /** The path without the selecting prefixes, still percent-encoded; its slashes as sent. */
  readonly path: string
  /** Without the question mark; empty when there is none. */
  readonly query: string
}

/** Takes a target apart. */
export function routeOf(target: string): Route {
  const mark = target.indexOf('?')
  const query = mark === -1 ? '' : target.slice(mark + 1)
  let path = mark === -1 ? target : target.slice(0, mark)
  let session: string | undefined
  let scenario: string | undefined
  for (let prefix = prefixOf(path); prefix !== undefined; prefix = prefixOf(path)) {
    if (prefix.kind === 'sessions') session = prefix.name
    else scenario = prefix.name
    path = prefix.rest
  }
  return { session, scenario, path, query }
}

function prefixOf(path: string): { kind: string; name: string; rest: string } | undefined {
  if (!path.startsWith('/s')) return undefined
  const found = /^\/(scenarios|sessions)\/([^/]+)(?=\/|$)/.exec(path)
  if (found === null) return undefined
  const [prefix, kind = '', name = ''] = found
  return { kind, name: decoded(name), rest: path.slice(prefix.length) }
}

/** Percent-decoded; as it is where that fails. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
