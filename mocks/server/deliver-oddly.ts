// Sends an answer late, in pieces, broken off, or never. Everything that it waits for is forgotten when the client goes
// away, and nothing of it keeps the process alive after the server has stopped.

import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Answer } from '../exchange/answer.ts'
import { framed, hasBody, piecesOf } from './framed.ts'
import { resetStream } from './http2.ts'
import { announceEnd, guarded, type Wire, writeHead } from './wire.ts'

/** How long the first half of a body is given to arrive before the connection is reset. */
const ARRIVAL_MILLISECONDS = 50

/** Sends the answer as its delivery says; calls back when that is over. */
export function deliverOddly(answer: Answer, wire: Wire, onDelivered: () => void): void {
  const { response } = wire
  if (answer.delivery.breaks === 'never-answers') {
    onDelivered()
    inTurn(response, (socket) => hold(socket, wire))
    return
  }
  response.once('close', onDelivered)
  inTurn(response, (socket) =>
    wait(answer.delivery.delayMilliseconds, response, () => guarded(wire, () => send(answer, wire, socket))),
  )
}

/** Pipelined requests are answered one after the other: a response has its socket when its turn comes. */
function inTurn(response: ServerResponse, action: (socket: Socket) => void): void {
  if (response.socket === null) response.once('socket', action)
  else action(response.socket)
}

/** No answer: the client ends the connection, or the server does when it stops. */
function hold(socket: Socket, { response, stopping }: Wire): void {
  const end = () => socket.destroy()
  if (stopping?.aborted) end()
  stopping?.addEventListener('abort', end, { once: true })
  response.once('close', () => stopping?.removeEventListener('abort', end))
}

/** Acts later, unless the client is gone by then. */
function wait(milliseconds: number, response: ServerResponse, action: () => void): void {
  if (response.destroyed) return
  if (milliseconds <= 0) {
    action()
    return
  }
  const forget = () => clearTimeout(timer)
  const timer = setTimeout(() => {
    response.off('close', forget)
    action()
  }, milliseconds)
  response.once('close', forget)
}

function send(answer: Answer, wire: Wire, socket: Socket): void {
  const { request, response } = wire
  const { breaks, dribble } = answer.delivery
  if (breaks === 'before') {
    reset(response, socket)
    return
  }
  const { status, headers, body } = framed(answer, request)
  announceEnd(wire)
  writeHead(response, status, headers)
  if (breaks === 'in-body') breakOff(body, response, socket)
  else {
    const pieces = hasBody(status, request) ? piecesOf(body, answer.delivery) : []
    sendPieces(pieces, response, dribble?.everyMilliseconds ?? 0)
  }
}

/** One piece after the other, each on its way before the next one is written. */
function sendPieces(pieces: readonly Buffer[], response: ServerResponse, everyMilliseconds: number): void {
  const last = pieces.at(-1)
  let sent = 0
  const sendNext = () => {
    const piece = pieces[sent]
    sent += 1
    if (piece === undefined || piece === last) response.end(piece)
    else response.write(piece, () => wait(Math.max(1, everyMilliseconds), response, sendNext))
  }
  sendNext()
}

/** The head and half of the body, then a reset. */
function breakOff(body: Buffer, response: ServerResponse, socket: Socket): void {
  response.flushHeaders()
  response.write(body.subarray(0, Math.ceil(body.length / 2)))
  wait(ARRIVAL_MILLISECONDS, response, () => reset(response, socket))
}

/** RST where the transport has such a thing; otherwise the connection just ends. */
function reset(response: ServerResponse, socket: Socket): void {
  if (resetStream(response)) return
  try {
    socket.resetAndDestroy()
  } catch {
    socket.destroy()
  }
}
