// An exchange that no rule of the document answers: a preflight, a path or method that is not described, a name that is
// not known. What there is to record of it.

import type { Exchange } from './exchange.ts'
import { type Recording, recordOf } from './record.ts'
import type { ExchangeRequest } from './request.ts'

/** Everything of the exchange but its answer. */
export function unanswered(request: ExchangeRequest, recording: Recording): Omit<Exchange, 'answer'> {
  return {
    kind: 'problem',
    request: recordOf(request, recording),
    kept: undefined,
    outcome: undefined,
    source: [],
    choices: [],
    findings: [],
    scenario: undefined,
    fault: undefined,
    application: undefined,
  }
}
