// React Native keeps the form of a request beside its body and lets nobody read the bytes, as whatwg-fetch does there.

import { getResponse } from 'msw'
import { expect, it } from 'vitest'
import { createTokenMock } from '../../mocks/index.ts'

const DEMO = [
  ['client_id', 'demo-app'],
  ['client_secret', 'demo-secret'],
] as const

it('reads the form of a React Native request', async () => {
  const mock = createTokenMock()
  const response = await getResponse([...mock.handlers], new ReactNativeRequest(DEMO))
  expect(response?.status).toBe(200)
  expect(mock.journal.list()[0]?.findings).toEqual([])
})

it('sees a file in a React Native form as a file', async () => {
  const mock = createTokenMock()
  const file = { uri: 'file:///secret.txt', name: 'secret.txt', type: 'text/plain' }
  await getResponse(
    [...mock.handlers],
    new ReactNativeRequest([
      ['client_id', 'demo-app'],
      ['client_secret', file],
    ]),
  )
  expect(mock.journal.list()[0]?.findings.map(({ id }) => id)).toEqual(['field-as-file'])
})

interface ReactNativeFile {
  readonly uri: string
  readonly name: string
  readonly type: string
}

type ReactNativeEntry = readonly [name: string, value: string | ReactNativeFile]

/** The parts as `FormData.getParts()` of React Native lists them. */
function partsOf(entries: readonly ReactNativeEntry[]) {
  return entries.map(([fieldName, value]) => {
    const disposition = `form-data; name="${fieldName}"`
    if (typeof value === 'string') return { string: value, headers: { 'content-disposition': disposition }, fieldName }
    const headers = { 'content-disposition': `${disposition}; filename="${value.name}"`, 'content-type': value.type }
    return { ...value, headers, fieldName }
  })
}

class ReactNativeRequest extends Request {
  readonly _bodyInit: { readonly getParts: () => ReturnType<typeof partsOf> }

  constructor(entries: readonly ReactNativeEntry[]) {
    super('https://api.example.com/api/app/token', { method: 'POST' })
    this._bodyInit = { getParts: () => partsOf(entries) }
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.reject(new Error('could not read FormData body as blob'))
  }
}
