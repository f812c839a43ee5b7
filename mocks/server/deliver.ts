// Sends an answer: whole and at once where its delivery is plain, which is the usual and the fast way; otherwise as
// deliver-oddly.ts does. Takes answers as they are.

import type { Answer } from '../exchange/answer.ts'
import { deliverOddly } from './deliver-oddly.ts'
import { isBodiless } from './framed.ts'
import { announceEnd, type Wire, writeHead } from './wire.ts'

/** Sends the answer; calls back when the last of it is handed over, or the client is gone. */
export function deliver(answer: Answer, wire: Wire, onDelivered: () => void): void {
  const { framing, delayMilliseconds, breaks, dribble } = answer.delivery
  if (framing !== 'content-length' || delayMilliseconds > 0 || breaks !== 'not' || dribble !== undefined) {
    deliverOddly(answer, wire, onDelivered)
    return
  }
  if (!wire.response.destroyed) sendWhole(answer, wire)
  onDelivered()
}

function sendWhole({ status, headers, body }: Answer, wire: Wire): void {
  const { response } = wire
  announceEnd(wire)
  if (isBodiless(status)) {
    writeHead(response, status, [...headers]).end()
    return
  }
  const bytes = Buffer.byteLength(body)
  writeHead(response, status, [...headers, 'Content-Length', String(bytes)])
  response.end(body, bytes === body.length ? 'latin1' : 'utf8')
}
