// The exchange behind `(request, response) => void`: for a server of our own, and inside those of others. Builds no fetch
// objects. An exception in here neither ends the process nor leaves the client waiting.

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Answer } from '../exchange/answer.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { type ProblemDetails, problemAnswer } from '../exchange/problem.ts'
import type { ExchangeRequest } from '../exchange/request.ts'
import type { Mock } from '../mock.ts'
import { type Answering, type AnsweringOptions, answeringOf, report, type Turn } from './answering.ts'
import { authorityAnswer } from './authority-answer.ts'
import { consoleAnswer, isConsoleTarget } from './console-files.ts'
import { deliver } from './deliver.ts'
import { frontPage } from './front-page.ts'
import { headersOf } from './http2.ts'
import { endRequest } from './last-words.ts'
import { announcesBody, readBody } from './read-body.ts'
import { BODY_READ_BEFORE, bodyTooLarge, HOST_MISSING, refusalAnswer, TARGET_WITHOUT_PATH } from './refusals.ts'
import { targetOf } from './target.ts'
import { guarded } from './wire.ts'

/** A listener that answers every request from the mock. */
export function requestListener(mock: Mock, options: AnsweringOptions = {}): RequestListener {
  return listenerFor(answeringOf(mock, options))
}

/** The listener of an answering. */
export function listenerFor(answering: Answering): RequestListener {
  return (request, response) => answerTurn(answering, turnOf(answering, request, response))
}

/** Answers one request. */
export function answerTurn(answering: Answering, turn: Turn): void {
  guarded(turn, () => receive(answering, turn))
}

/** A request and its response, from now on the latest of their connection. */
export function turnOf(
  { connections, stopping, onDefect }: Answering,
  request: IncomingMessage,
  response: ServerResponse,
): Turn {
  const turn = {
    request,
    response,
    target: targetOf(request.url ?? '/'),
    startedAt: performance.now(),
    stopping,
    onDefect,
  }
  const connection = connections.get(request.socket)
  if (connection === undefined) connections.set(request.socket, { latest: turn })
  else connection.latest = turn
  return turn
}

/** Refuses a request whose body is still on its way, or will not be read. */
export function refuse(answering: Answering, turn: Turn, problem: ProblemDetails): void {
  guarded(turn, () => {
    const answer = refusalAnswer(problem)
    const exchanged = answering.mock.refuse(asExchangeRequest(turn, NO_BODY), answer)
    endRequest(answer, turn, () => report(answering, exchanged, turn.startedAt))
  })
}

const NO_BODY = Buffer.alloc(0)

function receive(answering: Answering, turn: Turn): void {
  const { request, target } = turn
  // Pipelined behind a request that was refused: this connection has had its last answer.
  if (request.socket.writableEnded) {
    request.resume()
    return
  }
  if (answering.admin.takes(turn)) return
  if (isConsoleTarget(target) && !answering.mock.describes(target)) {
    showConsole(answering, turn)
    return
  }
  const own = ownAnswer(request, target, answering)
  if (own !== undefined) {
    deliver(own, turn, () => undefined)
  } else if (announcesBody(request)) {
    readBody(request, {
      limitBytes: answering.maxBodyBytes,
      onBody: (body) => guarded(turn, () => exchange(answering, turn, body)),
      onTooLarge: () => refuse(answering, turn, bodyTooLarge(answering.maxBodyBytes)),
    })
  } else {
    exchange(answering, turn, NO_BODY)
  }
}

/** Refuses a request whose body somebody else has read: there is nothing left on the connection that could be in the way. */
export function refuseReadBody(answering: Answering, turn: Turn): void {
  guarded(turn, () => {
    const answer = refusalAnswer(BODY_READ_BEFORE)
    const exchanged = answering.mock.refuse(asExchangeRequest(turn, NO_BODY), answer)
    deliver(answer, turn, () => report(answering, exchanged, turn.startedAt))
  })
}

/** The console is for whom the admin API is for, the password aside: the page asks for it. */
function showConsole({ admin }: Answering, turn: Turn): void {
  const { request, target, onDefect, response } = turn
  const refusal = admin.hostRefusal(request)
  if (refusal !== undefined) {
    deliver(problemAnswer(refusal), turn, () => undefined)
    return
  }
  request.resume()
  consoleAnswer(request.method ?? '', target).then(
    (answer) => deliver(answer, turn, () => undefined),
    (error: unknown) => {
      onDefect(error)
      response.destroy()
    },
  )
}

/** What the server answers by itself. */
function ownAnswer(
  request: IncomingMessage,
  target: string,
  { mock: { contract }, authority }: Answering,
): Answer | undefined {
  if (target === '*') return refusalAnswer(TARGET_WITHOUT_PATH)
  if (request.headers.host === undefined && request.httpVersion === '1.1') return refusalAnswer(HOST_MISSING)
  return frontPage(request, target, contract) ?? authorityAnswer(target, { contract, authority })
}

function exchange(answering: Answering, turn: Turn, body: Uint8Array): void {
  const request = asExchangeRequest(turn, body)
  const elsewhere = answering.answerElsewhere?.(request)
  if (elsewhere === undefined) deliverExchange(answering, turn, answering.mock.answer(request))
  else void elsewhere.then((exchanged) => guarded(turn, () => deliverExchange(answering, turn, exchanged)))
}

function deliverExchange(answering: Answering, turn: Turn, exchanged: Exchange): void {
  deliver(exchanged.answer, turn, () => {
    end(answering, turn)
    report(answering, exchanged, turn.startedAt)
  })
}

/** The turn is over where its answer is on its way and nothing of its request is. */
function end({ connections }: Answering, turn: Turn): void {
  const { request, response } = turn
  const connection = connections.get(request.socket)
  if (connection?.latest === turn && request.complete && response.socket !== null) connection.latest = undefined
}

function asExchangeRequest({ request, target }: Turn, body: Uint8Array): ExchangeRequest {
  return { method: request.method ?? '', target, headers: headersOf(request), body }
}
