// The service that is verified: its base URL, judged before anything is sent there.

import { isIP } from 'node:net'

/** A target that cannot be taken, or a service that cannot be reached: a sentence for the user, no secret in it. */
export class VerifyError extends Error {
  readonly code = 'verify'

  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'VerifyError'
  }
}

/** Where requests go. */
export interface Target {
  /** As reports name it: no slash at its end. */
  readonly baseUrl: string
  /** The token operation under it. */
  readonly url: URL
  readonly isLoopback: boolean
  readonly isEncrypted: boolean
}

/**
 * The token operation under a base URL. The URL of the operation itself will do too, and must where its path has parameters.
 *
 * @throws VerifyError where the URL is none, or does not say where the operation is.
 */
export function targetOf(text: string, path: string): Target {
  const base = parsed(text)
  const refuse = (found: string, advice: string): never => {
    throw new VerifyError(`Cannot verify the target: ${found}. ${advice}`)
  }
  if (base.username !== '' || base.password !== '')
    refuse('the URL carries a user name or a password', 'Leave them out: reports name the URL.')
  if (base.search !== '' || base.hash !== '')
    refuse(
      `${base.origin}${base.pathname} is followed by a query or a fragment`,
      'Give the base URL only: the path of the contract is added to it.',
    )
  const given = `${base.origin}${base.pathname}`.replace(/\/+$/, '')
  const own = patternOf(path).exec(given)?.[0]
  if (own === undefined && path.includes('{'))
    refuse(
      `the path of the contract has parameters, ${path}`,
      `Fill them in: ${given}${path.replaceAll(/\{[^}]*\}/g, '…')}.`,
    )
  const url = new URL(own === undefined ? `${given}${path}` : given)
  const baseUrl = own === undefined ? given : given.slice(0, -own.length)
  return { baseUrl, url, isLoopback: isLoopback(base.hostname), isEncrypted: base.protocol === 'https:' }
}

/** The path at the end of a URL, anything in place of its parameters. */
function patternOf(path: string): RegExp {
  const source = path.split(/\{[^}]*\}/).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`${source.join('[^/]+')}$`)
}

function parsed(text: string): URL {
  const url = URL.parse(text)
  if (url !== null && (url.protocol === 'http:' || url.protocol === 'https:')) return url
  const hint = /^[\w.-]+(:\d+)?(\/|$)/.test(text) ? ` Did you mean "https://${text}"?` : ''
  const shown = text.includes('@') ? 'what was given' : `"${text}"`
  throw new VerifyError(
    `Cannot verify the target: ${shown} is no http or https URL.${hint} Give the base URL of the service.`,
  )
}

/** Whether a host is this machine, as far as its name tells. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  if (host === 'localhost' || host.endsWith('.localhost')) return true
  return isIP(host) === 4 ? host.startsWith('127.') : host === '::1' || host.startsWith('::ffff:7f')
}
