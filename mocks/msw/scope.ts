// Which URLs a mock answers, and what of a URL is the target that the exchange is asked for. Knows no MSW.

import type { Contract } from '../contract/contract.ts'
import { escaped, globSource, templateSource } from '../exchange/glob.ts'

/** The URLs that a mock answers. */
export interface Scope {
  /** Matches a URL without query and fragment. Captures nothing: MSW would decode it, which a stray `%` does not survive. */
  readonly pattern: RegExp
  /** Path and query below the base URL, of a URL that the pattern matches. */
  readonly targetOf: (url: string) => string
}

/** What is answered where no base URL is given. */
export interface Described {
  readonly contract: Contract
  readonly protect: readonly string[]
}

const ANY_ORIGIN = '[^/]+//[^/]+'

/** The prefixes that select a scenario or a session. */
const SELECTORS = /\/(?:scenarios|sessions)\/[^/]+/g

/**
 * Everything under a base URL; a base URL that is a path only (`/v1`) stands for any origin. Selecting prefixes at its end
 * are not part of it.
 *
 * @throws TypeError where it is neither a URL nor a path.
 */
export function scopeUnder(baseUrl: string): Scope {
  const { origin, path } = partsOf(baseUrl)
  const base = path.replace(/(?:\/(?:scenarios|sessions)\/[^/]+)*\/*$/, '')
  const pattern = new RegExp(`^${origin}${escaped(base)}(?=/|$)`, 'u')
  return { pattern, targetOf: (url) => withSlash(withoutFragment(url).replace(pattern, '')) }
}

/** The described and the protected paths, under any origin and any prefix. */
export function scopeAnywhere({ contract, protect }: Described): Scope {
  const described = [contract.operation, ...contract.protectedOperations].map(({ path }) => templateSource(path))
  const paths = [...described, ...protect.map(globSource)].join('|')
  const parts = new RegExp(`^${ANY_ORIGIN}(|/.*?)(${paths})$`, 'u')
  const pattern = new RegExp(`^${ANY_ORIGIN}(?:|/.*?)(?:${paths})$`, 'u')
  return { pattern, targetOf: (url) => targetIn(withoutFragment(url), parts) }
}

/** The selecting prefixes, wherever they stand, and then the path that is described. */
function targetIn(url: string, parts: RegExp): string {
  const mark = url.indexOf('?')
  const [, prefix = '', path = ''] = parts.exec(mark === -1 ? url : url.slice(0, mark)) ?? []
  const selectors = prefix.match(SELECTORS) ?? []
  return `${selectors.join('')}${path}${mark === -1 ? '' : url.slice(mark)}`
}

/** The origin as the source of a pattern, and the path as it is. */
function partsOf(baseUrl: string): { readonly origin: string; readonly path: string } {
  try {
    if (baseUrl.startsWith('/')) return { origin: ANY_ORIGIN, path: new URL(baseUrl, 'http://any.invalid').pathname }
    const { protocol, origin, pathname } = new URL(baseUrl)
    if (/^https?:$/.test(protocol)) return { origin: escaped(origin), path: pathname }
  } catch {
    // Said below, as for any other scheme.
  }
  throw new TypeError(
    `Cannot mock under the base URL "${baseUrl}": it is neither an http(s) URL nor a path. Write https://api.example.com/v1 or /v1.`,
  )
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/su, '')
}

/** A target begins with a slash, also at the base URL itself. */
function withSlash(target: string): string {
  return target.startsWith('/') ? target : `/${target}`
}
