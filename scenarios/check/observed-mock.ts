// A mock whose every exchange is seen by whoever opened it, tokens included: what a check judges by.

import type { Contract } from '../../mocks/contract/contract.ts'
import { valueAt } from '../../mocks/contract/pointer.ts'
import type { Exchange } from '../../mocks/exchange/exchange.ts'
import type { ExchangeRequest } from '../../mocks/exchange/request.ts'
import { Mock } from '../../mocks/mock.ts'
import type { SeenExchange } from './case.ts'

/** A mock that shows what it saw to whoever opened the stage: its journal keeps no tokens. */
export class ObservedMock extends Mock {
  readonly seen: SeenExchange[] = []
  readonly tokens: string[] = []

  override answer(request: ExchangeRequest): Exchange {
    const exchanged = super.answer(request)
    this.seen.push({ ...exchanged, at: Date.now() })
    const token = tokenIn(exchanged, this.contract)
    if (token !== undefined) this.tokens.push(token)
    return exchanged
  }
}

function tokenIn({ answer, outcome }: Exchange, contract: Contract): string | undefined {
  const tokenAt = contract.operation.outcomes.find(({ id }) => id === outcome)?.tokenAt
  if (tokenAt === undefined) return undefined
  try {
    const token = valueAt(JSON.parse(answer.body), tokenAt)
    return typeof token === 'string' ? token : undefined
  } catch {
    return undefined
  }
}
