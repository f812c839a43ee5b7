// The application console of the document: applications listed, made, reset, removed; a secret shown only where it is made,
// or to the admin password (which is asked for before this is called).

import type { Contract } from '../../contract/contract.ts'
import { Problems } from '../../contract/problems.ts'
import { REDACTED } from '../../exchange/redact.ts'
import { schemaCheck } from '../../load/check-schema.ts'
import type { Application as Kept } from '../../state/applications.ts'
import { base64url } from '../../state/base64url.ts'
import type { RandomBytes } from '../../state/random.ts'
import { practicesOf } from './about-server.ts'
import type { Application } from './answers.ts'
import { type Call, DONE, type Handlers, pageOf, type Reply, timeText } from './call.ts'
import { notFound } from './problems.ts'

type Ids = 'listApplications' | 'createApplication' | 'removeApplication' | 'resetSecret' | 'viewSecret'

export const applications: Handlers<Ids> = {
  listApplications: ({ server, session, parameters }) => {
    const { page, total, next } = pageOf(session.applications.list(), parameters)
    const clock = clockOf({ server, session })
    const practice = practicesOf(server.mock.contract.operation).find(isOnAge) ?? null
    return { body: { applications: page.map((kept) => applicationView(kept, clock)), total, next, practice } }
  },
  createApplication: create,
  removeApplication: ({ session, parameters: { identifier } }) => {
    if (session.applications.find(identifier) === undefined) return { problem: unknown(identifier) }
    session.applications.remove(identifier)
    return DONE
  },
  resetSecret: ({ server, session, parameters: { identifier }, body }) => {
    if (session.applications.find(identifier) === undefined) return { problem: unknown(identifier) }
    const secret = body.secret ?? madeUpSecret(session.random)
    const misfit = misfitIn({ secret }, server.mock.contract)
    if (misfit !== undefined) return { problem: misfit }
    const clock = clockOf({ server, session })
    const application = session.applications.resetSecret(identifier, secret, clock.now)
    return { body: { application: applicationView(application, clock), secret } }
  },
  viewSecret: ({ session, parameters: { identifier } }) => {
    const application = session.applications.find(identifier)
    return application === undefined
      ? { problem: unknown(identifier) }
      : { body: { identifier, secret: application.secret } }
  },
}

function create({ server, session, body }: Call<'createApplication'>): Reply<'createApplication'> {
  const { random } = session
  const { identifier = `app-${base64url(random(6))}`, secret = madeUpSecret(random), name = identifier } = body
  if (session.applications.find(identifier) !== undefined) return { problem: taken(identifier) }
  const misfit = misfitIn({ identifier, secret }, server.mock.contract)
  if (misfit !== undefined) return { problem: misfit }
  const clock = clockOf({ server, session })
  const application = session.applications.create({ identifier, secret, name }, clock.now)
  return { body: { application: applicationView(application, clock), secret } }
}

/** 24 bytes: 32 characters. */
function madeUpSecret(random: RandomBytes): string {
  return base64url(random(24))
}

/** By which the age of credentials is told. */
interface Clock {
  /** Milliseconds since 1970, by the clock of the session. */
  readonly now: number
  readonly resetAfterMonths: number | undefined
}

function clockOf({ server: { mock }, session }: Pick<Call<'listApplications'>, 'server' | 'session'>): Clock {
  const practice = practicesOf(mock.contract.operation).find(isOnAge)
  return { now: session.timeAt(mock.now), resetAfterMonths: practice?.resetAfterMonths ?? undefined }
}

function isOnAge({ resetAfterMonths }: { readonly resetAfterMonths: number | null }): boolean {
  return resetAfterMonths !== null
}

const DAY = 86_400_000

function applicationView({ identifier, name, secretSince }: Kept, { now, resetAfterMonths }: Clock): Application {
  const due = new Date(secretSince)
  due.setUTCMonth(due.getUTCMonth() + (resetAfterMonths ?? 0))
  return {
    identifier,
    name,
    secret: REDACTED,
    secretSince: timeText(secretSince),
    ageDays: Math.max(0, Math.floor((now - secretSince) / DAY)),
    resetDue: resetAfterMonths !== undefined && now >= due.getTime(),
  }
}

/** A value that the contract has no room for could never be sent. */
function misfitIn(values: Readonly<Partial<Record<'identifier' | 'secret', string>>>, { operation }: Contract) {
  const problems = new Problems('', () => ({ line: 0, column: 0 }))
  for (const { credential, schema } of operation.fields) {
    const value = credential === undefined ? undefined : values[credential]
    if (value !== undefined) schemaCheck(schema)(value, { what: `this ${credential}`, problems, quotes: false })
  }
  const [first] = problems.found
  if (first === undefined) return undefined
  return { status: 422, kind: 'credentials-misfit', title: 'Credentials do not fit', detail: first.sentence } as const
}

function unknown(identifier: string) {
  const detail = `Cannot find the application "${identifier}": the session has none of this identifier. Look at the list.`
  return notFound('application-unknown', 'No such application', detail)
}

function taken(identifier: string) {
  const detail = `Cannot create the application "${identifier}": there is one already. Choose another identifier.`
  return { status: 409, kind: 'application-taken', title: 'Identifier taken', detail } as const
}
