// A client that is nothing but a socket: what it sends is written out in the test, what it gets is read byte for byte.

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** An answer as it came. */
export interface ReadAnswer {
  readonly status: number
  /** Names in lower case; repeated ones joined with a comma. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The sizes of the chunks, without the last empty one; undefined for a body that is not chunked. */
  readonly chunks: readonly number[] | undefined
}

/** How a connection ended. */
export type Ending = 'ended' | 'reset'

/** A connection. Text is latin1: one character a byte. */
export class Wire {
  readonly socket: Socket
  #received = ''
  #ending: Ending | undefined
  /** Called when something came or the connection ended. */
  #wake = (): void => undefined
  readonly #ended: Promise<Ending>

  constructor(socket: Socket) {
    this.socket = socket.setEncoding('latin1')
    socket.on('data', (text) => {
      this.#received += text
      this.#wake()
    })
    this.#ended = new Promise((resolve) => {
      socket.on('error', (error) => resolve('code' in error && error.code === 'ECONNRESET' ? 'reset' : 'ended'))
      socket.on('end', () => resolve('ended'))
      socket.on('close', () => resolve('ended'))
    })
    void this.#ended.then((ending) => {
      this.#ending = ending
      this.#wake()
    })
  }

  /** What came and was not taken as an answer yet. */
  get received(): string {
    return this.#received
  }

  send(text: string): this {
    this.socket.write(text, 'latin1')
    return this
  }

  /** How the connection ends. */
  ending(): Promise<Ending> {
    return this.#ended
  }

  /** Waits until what came satisfies the condition. */
  async until(condition: (received: string) => boolean): Promise<string> {
    while (!condition(this.#received)) {
      if (this.#ending !== undefined) throw new Error(`The connection is ${this.#ending} after: ${this.#received}`)
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    return this.#received
  }

  /** Takes the next answer. `toHead` says that it is one to a HEAD request. */
  async answer({ toHead = false } = {}): Promise<ReadAnswer> {
    const [head = ''] = (await this.until((text) => text.includes('\r\n\r\n'))).split('\r\n\r\n', 1)
    const { status, headers } = headOf(head)
    const start = head.length + 4
    if (toHead || status === 204 || status === 304) return this.#take({ status, headers, start, body: '', end: start })
    if (headers['transfer-encoding'] === 'chunked') return await this.#chunked({ status, headers, start })
    const end = start + Number(headers['content-length'])
    await this.until((text) => text.length >= end)
    return this.#take({ status, headers, body: this.#received.slice(start, end), end })
  }

  async #chunked({ status, headers, start }: { status: number; headers: ReadAnswer['headers']; start: number }) {
    const text = await this.until((received) => received.includes('0\r\n\r\n', start))
    const end = text.indexOf('0\r\n\r\n', start) + 5
    const chunks: string[] = []
    for (let at = start; ; ) {
      const size = Number.parseInt(text.slice(at), 16)
      if (size === 0) break
      const data = text.indexOf('\r\n', at) + 2
      chunks.push(text.slice(data, data + size))
      at = data + size + 2
    }
    return this.#take({ status, headers, body: chunks.join(''), end, chunks: chunks.map(({ length }) => length) })
  }

  #take(read: Omit<ReadAnswer, 'chunks'> & { end: number; start?: number; chunks?: readonly number[] }): ReadAnswer {
    this.#received = this.#received.slice(read.end)
    return { status: read.status, headers: read.headers, body: read.body, chunks: read.chunks }
  }
}

function headOf(head: string): Pick<ReadAnswer, 'status' | 'headers'> {
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    const value = line.slice(colon + 1).trim()
    headers[name] = name in headers ? `${headers[name]}, ${value}` : value
  }
  return { status: Number(statusLine.split(' ')[1]), headers }
}

/** Connects to a server of the test, which ends with it. Where `allowHalfOpen`, the client sends on after the server's end. */
export async function dial({ port }: { port: number }, host = '127.0.0.1', allowHalfOpen = false): Promise<Wire> {
  const socket = connect({ port, host, noDelay: true, allowHalfOpen })
  const wire = new Wire(socket)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return wire
}

const BOUNDARY = 'frontier'

/** A multipart body of these fields. */
export function formOf(fields: Readonly<Record<string, string>>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${BOUNDARY}--\r\n`
}

/** The credentials of the demo application. */
export const DEMO = { client_id: 'demo-app', client_secret: 'demo-secret' } as const

interface Request {
  readonly method?: string
  readonly target?: string
  readonly headers?: readonly string[]
  readonly fields?: Readonly<Record<string, string>>
}

/** A token request as it goes over the wire. */
export function requestOf({
  method = 'POST',
  target = '/api/app/token',
  headers = [],
  fields = DEMO,
}: Request = {}): string {
  const body = formOf(fields)
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${body.length}`,
    ...headers,
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}

/** A head without a body. */
export function headOnly(...lines: readonly string[]): string {
  return `${lines.join('\r\n')}\r\n\r\n`
}

export const MULTIPART = `Content-Type: multipart/form-data; boundary=${BOUNDARY}`

/** The token in an answer. */
export function tokenIn({ body }: ReadAnswer): string {
  const { data } = JSON.parse(body)
  return data.token
}
