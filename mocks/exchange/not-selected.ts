// A request whose base URL selects a scenario or a session that is not there: never a silent success.

import { didYouMean } from '../contract/suggest.ts'
import type { Exchange } from './exchange.ts'
import { OPEN_CORS } from './explain.ts'
import { isPreflight, preflightAnswer } from './preflight.ts'
import { type ProblemDetails, problemAnswer } from './problem.ts'
import type { Recording } from './record.ts'
import type { ExchangeRequest } from './request.ts'
import { unanswered } from './unanswered.ts'

/** The name that was selected, and how the request is recorded. */
export interface Selected extends Recording {
  readonly name: string
}

/** 404 that lists the scenarios. */
export function scenarioUnknown(request: ExchangeRequest, selected: Selected, known: readonly string[]): Exchange {
  const { name, redact } = selected
  const detail = `Cannot play the scenario "${redact(name)}": there is none of this name.${didYouMean(name, known)} Choose one of the known ones.`
  return notSelected(request, selected, {
    status: 404,
    kind: 'scenario-unknown',
    title: 'No such scenario',
    detail,
    members: { known },
  })
}

/** 404. The sessions are not listed: they are other people's. */
export function sessionUnknown(request: ExchangeRequest, selected: Selected): Exchange {
  const detail = `Cannot find the session "${selected.redact(selected.name)}". Create one, or use the bare base URL; a session ends when it is not used for a while, and when the server stops.`
  return notSelected(request, selected, { status: 404, kind: 'session-unknown', title: 'No such session', detail })
}

/** A preflight passes, so that a page may read why its request does not. */
function notSelected(request: ExchangeRequest, recording: Recording, problem: ProblemDetails): Exchange {
  const exchanged = unanswered(request, recording)
  if (isPreflight(request)) return { ...exchanged, kind: 'preflight', answer: preflightAnswer(request, recording) }
  return { ...exchanged, answer: problemAnswer({ ...problem, headers: OPEN_CORS }) }
}
