// Requests of an app, good and bad, as the mock gets them.

import type { Mock } from '../../mocks/mock.ts'
import { MULTIPART, multipart, partsOf } from '../bodies.ts'

const TARGET = '/api/app/token'
export const DEMO = { client_id: 'demo-app', client_secret: 'demo-secret' }

/** One request, answered without a socket. */
export function play(mock: Mock, fields: Readonly<Record<string, string>> = DEMO, target = TARGET): void {
  mock.answer({
    method: 'POST',
    target,
    headers: ['Host', 'localhost', 'Content-Type', MULTIPART],
    body: multipart(...partsOf(fields)),
  })
}

/** A little of everything; the last of them lacks its secret. */
export function playAll(mock: Mock): void {
  play(mock)
  play(mock, { client_id: 'demo-app', client_secret: 'wrong' })
  play(mock, DEMO, `/scenarios/success-created${TARGET}`)
  play(mock, { client_id: 'demo-app' })
}
