// The contract as a session serves it: the description as its author wrote it, comments and all, with the usual choice of
// every point replaced by the one that is taken. Served again, it answers as the session does.

import { readFile } from 'node:fs/promises'
import { type Document, parseDocument } from 'yaml'
import { builtInContract } from '../../contract/built-in.ts'
import type { TakenChoice } from '../../contract/profile.ts'
import { writtenText } from '../../contract/written.ts'
import type { AdminServer, Call, Handlers, Reply } from './call.ts'
import { notFound } from './problems.ts'

type Ids = 'getServedContract' | 'getServedContractOfSession'

export const servedContract: Handlers<Ids> = { getServedContract: serve, getServedContractOfSession: serve }

async function serve({ server, session, baseUrl }: Call<Ids>): Promise<Reply<Ids>> {
  const text = writtenText(server.mock.contract) ?? (await builtInDescription(server))
  if (text === undefined) return { problem: NOT_GIVEN }
  const document = parseDocument(text)
  document.set('servers', [{ url: session.id === 'default' ? baseUrl : `${baseUrl}/sessions/${session.id}` }])
  for (const taken of server.mock.staged(session).plan.taken) take(document, taken)
  return { body: document.toString({ lineWidth: 0 }) }
}

const NOT_GIVEN = notFound(
  'description-not-given',
  'No description',
  'The mock was made from a contract that was compiled ahead of time. Make it from the description, with loadContract or loadMock.',
)

/** Our own, where that is what the contract was compiled from. */
async function builtInDescription({ mock }: AdminServer): Promise<string | undefined> {
  const isBuiltIn =
    mock.contract === builtInContract || JSON.stringify(mock.contract) === JSON.stringify(builtInContract)
  if (!isBuiltIn) return undefined
  // What validates descriptions comes with it, and takes long to load.
  const { BUILT_IN } = await import('../../contract/load.ts')
  return await readFile(BUILT_IN, 'utf8')
}

const HOMES = { unspecified: 'x-unspecified', alternative: 'x-alternatives' } as const

function take(document: Document, { point, choice, written }: TakenChoice): void {
  const place = [HOMES[point.kind], point.id]
  if (point.usual !== choice.id) document.setIn([...place, 'usual'], choice.id)
  if (choice.argument === undefined || written === choice.id) return
  const text = written.slice(choice.id.length + 1)
  const value = choice.argument.type === 'integer' ? Number(text) : text
  document.setIn([...place, 'choices', choice.id, 'argument', 'default'], value)
}
