// Bodies that do not come whole: in pieces, or broken off in the middle. An abort ends them, and leaves no timer behind.

import type { Delivery } from '../exchange/answer.ts'
import { wait } from './wait.ts'

/** How a body comes in pieces. */
export interface Dribble extends NonNullable<Delivery['dribble']> {
  readonly signal: AbortSignal
}

/** The body, so many bytes at a time. */
export function dribbled(body: Uint8Array, { bytes, everyMilliseconds, signal }: Dribble): ReadableStream<Uint8Array> {
  const stopped = new AbortController()
  const stop = (): void => stopped.abort()
  signal.addEventListener('abort', stop, { once: true })
  let sent = 0
  return new ReadableStream({
    async pull(controller) {
      if (sent > 0) await wait(everyMilliseconds, stopped.signal)
      if (signal.aborted) return controller.error(signal.reason)
      if (stopped.signal.aborted) return
      controller.enqueue(body.subarray(sent, sent + bytes))
      sent += bytes
      if (sent >= body.length) controller.close()
    },
    cancel: stop,
  })
}

/** The first half of the body, and then an error. */
export function brokenInside(body: Uint8Array): ReadableStream<Uint8Array> {
  let isFirst = true
  return new ReadableStream({
    async pull(controller) {
      if (isFirst && body.length > 1) controller.enqueue(body.subarray(0, body.length / 2))
      // An error discards what nobody has read yet: whoever reads gets a turn before.
      else
        await wait(0, new AbortController().signal).then(() =>
          controller.error(new TypeError('The connection was reset in the middle of the body.')),
        )
      isFirst = false
    },
  })
}
