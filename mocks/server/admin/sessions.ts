// Sessions: made, listed, reset, ended.

import { NameError } from '../../contract/profile.ts'
import type { JournalEntry } from '../../mock.ts'
import { ApplicationError } from '../../state/applications.ts'
import type { Session } from '../../state/session.ts'
import type * as Answered from './answers.ts'
import { type Call, DONE, type Handlers, pageOf, type Reply, timeText } from './call.ts'
import { nameUnknown } from './problems.ts'

type Ids = 'listSessions' | 'createSession' | 'getSession' | 'removeSession' | 'resetSession'

/** So many at a time: each takes a few kilobytes, and its journal what it holds. */
const MOST_SESSIONS = 20_000
const IDLE_SECONDS = 30 * 60

export const sessions: Handlers<Ids> = {
  listSessions: ({ server, parameters, baseUrl }) => {
    const { mock } = server
    mock.sessions.expire(mock.now)
    const { page, total, next } = pageOf(mock.sessions.list(), parameters)
    return { body: { sessions: page.map((session) => sessionView(session, baseUrl)), total, next } }
  },
  createSession: create,
  getSession: ({ session, baseUrl }) => ({ body: sessionView(session, baseUrl) }),
  removeSession: ({ server, session }) => (server.mock.sessions.remove(session.id) ? DONE : { problem: STAYS }),
  resetSession: ({ session }) => {
    session.reset()
    return DONE
  },
}

const STAYS = {
  status: 409,
  kind: 'session-stays',
  title: 'The default session stays',
  detail: 'Cannot end the session "default": it is the one of the bare base URL. Reset it instead.',
} as const

const TOO_MANY = {
  status: 503,
  kind: 'sessions-too-many',
  title: 'Too many sessions',
  detail: `There are ${MOST_SESSIONS} sessions already. End some that are no longer used, or make them with a shorter idleSeconds.`,
} as const

function create({ server, body, baseUrl }: Call<'createSession'>): Reply<'createSession'> {
  const { mock } = server
  const { id, ...options } = body
  if (mock.sessions.size >= MOST_SESSIONS) mock.sessions.expire(mock.now)
  if (mock.sessions.size >= MOST_SESSIONS) return { problem: TOO_MANY }
  if (id !== undefined && mock.findSession(id) !== undefined) return { problem: taken(id) }
  try {
    const session = mock.createSession(id, { idleSeconds: IDLE_SECONDS, ...options })
    server.onSessionMade()
    const place = `${baseUrl}/__admin/sessions/${encodeURIComponent(session.id)}`
    return { body: sessionView(session, baseUrl), headers: ['Location', place] }
  } catch (error) {
    if (error instanceof NameError) return { problem: nameUnknown(error) }
    if (error instanceof ApplicationError) return { problem: { ...APPLICATIONS, detail: error.message } }
    throw error
  }
}

const APPLICATIONS = { status: 422, kind: 'applications-clash', title: 'Two applications of one identifier' } as const

function taken(id: string) {
  const detail = `Cannot create the session "${id}": there is one already. Choose another id, or none.`
  return { status: 409, kind: 'session-taken', title: 'Session taken', detail } as const
}

function sessionView(session: Session<JournalEntry>, baseUrl: string): Answered.Session {
  const { id, scenario, profile, applications, journal, seed, idleSeconds, expiresAt } = session
  return {
    id,
    baseUrl: id === 'default' ? baseUrl : `${baseUrl}/sessions/${encodeURIComponent(id)}`,
    scenario: scenario ?? null,
    assume: profile,
    applications: applications.size,
    exchanges: journal.added,
    journalCapacity: journal.capacity,
    clockOffsetSeconds: session.clockOffsetSeconds,
    seed: seed ?? null,
    createdAt: timeText(session.createdAt),
    lastUsedAt: timeText(session.lastUsedAt),
    idleSeconds: idleSeconds ?? null,
    expiresAt: expiresAt === undefined ? null : timeText(expiresAt),
  }
}
