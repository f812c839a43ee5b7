// What only a client can show that is called repeatedly in one process: whether it keeps its token.

import type { CaseRun } from '../case.ts'
import type { ClientKind } from '../client.ts'
import { broken, type Judgement, KEPT, notExercised, type Rule } from '../rule.ts'
import { USUAL } from './usual.ts'

const ONE_PROCESS =
  'A command runs in a process of its own each time. Check a function, or run a test suite with exec, to see it.'

/** The rules on repeated calls. */
export function repeatedRules(kind: ClientKind): readonly Rule[] {
  const rows = [
    {
      id: 'token-reused',
      says: 'A second call reuses the token instead of fetching another.',
      remedy: 'Keep the token, and fetch another only after a refusal.',
      calling: 'twice',
      title: 'Two calls, one after the other',
    },
    {
      id: 'parallel-calls-joined',
      says: 'Ten first calls at once cause one request.',
      remedy: 'Keep the pending request, and let every call wait for the same one.',
      calling: 'ten-at-once',
      title: 'Ten calls at once',
    },
  ] as const
  return rows.map(({ id, says, remedy, calling, title }) => ({
    id,
    class: 'repeated',
    level: 'advice',
    source: [],
    says,
    remedy,
    needs: ['token-obtained'],
    case: kind === 'command' ? USUAL : { id, title, calling },
    judge: (run) => (kind === 'command' ? notExercised(ONE_PROCESS) : judgeCount(run)),
  }))
}

function judgeCount({ exchanges, results }: CaseRun): Judgement {
  if (results.some(({ claimed }) => claimed !== 'token')) return notExercised('Not every call obtained a token.')
  const count = exchanges.length
  return count <= 1 ? KEPT : broken(`${results.length} calls caused ${count} requests.`, { shownBy: 1 })
}
