// A fetch Request as the exchange takes it: raw headers and the bytes of the body.

import type { ExchangeRequest } from '../exchange/request.ts'
import { reactNativeForm } from './react-native-form.ts'

/** Reads a request; `target` is what its URL asks for below the base URL. Rejects where the body breaks off. */
export async function exchangeRequestOf(request: Request, target: string): Promise<ExchangeRequest> {
  const { method } = request
  const headers = [...request.headers].flat()
  const form = reactNativeForm(request)
  if (form === undefined) return { method, target, headers, body: new Uint8Array(await request.arrayBuffer()) }
  return { method, target, headers: [...headers, 'content-type', form.contentType], body: form.body }
}
