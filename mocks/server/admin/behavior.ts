// What a session answers: its scenario and its assumptions.

import { NameError, type Profile } from '../../contract/profile.ts'
import type { JournalEntry, Mock } from '../../mock.ts'
import type { Session } from '../../state/session.ts'
import { pointView } from './about-server.ts'
import type * as Answered from './answers.ts'
import type { Handlers } from './call.ts'
import { nameUnknown } from './problems.ts'

type Ids = 'getScenario' | 'setScenario' | 'getAssumptions' | 'setAssumptions'

export const behavior: Handlers<Ids> = {
  getScenario: ({ server, session }) => ({ body: played(server.mock, session) }),
  setScenario: ({ server: { mock }, session, body: { scenario } }) =>
    named(() => {
      if (scenario !== null) mock.book.scenario(scenario)
      session.play(scenario ?? undefined)
      return played(mock, session)
    }),
  getAssumptions: ({ server, session }) => ({ body: assumptions(server.mock, session) }),
  setAssumptions: ({ server: { mock }, session, body: { choices } }) =>
    named(() => {
      session.profile = mock.book.profile(choices)
      return assumptions(mock, session)
    }),
}

/** What it makes; a problem where a name is not known. */
function named<Made>(make: () => Made) {
  try {
    return { body: make() }
  } catch (error) {
    if (error instanceof NameError) return { problem: nameUnknown(error) }
    throw error
  }
}

function played(mock: Mock, session: Session<JournalEntry>): Answered.PlayedScenario {
  const { scenario } = session
  const known = scenario === undefined ? undefined : mock.book.scenarios.get(scenario)
  if (scenario === undefined || known === undefined) return { scenario: scenario ?? null, title: null, step: 1 }
  const { title, sequence = [{}] } = known
  return { scenario, title, step: session.turnOf(scenario, sequence.length) + 1 }
}

function assumptions(mock: Mock, session: Session<JournalEntry>): Answered.Assumptions {
  const { profile } = session
  const { plan } = mock.staged(session)
  const points = plan.taken.map(({ point, written }) => ({
    ...pointView(point),
    taken: written,
    takenFrom: originOf(written, { usual: point.usual, own: ownChoice(profile, point.id) }),
  }))
  return { choices: profile, points }
}

function ownChoice(profile: Profile, point: string): string | undefined {
  return Object.hasOwn(profile, point) ? profile[point] : undefined
}

type Origin = Answered.Assumptions['points'][number]['takenFrom']

function originOf(written: string, { usual, own }: { usual: string; own: string | undefined }): Origin {
  if (written === own) return 'session'
  return own === undefined && written === usual ? 'usual' : 'scenario'
}
