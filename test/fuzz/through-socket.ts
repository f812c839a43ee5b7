// A share of the fuzz through real sockets: the same requests as bytes, mutated once more, cut into pieces anywhere.

import { connect, type Socket } from 'node:net'
import type { Exchange } from '../../mocks/exchange/exchange.ts'
import { type Listening, listen } from '../../mocks/server/listen.ts'
import { byteByByte } from './bytes.ts'
import { diceFor } from './dice.ts'
import { type Failure, type FuzzCase, failureOf } from './fuzz.ts'
import { mutatedText } from './mutate.ts'
import type { Subject } from './subjects.ts'

/** Mocks on sockets. */
export interface SocketFuzz {
  /** Plays a case; undefined where everything holds. */
  readonly play: (played: FuzzCase, seed: string) => Promise<Failure | undefined>
  readonly close: () => Promise<void>
}

/** The longest that a request may take before it counts as hanging. */
const MOST_MILLISECONDS = 10_000
/** Scenarios that wait, or never answer: for these, time says nothing. */
const WAITING = /latency|no-answer|dribble/

interface Served {
  readonly listening: Listening
  readonly exchanges: Exchange[]
  readonly defects: unknown[]
}

/** Puts every subject that a case comes with on a socket of its own. */
export function socketFuzz(): SocketFuzz {
  const served = new Map<Subject, Promise<Served>>()
  const serverOf = (subject: Subject): Promise<Served> => {
    const started = served.get(subject) ?? serve(subject)
    served.set(subject, started)
    return started
  }
  return {
    play: async (played, seed) =>
      WAITING.test(decodeURI(played.request.target.replace(/%(?![0-9a-f]{2})|%[89a-f]./gi, '')))
        ? undefined
        : await play(played, seed, await serverOf(played.subject)),
    close: async () => {
      for (const started of served.values()) await (await started).listening.close({ graceMilliseconds: 0 })
    },
  }
}

async function serve({ mock }: Subject): Promise<Served> {
  const exchanges: Exchange[] = []
  const defects: unknown[] = []
  const listening = await listen(mock, {
    port: 0,
    host: '127.0.0.1',
    onExchange: (exchanged) => exchanges.push(exchanged),
    onDefect: (error) => defects.push(error),
  })
  return { listening, exchanges, defects }
}

async function play(
  played: FuzzCase,
  seed: string,
  { listening, exchanges, defects }: Served,
): Promise<Failure | undefined> {
  exchanges.length = 0
  const pieces = piecesOf(played, seed)
  const answered = await exchange(pieces, listening.port)
  const found: string[] = []
  if (answered === 'hangs') found.push(`the connection ends within ${MOST_MILLISECONDS} ms`)
  const asked = exchanges.some(({ fault }) => fault !== undefined)
  for (const status of statusesIn(answered))
    if (status >= 500 && !asked) found.push(`no 5xx that no scenario asked for: ${status}`)
  for (const defect of defects.splice(0))
    found.push(`no exception inside the server: ${defect instanceof Error ? defect.stack : String(defect)}`)
  return found.length === 0
    ? undefined
    : failureOf(played, seed, [...found, `(on a socket, as ${JSON.stringify(pieces.join(''))})`])
}

function statusesIn(answered: string): readonly number[] {
  return [...answered.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
}

/** The request as it goes onto the wire, one character a byte, in pieces. */
function piecesOf({ number, request: { method, target, headers, body } }: FuzzCase, seed: string): readonly string[] {
  const dice = diceFor(`${seed} ${number} wire`)
  const lines = headers.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${headers[index + 1]}`] : []))
  const length = dice.oneIn(8) ? dice.below(body.length * 2 + 2) : body.length
  const head = [
    `${method} ${target} HTTP/1.1`,
    ...lines,
    `Content-Length: ${length}`,
    'Connection: close',
    '',
    '',
  ].join('\r\n')
  const text = head + byteByByte(body)
  const wire = dice.oneIn(4) ? mutatedText(text, dice) : text
  const cuts = dice.oneIn(3)
    ? [dice.below(wire.length + 1), dice.below(wire.length + 1)].sort((one, other) => one - other)
    : []
  return [0, ...cuts].map((start, index) => wire.slice(start, cuts[index] ?? wire.length))
}

/** Sends the pieces, ends its side, and reads until the connection is closed. */
function exchange(pieces: readonly string[], port: number): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const patience = setTimeout(() => {
      received = 'hangs'
      socket.destroy()
    }, MOST_MILLISECONDS)
    socket
      .setEncoding('latin1')
      .on('data', (data: string) => {
        received += data
      })
      .on('error', () => socket.destroy())
      .on('close', () => {
        clearTimeout(patience)
        resolve(received)
      })
    sendNext(socket, [...pieces])
  })
}

function sendNext(socket: Socket, [piece, ...others]: readonly string[]): void {
  if (piece === undefined) return void socket.end()
  socket.write(piece, 'latin1', () => setImmediate(sendNext, socket, others))
}
