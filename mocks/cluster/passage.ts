// From a worker to the primary: a request that only the primary can answer is passed on over a socket of our own, and there
// taken for one that came on the client's connection. Streams both ways; judges nothing.

import { timingSafeEqual } from 'node:crypto'
import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Wire } from '../server/wire.ts'
import type { Passage } from './messages.ts'

/** What the primary has to know of the client's connection. */
interface Origin {
  readonly secret: string
  readonly remoteAddress: string
  readonly localAddress: string
  readonly localPort: number
  readonly isEncrypted: boolean
}

const HEADER = 'x-mock-token-origin'

/** Passes requests on. */
export class Sender {
  readonly #passage: Passage
  readonly #agent = new Agent({ keepAlive: true })

  constructor(passage: Passage) {
    this.#passage = passage
  }

  /** Passes a request on, and its answer back. A client that goes away is gone there too. */
  send({ request, response, onDefect }: Wire): void {
    const { path } = this.#passage
    const outgoing = httpRequest({
      agent: this.#agent,
      socketPath: path,
      method: request.method,
      path: request.url,
      // First, since the client may send anything, and Node adds what it likes after it.
      headers: [HEADER, JSON.stringify(this.#originOf(request)), ...request.rawHeaders],
      setHost: false,
    })
    outgoing.on('response', (answer) => passBack(answer, response))
    outgoing.on('error', (error) => {
      // An answer that has begun tells of its end by itself.
      if (response.headersSent) return
      if (!response.destroyed) onDefect(error)
      response.destroy()
    })
    response.once('close', () => outgoing.destroy())
    request.pipe(outgoing)
  }

  #originOf({ socket }: IncomingMessage): Origin {
    const { remoteAddress = '', localAddress = '', localPort = 0 } = socket
    return { secret: this.#passage.secret, remoteAddress, localAddress, localPort, isEncrypted: 'encrypted' in socket }
  }
}

/** Of one connection only: the client has another one. */
const OF_CONNECTION = ['keep-alive', 'transfer-encoding']

function passBack(answer: IncomingMessage, response: ServerResponse): void {
  const headers: string[] = []
  for (let index = 0; index < answer.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = answer.rawHeaders.slice(index, index + 2)
    const isOfConnection =
      OF_CONNECTION.includes(name.toLowerCase()) || (name.toLowerCase() === 'connection' && value !== 'close')
    if (!isOfConnection) headers.push(name, value)
  }
  response.writeHead(answer.statusCode ?? 502, headers)
  // An event that is on its way waits for no second one.
  response.flushHeaders()
  answer.on('error', () => response.destroy())
  answer.pipe(response)
}

/** Takes the request for one of the client's connection; false where it does not come from a worker of ours. */
export function received(request: IncomingMessage, { secret }: Passage): boolean {
  const { rawHeaders, headers, socket } = request
  const [name, written = ''] = rawHeaders
  if (name !== HEADER) return false
  const origin = JSON.parse(written) as Origin
  if (!isSame(origin.secret, secret)) return false
  rawHeaders.splice(0, 2)
  delete headers[HEADER]
  dress(socket, origin)
  return true
}

function isSame(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** One request at a time goes over such a socket: until the next one it looks like the client's. */
function dress(socket: Socket, { remoteAddress, localAddress, localPort, isEncrypted }: Origin): void {
  const looks = { remoteAddress, localAddress, localPort, ...(isEncrypted && { encrypted: true }) }
  Reflect.deleteProperty(socket, 'encrypted')
  for (const [name, value] of Object.entries(looks))
    Object.defineProperty(socket, name, { value, configurable: true, enumerable: false })
}
