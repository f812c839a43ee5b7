// A token mock in MSW for the length of one test, and requests to it as an application makes them.

import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import {
  type AnyNames,
  createTokenMock,
  type JournalEntry,
  type OwnTokenMockOptions,
  type TokenMock,
  type TokenMockOptions,
} from '../../mocks/index.ts'

/** The status that a request gets which the mock leaves alone. */
export const LEFT_ALONE = 599

/** The credentials of the demo application. */
export const DEMO = { client_id: 'demo-app', client_secret: 'demo-secret' } as const

/** Intercepts every request while the test plays. */
export async function withTokenMock(
  options: TokenMockOptions | OwnTokenMockOptions,
  play: (mock: TokenMock<AnyNames>) => Promise<void>,
): Promise<void> {
  const mock = createTokenMock(options)
  const server = setupServer(
    ...mock.handlers,
    http.all('*', () => new HttpResponse(null, { status: LEFT_ALONE })),
  )
  server.listen()
  try {
    await play(mock)
  } finally {
    server.close()
  }
}

/** A form as a browser and Node make it. */
export function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** Asks for a token under a base URL. */
export function requestToken(
  baseUrl: string,
  fields: Readonly<Record<string, string>> = DEMO,
  init: RequestInit = {},
): Promise<Response> {
  return fetch(`${baseUrl}/api/app/token`, { method: 'POST', body: formOf(fields), ...init })
}

/** The next exchange. */
export function nextExchange({ journal }: TokenMock): Promise<JournalEntry> {
  return new Promise((resolve) => {
    const stop = journal.subscribe((entry) => {
      stop()
      resolve(entry)
    })
  })
}
