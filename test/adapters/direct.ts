// No adapter: the mock is asked itself, and its answer taken as it would be on the wire.

import type { Answer } from '../../mocks/index.ts'
import type { Adapter, Received } from './adapter.ts'

export const direct: Adapter = {
  name: 'the mock itself',
  open: async (mock) => ({
    send: (request) => delivered(mock.answer(request).answer, request.method),
    close: async () => undefined,
  }),
}

function delivered({ status, headers, body, delivery }: Answer, method: string): Promise<Received> {
  if (delivery.breaks === 'never-answers') return Promise.withResolvers<never>().promise
  if (delivery.breaks === 'before') return Promise.reject(new Error('The connection was reset.'))
  const isCut = delivery.breaks === 'in-body'
  return Promise.resolve({ status, headers: byName(headers), body: isCut || method === 'HEAD' ? '' : body, isCut })
}

function byName(headers: readonly string[]): ReadonlyMap<string, string> {
  const pairs = headers.flatMap((name, index) =>
    index % 2 === 0 ? [[name.toLowerCase(), headers[index + 1] ?? ''] as const] : [],
  )
  return new Map(pairs)
}
