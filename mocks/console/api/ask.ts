// Asks the admin API of the server that the page came from. Every operation by its id; types and paths are the server's own.

import type { Answers } from '../../server/admin/answers.ts'
import type { BodyOf, ParametersOf } from '../../server/admin/inputs.ts'
import { OPERATIONS, type OperationId } from '../../server/admin/operations.ts'
import { AskError, type Problem, ServerGoneError } from './ask-error.ts'
import { readPassword } from './password.ts'

/** What goes with a request. */
export interface Asking<Id extends OperationId> {
  /** The session that the path names. */
  readonly session?: string
  /** Those of the path and those of the query. */
  readonly parameters?: Partial<ParametersOf<Id>>
  readonly body?: BodyOf<Id>
  readonly signal?: AbortSignal
  /** Instead of the one that is kept. */
  readonly password?: string | undefined
}

/** Where the admin API is: beside the folder of the console, wherever that is mounted. */
export const ADMIN = new URL('../__admin', document.baseURI).href

/**
 * Asks, and takes the answer as the operation has it.
 *
 * @throws AskError for a problem, ServerGoneError where nobody answers.
 */
export async function ask<Id extends OperationId>(id: Id, asking: Asking<Id> = {}): Promise<Answers[Id]> {
  const response = await request(id, asking)
  const { media } = OPERATIONS[id]
  if (media === undefined) return undefined as Answers[Id]
  return (media === 'application/json' ? await response.json() : await response.text()) as Answers[Id]
}

/** The response, for who reads its body bit by bit. Throws as `ask` does. */
export async function request<Id extends OperationId>(id: Id, asking: Asking<Id> = {}): Promise<Response> {
  const { method } = OPERATIONS[id]
  const { body, signal, password = readPassword() } = asking
  const init: RequestInit = {
    method,
    headers: {
      ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
      ...passwordHeaders(password),
    },
    cache: 'no-store',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }
  const response = await reach(urlOf(id, asking), init)
  if (!response.ok) throw new AskError(await problemIn(response))
  return response
}

/** Where an operation is, with its parameters in place. */
export function urlOf<Id extends OperationId>(id: Id, { session = 'default', parameters = {} }: Asking<Id>): string {
  const left = new Map(Object.entries<unknown>({ id: session, ...parameters }))
  const path = OPERATIONS[id].path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = String(left.get(name))
    left.delete(name)
    return encodeURIComponent(value)
  })
  left.delete('id')
  const query = new URLSearchParams([...left].map(([name, value]) => [name, String(value)])).toString()
  return `${ADMIN}${path}${query === '' ? '' : `?${query}`}`
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ServerGoneError('The server does not answer. Start it again; the console goes on by itself.', {
      cause: error,
    })
  }
}

/** Whoever stands between may answer with something else. */
async function problemIn(response: Response): Promise<Problem> {
  const { status } = response
  if (response.headers.get('Content-Type')?.startsWith('application/problem+json') === true)
    return (await response.json()) as Problem
  const detail = `The server answered ${status}, and not in the way of the admin API. Look at its log.`
  return { title: 'Unexpected answer', status, detail }
}

/** What shows the admin API the password. */
export function passwordHeaders(password: string | undefined): Readonly<Record<string, string>> {
  // A header carries bytes, one a character.
  return password === undefined
    ? {}
    : { 'x-admin-password': String.fromCharCode(...new TextEncoder().encode(password)) }
}
