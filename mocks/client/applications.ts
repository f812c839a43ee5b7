// The applications of a session, and the one that is made for it so that a test has credentials without asking for a
// secret, which takes the admin password.

import type { Answers, Application, Session } from '../server/admin/answers.ts'
import type { BodyOf } from '../server/admin/inputs.ts'
import type { AdminClient } from './admin-client.ts'
import { TokenServerError } from './server-error.ts'

/** What a client authenticates with. */
export interface Credentials {
  readonly identifier: string
  readonly secret: string
}

/** An application as it is made. What is left out is made up. */
export type ApplicationRequest = BodyOf<'createApplication'>

/** The client applications of a session. Each function rejects with a TokenServerError. */
export interface SessionApplications {
  /** Without their secrets. */
  readonly list: () => Promise<readonly Application[]>
  readonly create: (application?: ApplicationRequest) => Promise<Credentials>
  /** Gives an application another secret: the one that is given, or a made-up one. */
  readonly resetSecret: (identifier: string, secret?: string) => Promise<Credentials>
  readonly remove: (identifier: string) => Promise<void>
}

/** So many at a time: the most that the admin API gives. */
const PAGE = 1000

/** The applications of the session with this id. */
export function applicationsOf(client: AdminClient, id: string): SessionApplications {
  return {
    list: async () => await listAll(client, id),
    create: async (application = {}) =>
      credentialsIn(await client.ask('createApplication', { path: { id }, body: application })),
    resetSecret: async (identifier, secret) =>
      credentialsIn(await client.ask('resetSecret', { path: { id, identifier }, body: { secret } })),
    remove: async (identifier) => await client.ask('removeApplication', { path: { id, identifier } }),
  }
}

async function listAll(client: AdminClient, id: string): Promise<readonly Application[]> {
  const found: Application[] = []
  let offset: number | null = 0
  while (offset !== null) {
    const query: { readonly limit: number; readonly offset: number } = { limit: PAGE, offset }
    const page: Answers['listApplications'] = await client.ask('listApplications', { path: { id }, query })
    found.push(...page.applications)
    offset = page.next
  }
  return found
}

/** Makes an application for a session. Rejects with a TokenServerError where the description has no room for one. */
export async function makeOwn(client: AdminClient, { id }: Session): Promise<Credentials> {
  try {
    return await applicationsOf(client, id).create({ name: 'Application of the test' })
  } catch (error) {
    if (!(error instanceof TokenServerError) || error.code !== 'credentials-misfit') throw error
    const sentence = `Cannot make credentials up for the session: ${error.message} Give createSession the applications that it should have.`
    throw new TokenServerError(sentence, { code: error.code, cause: error })
  }
}

function credentialsIn({ application: { identifier }, secret }: Answers['createApplication']): Credentials {
  return { identifier, secret }
}
