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
    if (prefix.selector === '/sessions/') session = prefix.name
    else scenario = prefix.name
    path = prefix.rest
  }
  return { session, scenario, path, query }
}

const SELECTORS = ['/scenarios/', '/sessions/'] as const

function prefixOf(path: string): { selector: (typeof SELECTORS)[number]; name: string; rest: string } | undefined {
  const selector = SELECTORS.find((candidate) => path.startsWith(candidate))
  if (selector === undefined) return undefined
  const slash = path.indexOf('/', selector.length)
  const name = path.slice(selector.length, slash === -1 ? undefined : slash)
  return name === '' ? undefined : { selector, name: decoded(name), rest: path.slice(selector.length + name.length) }
}

/** Percent-decoded; as it is where that fails. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
