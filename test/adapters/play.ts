// Plays a case through an adapter, with a mock of its own.

import { type JournalEntry, Mock } from '../../mocks/index.ts'
import { CASE_OPTIONS, CASE_SESSION, CASES, type Case } from '../cases.ts'
import type { Adapter, Received, Running } from './adapter.ts'

/** What came of a case: what the client has, and what the journal says. */
export interface Played extends Arrived {
  /** Undefined where the journal has no entry: nobody has the session. */
  readonly exchange: Exchanged | undefined
}

/** What the client has. */
export interface Arrived {
  readonly arrives: 'whole' | 'cut' | 'reset' | 'never'
  readonly status: number | undefined
  readonly body: string | undefined
  readonly headers: Readonly<Record<string, string>>
}

interface Exchanged {
  readonly status: number
  readonly outcome: string | undefined
  readonly findings: readonly string[]
}

/** The headers that are the same through every adapter. */
const COMPARED = /^(?:content-type|allow|location|retry-after|access-control-.*|x-mock-.*)$/
const NOTHING = { status: undefined, body: undefined, headers: {} } as const

/** Plays a case. */
export async function play(played: Case, adapter: Adapter): Promise<Played> {
  const mock = new Mock(CASE_OPTIONS)
  const journals = [mock.journal, mock.createSession(CASE_SESSION).journal]
  const exchanged = new Promise<JournalEntry>((resolve) => {
    for (const journal of journals) journal.subscribe(resolve)
  })
  const running = await adapter.open(mock)
  try {
    const arrived = await answerTo(played, running, exchanged)
    const [entry] = journals.flatMap((journal) => journal.list())
    return { ...arrived, exchange: entry && exchangedAs(entry) }
  } finally {
    await running.close()
  }
}

function exchangedAs({ answer, outcome, findings }: JournalEntry): Exchanged {
  return { status: answer.status, outcome, findings: findings.map(({ id }) => id) }
}

/** Sends the request, and waits for its answer unless the exchange says that none will come. */
async function answerTo(played: Case, running: Running, exchanged: Promise<JournalEntry>): Promise<Arrived> {
  const controller = new AbortController()
  const sent: Promise<Arrived> = running
    .send(played, controller.signal)
    .then(arrivedAs, () => ({ ...NOTHING, arrives: 'reset' }))
  const entry = await Promise.race([exchanged, sent.then(() => undefined)])
  if (entry?.answer.delivery.breaks !== 'never-answers') return await sent
  await aWholeExchange(running)
  const arrived = await Promise.race([sent, Promise.resolve({ ...NOTHING, arrives: 'never' } as const)])
  controller.abort()
  return arrived
}

/** When one that began later is over, what has not come by then does not come. */
async function aWholeExchange(running: Running): Promise<void> {
  const [usual] = CASES
  if (usual !== undefined) await running.send(usual, new AbortController().signal)
}

/** What the client has, as far as it is compared. */
export function arrivedAs({ status, headers, body, isCut }: Received): Arrived {
  const compared = [...headers].filter(([name]) => COMPARED.test(name))
  return { arrives: isCut ? 'cut' : 'whole', status, body, headers: Object.fromEntries(compared) }
}
