// HTTP clients as teams use them, each sending form fields in the way of its own documentation.

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import axios from 'axios'
import FormDataPackage from 'form-data'
import got from 'got'
import { Agent, FormData as UndiciFormData, request as undiciRequest } from 'undici'
import type { Tool } from '../../tools.ts'

export type Fields = Readonly<Record<string, string>>

/** What a client got. */
export interface Obtained {
  readonly status: number
  readonly body: string
}

/** A client: sends each list of fields to the URL, one after the other. */
export interface HttpClient {
  readonly needs?: Exclude<Tool, 'browser'>
  readonly send: (url: string, requests: readonly Fields[]) => Promise<readonly Obtained[]>
}

const run = promisify(execFile)

/** A client that is asked once for every list of fields. */
function each(send: (url: string, fields: Fields) => Promise<Obtained>): HttpClient['send'] {
  return async (url, requests) => {
    const obtained: Obtained[] = []
    for (const fields of requests) obtained.push(await send(url, fields))
    return obtained
  }
}

/** A Python program that is given all of them. */
function python(program: string): HttpClient['send'] {
  return async (url, requests) => {
    const file = fileURLToPath(new URL(program, import.meta.url))
    const { stdout } = await run('python3', [file, url, JSON.stringify(requests)])
    const lines: [number, string][] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    return lines.map(([status, body]) => ({ status, body }))
  }
}

function formOf<Form extends { append: (name: string, value: string) => unknown }>(form: Form, fields: Fields): Form {
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

async function curl(url: string, fields: Fields): Promise<Obtained> {
  const form = Object.entries(fields).flatMap(([name, value]) => ['-F', `${name}=${value}`])
  const { stdout } = await run('curl', ['-sS', ...form, '-w', '\n%{http_code}', url])
  const end = stdout.lastIndexOf('\n')
  return { status: Number(stdout.slice(end + 1)), body: stdout.slice(0, end) }
}

async function viaFetch(url: string, fields: Fields): Promise<Obtained> {
  const answer = await fetch(url, { method: 'POST', body: formOf(new FormData(), fields) })
  return { status: answer.status, body: await answer.text() }
}

async function viaAxios(url: string, form: FormData | FormDataPackage): Promise<Obtained> {
  const { status, data } = await axios.post<string>(url, form, { validateStatus: null, responseType: 'text' })
  return { status, body: data }
}

async function viaGot(url: string, fields: Fields): Promise<Obtained> {
  const { statusCode, body } = await got.post(url, { body: formOf(new FormData(), fields), throwHttpErrors: false })
  return { status: statusCode, body }
}

/** With an agent of its own: the one that Node brings along does not know its FormData, and sends nothing at all. */
const dispatcher = new Agent()

async function viaUndici(url: string, fields: Fields): Promise<Obtained> {
  const form = formOf(new UndiciFormData(), fields)
  const { statusCode, body } = await undiciRequest(url, { method: 'POST', body: form, dispatcher })
  return { status: statusCode, body: await body.text() }
}

/** Piped, so that it goes in chunks. */
async function viaHttp(url: string, fields: Fields): Promise<Obtained> {
  const form = formOf(new FormDataPackage(), fields)
  const request = httpRequest(url, { method: 'POST', headers: form.getHeaders() })
  form.pipe(request)
  const [answer]: IncomingMessage[] = await once(request, 'response')
  return { status: answer?.statusCode ?? 0, body: answer === undefined ? '' : await text(answer) }
}

/** Clients by name. */
export const HTTP_CLIENTS: Readonly<Record<string, HttpClient>> = {
  'curl -F': { needs: 'curl', send: each(curl) },
  'urllib of Python': { needs: 'python', send: python('urllib-client.py') },
  'requests for Python': { needs: 'python-requests', send: python('requests-client.py') },
  'fetch with FormData': { send: each(viaFetch) },
  'axios with FormData': { send: each((url, fields) => viaAxios(url, formOf(new FormData(), fields))) },
  'axios with the package form-data': {
    send: each((url, fields) => viaAxios(url, formOf(new FormDataPackage(), fields))),
  },
  got: { send: each(viaGot) },
  'undici.request': { send: each(viaUndici) },
  'node:http with the package form-data': { send: each(viaHttp) },
}
