// The table of cases through `serve --workers 2`: a client gets what the mock itself answers, and the journal says the same,
// whichever process has answered. Tokens differ from run to run there; everything else is compared.

import { expect, it } from 'vitest'
import { direct } from '../adapters/direct.ts'
import { type Arrived, arrivedAs, type Played, play } from '../adapters/play.ts'
import { sent } from '../adapters/through-server.ts'
import { CASE_OPTIONS, CASE_SESSION, CASES, type Case } from '../cases.ts'
import { serveForAll } from '../cli/run.ts'
import { admin } from './fresh.ts'

const { tokenKey, protect } = CASE_OPTIONS
const serving = serveForAll(['--workers', '2', '--log', 'json', '--token-key', tokenKey, '--protect', protect.join()])

it.for(CASES)('answers as the mock itself: $title', async (played) => {
  await admin(serving().url, 'POST', '/reset')
  await admin(serving().url, 'POST', '/sessions', { id: CASE_SESSION })
  const itself = await play(played, direct)
  const arrived = await answerTo(played)
  expect({ ...arrived, body: withoutToken(arrived.body), exchange: await kept() }).toEqual({
    ...itself,
    body: withoutToken(itself.body),
    exchange: itself.exchange && { ...itself.exchange, status: expect.toSatisfy(orNone(itself.exchange.status)) },
  })
})

async function answerTo(played: Case): Promise<Arrived> {
  const { url } = serving()
  const { signal, abort } = abortable()
  const answered = sent(played, { port: Number(new URL(url).port), signal }).then(arrivedAs, () => RESET)
  if (played.expects.arrives !== 'never') return await answered
  // The exchange is over, and one that began after it as well: what has not come by then does not come.
  await admin(url, 'GET', '/requests/wait?count=1&timeoutSeconds=10')
  const arrived = await Promise.race([answered, admin(url, 'GET', '/version').then(() => NEVER)])
  abort()
  return arrived
}

const NOTHING = { status: undefined, body: undefined, headers: {} } as const
const RESET: Arrived = { ...NOTHING, arrives: 'reset' }
const NEVER: Arrived = { ...NOTHING, arrives: 'never' }

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** What the journals have: the one exchange, wherever it went. */
async function kept(): Promise<Played['exchange']> {
  const journals = ['/requests', `/sessions/${CASE_SESSION}/requests`]
  const lists = await Promise.all(journals.map(async (path) => await admin(serving().url, 'GET', path)))
  const [entry, ...others] = lists.flatMap(({ requests }) => requests)
  expect(others).toEqual([])
  if (entry === undefined) return undefined
  const findings = entry.findings.map(({ id }: { readonly id: string }) => id)
  return { status: entry.answer.status, outcome: entry.outcome ?? undefined, findings }
}

/** The admin API names no status where none was sent. */
function orNone(status: number): (shown: unknown) => boolean {
  return (shown) => shown === status || shown === null
}

/** Tokens are the only long words of answers, in every shape and layout. */
function withoutToken(body: string | undefined): string | undefined {
  return body?.replaceAll(/[\w~+/.=\\-]{50,}/g, 'TOKEN')
}
