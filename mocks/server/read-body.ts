// Reads a request's body, as far as the limit. Keeps no more bytes than the limit allows, however they are cut.

import type { IncomingMessage } from 'node:http'
import { isHttp2 } from './http2.ts'

/** What to do with a body. Exactly one of the two is called; neither when the client goes away. */
export interface BodyReader {
  readonly limitBytes: number
  readonly onBody: (body: Uint8Array) => void
  readonly onTooLarge: () => void
}

/** Whether a body may follow the headers. */
export function announcesBody(request: IncomingMessage): boolean {
  if (isHttp2(request)) return true
  const { headers } = request
  const length = headers['content-length']
  return (length !== undefined && length !== '0') || headers['transfer-encoding'] !== undefined
}

/** Whether the headers already say that the body has more bytes than the limit. */
export function announcesTooMuch({ headers }: IncomingMessage, limitBytes: number): boolean {
  return Number(headers['content-length'] ?? 0) > limitBytes
}

/** Reads the body. */
export function readBody(request: IncomingMessage, { limitBytes, onBody, onTooLarge }: BodyReader): void {
  if (announcesTooMuch(request, limitBytes)) {
    onTooLarge()
    return
  }
  const received = new ReceivedBody()
  const onData = (chunk: Buffer) => {
    if (received.add(chunk) <= limitBytes) return
    request.off('data', onData).off('end', onEnd)
    received.forget()
    onTooLarge()
  }
  const onEnd = () => onBody(received.bytes())
  request.on('data', onData).on('end', onEnd)
}

const NO_BYTES = Buffer.alloc(0)

/** The usual body is one chunk and is taken as it is; many small ones are gathered without an object for each. */
class ReceivedBody {
  #room: Buffer = NO_BYTES
  #length = 0

  /** Takes a chunk; returns how many bytes there are now. */
  add(chunk: Buffer): number {
    const length = this.#length + chunk.length
    if (this.#length === 0) {
      this.#room = chunk
    } else {
      if (length > this.#room.length) this.#grow(length)
      chunk.copy(this.#room, this.#length)
    }
    this.#length = length
    return length
  }

  bytes(): Uint8Array {
    return this.#length === this.#room.length ? this.#room : this.#room.subarray(0, this.#length)
  }

  forget(): void {
    this.#room = NO_BYTES
  }

  #grow(length: number): void {
    const room = Buffer.allocUnsafe(length * 2)
    this.#room.copy(room, 0, 0, this.#length)
    this.#room = room
  }
}
