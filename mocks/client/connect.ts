// A running server, for tests in any runner: makes sessions, one for each test.

import { AdminClient } from './admin-client.ts'
import { createSession, type SessionOptions, type TokenSession } from './session.ts'

/** How a server is reached. */
export interface ConnectOptions {
  /** Default: the environment's MOCK_TOKEN_ADMIN_PASSWORD. Needed where the server listens beyond loopback. */
  readonly adminPassword?: string | undefined
}

/** A server that runs. */
export interface TokenServer {
  /** Its base URL, without a slash at the end. */
  readonly url: string
  /**
   * Makes a session, which starts as the server did with the differences given. Rejects with a TokenServerError where the
   * server is not there, needs the admin password, or does not know a name.
   */
  readonly createSession: (options?: SessionOptions) => Promise<TokenSession>
}

const USUAL_URL = 'http://localhost:4010'

/**
 * Talks to the server at a base URL; default: the environment's MOCK_TOKEN_URL, or `http://localhost:4010`. Asks it nothing
 * yet.
 *
 * @throws TypeError where the base URL is no http(s) URL.
 *
 * @example
 * const session = await connect().createSession({ scenario: 'success-created' })
 */
export function connect(baseUrl?: string, { adminPassword }: ConnectOptions = {}): TokenServer {
  const { MOCK_TOKEN_URL, MOCK_TOKEN_ADMIN_PASSWORD } = process.env
  const url = readUrl(baseUrl ?? (MOCK_TOKEN_URL || USUAL_URL))
  const client = new AdminClient({ url, adminPassword: adminPassword ?? (MOCK_TOKEN_ADMIN_PASSWORD || undefined) })
  return { url, createSession: async (options = {}) => await createSession(client, options) }
}

function readUrl(text: string): string {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(
      `Cannot use "${text}" as the base URL of a mock-token-server: it is no http(s) URL. Write it as ${USUAL_URL}.`,
    )
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}
