// An answer of the exchange as a fetch Response, delivered as a fault asks for. Of the framings, a Response can show one:
// its length. The others are left out.

import { HttpResponse } from 'msw'
import type { Answer } from '../exchange/answer.ts'
import { brokenInside, dribbled } from './body-stream.ts'
import { aborted, wait } from './wait.ts'

/** Who waits for the response: asked by this method, until this signal aborts. */
export interface Waiting {
  readonly method: string
  readonly signal: AbortSignal
}

/** The response, when it is time; a network error where the connection breaks, or nobody waits any more. */
export async function responseOf(answer: Answer, { method, signal }: Waiting): Promise<Response> {
  const { breaks, delayMilliseconds } = answer.delivery
  if (breaks === 'never-answers') await aborted(signal)
  if (delayMilliseconds > 0) await wait(delayMilliseconds, signal)
  if (breaks === 'before' || signal.aborted) return HttpResponse.error()
  const bytes = new TextEncoder().encode(method === 'HEAD' ? '' : answer.body)
  const headers = headersOf(answer, bytes.length)
  const body = bytes.length === 0 ? null : bodyOf(answer, { bytes, headers, signal })
  return new HttpResponse(body, { status: answer.status, headers })
}

function headersOf({ status, headers, delivery }: Answer, length: number): Headers {
  const written = new Headers()
  for (let index = 0; index < headers.length; index += 2) written.append(headers[index] ?? '', headers[index + 1] ?? '')
  // Without the length, a client of MSW 3 in Node takes half of a body for all of it.
  const isSized = delivery.framing === 'content-length' || delivery.framing === 'close' || delivery.breaks === 'in-body'
  if (isSized && status !== 204) written.set('content-length', String(length))
  return written
}

interface Writing extends Pick<Waiting, 'signal'> {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly headers: Headers
}

function bodyOf({ body, delivery }: Answer, { bytes, headers, signal }: Writing): BodyInit {
  if (delivery.breaks === 'in-body') return brokenInside(bytes)
  if (delivery.dribble !== undefined) return dribbled(bytes, { ...delivery.dribble, signal })
  // A text brings a Content-Type of its own where the answer has none; elsewhere it is what React Native takes.
  return headers.has('content-type') ? body : bytes
}
