// What Node's parser gives up on: malformed HTTP, headers too large, requests too slow, smuggling shapes. Answers on the
// socket itself, after whatever answer is still under way there.

import type { Duplex } from 'node:stream'
import { type Answering, reportUnreadable, type Turn } from './answering.ts'
import { bytesRead, hasSaidLastWords, sayLastWords } from './last-words.ts'
import { type ParserError, refusalAnswer, unreadable } from './refusals.ts'
import { refuse } from './request-listener.ts'

/** A listener for a server's `clientError`. */
export function unreadableListener(answering: Answering): (error: ParserError, socket: Duplex) => void {
  return (error, socket) => {
    if (hasSaidLastWords(socket)) return
    const turn = answering.connections.get(socket)?.latest
    if (isBeyondAnswering(error, socket)) socket.destroy()
    else if (turn === undefined) tell(answering, error, socket)
    else tellAfter(answering, error, turn)
  }
}

/** A reset, a connection that is ending already, or one on which nothing was ever sent. */
function isBeyondAnswering({ code }: ParserError, socket: Duplex): boolean {
  return code === 'ECONNRESET' || !socket.writable || bytesRead(socket) === 0
}

/** What cannot be read is the body of the latest request, or something after it. */
function tellAfter(answering: Answering, error: ParserError, turn: Turn): void {
  const { request, response } = turn
  const { socket } = request
  if (!request.complete && response.headersSent) socket.destroy()
  else if (!request.complete) refuse(answering, turn, unreadable(error))
  else if (response.writableFinished) tell(answering, error, socket)
  else response.once('finish', () => tell(answering, error, socket))
}

function tell(answering: Answering, error: ParserError, socket: Duplex): void {
  const problem = unreadable(error)
  if (socket.writable) sayLastWords(socket, refusalAnswer(problem))
  reportUnreadable(answering, problem)
}
