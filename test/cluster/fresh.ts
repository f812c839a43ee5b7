// Requests on a connection of their own each: one after the other they go to different workers.

import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { DEMO, formOf, MULTIPART } from '../server/wire.ts'

/** What came back. */
export interface Fresh {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** What is sent. */
export interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Asks on a new connection. */
export async function fresh(url: string, { method = 'GET', headers = {}, body = '' }: Sent = {}): Promise<Fresh> {
  const asked = httpRequest(url, { method, headers, agent: false })
  asked.end(body)
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const text = Buffer.concat(await response.toArray()).toString()
  return { status: response.statusCode ?? 0, headers: response.headers, body: text }
}

/** Asks for a token under a base URL. */
export async function freshToken(base: string, fields: Readonly<Record<string, string>> = DEMO): Promise<Fresh> {
  const [name = '', value = ''] = MULTIPART.split(': ')
  return await fresh(`${base}/api/app/token`, { method: 'POST', headers: { [name]: value }, body: formOf(fields) })
}

/** The token in an answer. */
export function tokenIn({ body }: Fresh): string {
  return JSON.parse(body).data.token
}

/** Asks the admin API; what it answers, as data. */
export async function admin(url: string, method: string, path: string, body?: unknown) {
  const headers: Record<string, string> = method === 'GET' ? {} : { 'Content-Type': 'application/json' }
  const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const answered = await fresh(`${url}/__admin${path}`, sent)
  if (answered.status >= 400) throw new Error(`${method} ${path}: ${answered.status} ${answered.body}`)
  return answered.body === '' ? undefined : JSON.parse(answered.body)
}

/** So many of what it makes, all at once. */
export async function times<Made>(count: number, make: (index: number) => Promise<Made>): Promise<readonly Made[]> {
  return await Promise.all(Array.from({ length: count }, async (_, index) => await make(index)))
}

/** A session of its own: its base URL, and its path in the admin API. */
export async function aSession(url: string, options: object = {}) {
  const { id } = await admin(url, 'POST', '/sessions', options)
  return { base: `${url}/sessions/${id}`, path: `/sessions/${id}`, id: String(id) }
}
