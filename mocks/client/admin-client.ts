// The admin API as its clients have it: an operation asked by its name, its answer or an error in words. Knows of the
// server only what the operations and the types of their answers say.

import type { Answers } from '../server/admin/answers.ts'
import { OPERATIONS, type OperationId } from '../server/admin/operations.ts'
import { refusalOf, unknownServer, unreachable } from './server-error.ts'
import { send } from './transport.ts'

/** Where the server is. */
export interface AdminPlace {
  /** The base URL of the server, without a slash at its end. */
  readonly url: string
  readonly adminPassword: string | undefined
}

/** What an operation is asked with. */
export interface Question {
  /** For the places in its path. */
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
}

/** Asks one server. */
export class AdminClient {
  readonly #place: AdminPlace

  constructor(place: AdminPlace) {
    this.#place = place
  }

  /** The answer of an operation. Rejects with a TokenServerError. */
  async ask<Id extends OperationId>(id: Id, { path = {}, query = {}, body }: Question = {}): Promise<Answers[Id]> {
    const { url: base } = this.#place
    const { method, path: template, status, media } = OPERATIONS[id]
    const url = new URL(`${base}/__admin${filled(template, path)}`)
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, `${value}`)
    const asked = `${method} ${url.pathname}`
    const text = body === undefined ? '' : JSON.stringify(body)
    const received = await send({ method, url, headers: this.#headers(method), body: text }).catch((cause: unknown) => {
      throw unreachable(base, cause)
    })
    if (received.status !== status) throw refusalOf(base, asked, received)
    if (media !== undefined && received.mediaType !== media) throw unknownServer(base, asked, received)
    // Answered by an operation of ours: the server's tests hold it to these types.
    return (media === 'application/json' ? JSON.parse(received.text) : received.text || undefined) as Answers[Id]
  }

  #headers(method: string): Readonly<Record<string, string>> {
    const { adminPassword } = this.#place
    return {
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(adminPassword === undefined ? {} : { 'x-admin-password': adminPassword }),
    }
  }
}

function filled(template: string, path: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
}
