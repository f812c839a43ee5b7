// What goes wrong between a client of the admin API and its server, in words. None repeats a password.

import type { Received } from './transport.ts'

/** A server that is not there, is another one, or refuses. */
export class TokenServerError extends Error {
  /** `server-unreachable`, `server-unknown`, or the kind of the problem that the server answered: `session-unknown`. */
  readonly code: string

  constructor(sentence: string, { code, cause }: { readonly code: string; readonly cause?: unknown }) {
    super(sentence, cause === undefined ? {} : { cause })
    this.name = 'TokenServerError'
    this.code = code
  }
}

/** Nothing answered. */
export function unreachable(url: string, cause: unknown): TokenServerError {
  const code = codeOf(cause)
  const remedy = /CERT|SIGNATURE/.test(code)
    ? 'Start Node with NODE_EXTRA_CA_CERTS=ca.crt, the certificate that the server has at /ca.crt'
    : 'Start one with "npx mock-token-server", or give the base URL of one that runs, or set MOCK_TOKEN_URL to it'
  const sentence = `Cannot reach a mock-token-server at ${url}: ${IN_WORDS[code] ?? code}. ${remedy}.`
  return new TokenServerError(sentence, { code: 'server-unreachable', cause })
}

const IN_WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it closed the connection before it answered',
  ENOTFOUND: 'there is no host of this name',
}

function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}

const PROBLEM = /^urn:mock-token-server:/

/** The server refused; or it is none of ours. */
export function refusalOf(url: string, asked: string, received: Received): TokenServerError {
  const problem = problemIn(received)
  if (problem === undefined) return unknownServer(url, asked, received)
  const kind = problem.type.replace(PROBLEM, '')
  return new TokenServerError(PASSWORD_SENTENCES[kind]?.(url) ?? problem.detail, { code: kind })
}

/** What answered is no server of ours. */
export function unknownServer(url: string, asked: string, { status, mediaType }: Received): TokenServerError {
  const answered = `${status}${mediaType === '' ? '' : ` as ${mediaType}`}`
  const sentence = `Cannot use what listens at ${url} as a mock-token-server: it answers ${asked} with ${answered}. Give the base URL of a mock-token-server.`
  return new TokenServerError(sentence, { code: 'server-unknown' })
}

const GIVE_IT = 'as the option adminPassword or in MOCK_TOKEN_ADMIN_PASSWORD'

/** The server says how to send the password; whoever reads this has a client that does it. */
const PASSWORD_SENTENCES: Readonly<Record<string, (url: string) => string>> = {
  'password-missing': (url) =>
    `Cannot use the admin API at ${url}: it needs the admin password. Give it ${GIVE_IT}; the server printed it at its start.`,
  'password-wrong': (url) =>
    `Cannot use the admin API at ${url}: its admin password is another one. Compare what is given ${GIVE_IT} with what the server printed at its start.`,
}

interface Problem {
  readonly type: string
  readonly detail: string
}

function problemIn({ mediaType, text }: Received): Problem | undefined {
  if (mediaType !== 'application/problem+json') return undefined
  try {
    const problem: unknown = JSON.parse(text)
    return isProblem(problem) ? problem : undefined
  } catch {
    return undefined
  }
}

function isProblem(value: unknown): value is Problem {
  if (typeof value !== 'object' || value === null || !('type' in value && 'detail' in value)) return false
  return typeof value.type === 'string' && PROBLEM.test(value.type) && typeof value.detail === 'string'
}
