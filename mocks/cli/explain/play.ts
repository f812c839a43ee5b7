// Plays the requests of an example on a mock of its own: always the same answers, since seed and clock are fixed.

import { valueAt } from '../../contract/pointer.ts'
import type { Profile } from '../../contract/profile.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import { Mock } from '../../mock.ts'
import type { Subject } from '../set-up.ts'
import { type Draft, requestOf } from './draft.ts'
import { PROTECTED_PATH } from './kit.ts'

/** A request and what came of it. */
export interface Played {
  readonly draft: Draft
  readonly exchanged: Exchange
}

/** How the mock of an example is set up. */
export interface Stage {
  readonly subject: Subject
  readonly assume: Profile
  /** Whether answers carry x-mock-* headers. */
  readonly explain: boolean
}

const NEW_YEAR = Date.UTC(2026, 0, 1)

/** Plays them in turn; the first token that is obtained is the one that later requests send. */
export function play(drafts: readonly Draft[], { subject, assume, explain }: Stage): readonly Played[] {
  const { contract, builtIn, own } = subject
  const { operation } = contract
  let now = NEW_YEAR
  const mock = new Mock({
    contract,
    builtIn,
    scenarios: own,
    assume,
    explain,
    seed: 'explain',
    clock: () => now,
    protect: [PROTECTED_PATH],
  })
  let token = ''
  return drafts.map((draft) => {
    now += (draft.waitSeconds ?? 0) * 1000
    if (draft.isAfterReset) mock.applications.resetSecret(operation.demo.identifier, 'another secret', now + 1)
    const exchanged = mock.answer(requestOf(draft, { secret: operation.demo.secret, token }))
    if (token === '') token = tokenIn(exchanged, subject)
    now += 2
    return { draft, exchanged }
  })
}

function tokenIn({ answer: { body }, outcome: id }: Exchange, { contract }: Subject): string {
  const at = contract.operation.outcomes.find((outcome) => outcome.id === id)?.tokenAt
  if (at === undefined) return ''
  try {
    return String(valueAt(JSON.parse(body), at) ?? '')
  } catch {
    // A fault or a choice made it no JSON: there is no token to send on.
    return ''
  }
}
