// A session of a running server, as a test holds it: a base URL of its own, and what happens under it. Everything goes
// through the admin API.

import type { Profile } from '../contract/profile.ts'
import type { ScenarioName } from '../msw/token-mock.ts'
import type { Answers, Exchange, Session } from '../server/admin/answers.ts'
import type { BodyOf, Filter } from '../server/admin/inputs.ts'
import type { AdminClient } from './admin-client.ts'
import { applicationsOf, type Credentials, makeOwn, type SessionApplications } from './applications.ts'
import { journalOf } from './journal.ts'
import { TokenServerError } from './server-error.ts'

type SessionRequest = Omit<BodyOf<'createSession'>, 'scenario'>

/** What a session starts with, where that differs from the server. */
export type SessionOptions = { readonly [Name in keyof SessionRequest]?: SessionRequest[Name] | undefined } & {
  /** Null for none, where the server plays one. */
  readonly scenario?: ScenarioName | null | undefined
}

/** How exchanges are waited for. */
export interface WaitOptions extends Filter {
  /** At most. Default: 10. */
  readonly timeoutSeconds?: number
}

/** A session. Its functions need no `this`; each rejects with a TokenServerError. */
export interface TokenSession {
  readonly id: string
  /** For the client under test: what is asked under it meets this session alone. */
  readonly baseUrl: string
  /** Of the first application that was given; else of one that was made for this session, besides those of the server. */
  readonly credentials: Credentials
  readonly applications: SessionApplications
  /** Plays a scenario from its first step; undefined plays none. */
  readonly use: (scenario: ScenarioName | undefined) => Promise<void>
  /** Takes choices where the document is silent, on top of those that the session started with. */
  readonly assume: (choices: Profile) => Promise<void>
  /** The exchanges that fit, the oldest first, with what was found on each request. No secret is in them. */
  readonly requests: (filter?: Filter) => Promise<readonly Exchange[]>
  /** Waits until so many that fit have arrived, and gives them. */
  readonly waitForRequests: (count: number, options?: WaitOptions) => Promise<readonly Exchange[]>
  /** The exchanges as an HTTP Archive. */
  readonly har: (filter?: Filter) => Promise<Answers['exportExchanges']>
  /** Whether the session issued this token, and it has not ended. */
  readonly isLive: (token: string) => Promise<boolean>
  readonly expireToken: (token: string) => Promise<void>
  /** Ends every token that the session has issued. */
  readonly expireTokens: () => Promise<void>
  /** As it was at its start, its journal empty, its credentials the same. */
  readonly reset: () => Promise<void>
  /** Ends the session. Harmless where it has ended. */
  readonly remove: () => Promise<void>
}

/** Makes a session. */
export async function createSession(client: AdminClient, options: SessionOptions): Promise<TokenSession> {
  const view = await client.ask('createSession', { body: options })
  const [given] = options.applications ?? []
  try {
    const made = given === undefined ? await makeOwn(client, view) : undefined
    return sessionOf(client, { view, made, credentials: made ?? given ?? NONE })
  } catch (error) {
    await remove(client, view)
    throw error
  }
}

const NONE: Credentials = { identifier: '', secret: '' }

interface Made {
  readonly view: Session
  readonly credentials: Credentials
  /** The application that is not among those that the session starts with. */
  readonly made: Credentials | undefined
}

function sessionOf(client: AdminClient, { view, credentials, made }: Made): TokenSession {
  const { id, baseUrl } = view
  const path = { id }
  return {
    id,
    baseUrl,
    credentials: { identifier: credentials.identifier, secret: credentials.secret },
    applications: applicationsOf(client, id),
    ...journalOf(client, id),
    ...tokensOf(client, id),
    use: async (scenario) => {
      await client.ask('setScenario', { path, body: { scenario: scenario ?? null } })
    },
    assume: async (choices) => {
      await client.ask('setAssumptions', { path, body: { choices: { ...view.assume, ...choices } } })
    },
    reset: async () => {
      await client.ask('resetSession', { path })
      if (made !== undefined) await client.ask('createApplication', { path, body: made })
    },
    remove: async () => await remove(client, view),
  }
}

function tokensOf(client: AdminClient, id: string): Pick<TokenSession, 'isLive' | 'expireToken' | 'expireTokens'> {
  const path = { id }
  return {
    isLive: async (token) => (await client.ask('checkToken', { path, body: { token } })).live,
    expireToken: async (token) => {
      await client.ask('expireToken', { path, body: { token } })
    },
    expireTokens: async () => await client.ask('expireAllTokens', { path }),
  }
}

async function remove(client: AdminClient, { id }: Session): Promise<void> {
  try {
    await client.ask('removeSession', { path: { id } })
  } catch (error) {
    if (!(error instanceof TokenServerError) || error.code !== 'session-unknown') throw error
  }
}
