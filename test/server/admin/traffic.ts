// Token requests for tests of the admin API.

import { expect } from 'vitest'
import { builtInContract } from '../../../mocks/contract/built-in.ts'

const { path, example } = builtInContract.operation

/** What comes of a token request. */
export interface Obtained {
  readonly status: number
  readonly token: string
}

/** Sends a token request under a base URL. */
export async function obtain(
  baseUrl: string,
  fields: Readonly<Record<string, string>> = example,
  headers: Readonly<Record<string, string>> = {},
): Promise<Obtained> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const response = await fetch(`${baseUrl}${path}`, { method: 'POST', body, headers })
  const text = await response.text()
  return { status: response.status, token: /"token":\s*"([^"]+)"/.exec(text)?.[1] ?? '' }
}

/** Sends so many token requests, one after the other. */
export async function obtainOften(baseUrl: string, times: number): Promise<void> {
  for (let count = 0; count < times; count++) expect((await obtain(baseUrl)).status).toBe(200)
}

export { example }
