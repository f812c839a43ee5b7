// A long answer in pieces: others get their turn between two of them, and a slow reader is waited for.

import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { announceEnd, type Wire, writeHead } from '../wire.ts'
import { API_HEADERS } from './headers.ts'

/** Sends what it is given piece by piece, each made when it is its turn. */
export function piecewise(pieces: Iterable<string>, type: string): (wire: Wire) => void {
  return (wire) => {
    const { response, onDefect } = wire
    announceEnd(wire)
    writeHead(response, 200, ['Content-Type', type, ...API_HEADERS])
    pipeline(inTurn(pieces), response).catch((error: unknown) => {
      if (!isGone(error)) onDefect(error)
    })
  }
}

async function* inTurn(pieces: Iterable<string>): AsyncGenerator<string> {
  for (const piece of pieces) {
    yield piece
    await setImmediate()
  }
}

/** The client went away. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}
