// An answer of the exchange as a fetch Response, delivered as a fault asks for. Of the framings, a Response can show one:
// its length. The others are left out.

import { HttpResponse } from 'msw'
import type { Answer } from '../exchange/answer.ts'
import { brokenInside, dribbled } from './body-stream.ts'
import { aborted, wait } from './wait.ts'

const ENCODER = new TextEncoder()

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
  const bytes = ENCODER.encode(method === 'HEAD' ? '' : answer.body)
  const headers = headersOf(answer, bytes.length)
  const body = bytes.length === 0 ? null : bodyOf(answer, { bytes, headers, signal })
  return new HttpResponse(body, { status: answer.status, headers })
}

/** What the latest response has for headers. */
interface Latest {
  readonly list: readonly string[]
  readonly length: number | undefined
  readonly headers: Headers
}

let latest: Latest | undefined

/** The same object as for the answer before, where that has the same list: MSW copies it, which is faster than to make one. */
function headersOf({ status, headers: list, delivery }: Answer, bytes: number): Headers {
  // Without the length, a client of MSW 3 in Node takes half of a body for all of it.
  const isSized = delivery.framing === 'content-length' || delivery.framing === 'close' || delivery.breaks === 'in-body'
  const length = isSized && status !== 204 ? bytes : undefined
  if (latest?.list !== list || latest.length !== length) latest = { list, length, headers: written(list, length) }
  return latest.headers
}

function written(list: readonly string[], length: number | undefined): Headers {
  const headers = new Headers()
  for (let index = 0; index < list.length; index += 2) headers.append(list[index] ?? '', list[index + 1] ?? '')
  if (length !== undefined) headers.append('content-length', String(length))
  return headers
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
