// One keep-alive connection of the load: sends prebuilt bytes, tells the status of each answer. Opens itself again where
// the server ends it, and sends again what was not answered.

import { connect, type Socket } from 'node:net'
import { AnswerReader } from './answer-reader.ts'

/** What a connection tells. */
export interface ConnectionOptions {
  readonly port: number
  readonly onAnswer: (connection: Connection, status: number) => void
  /** The server ended the connection, or it failed. */
  readonly onBreak: () => void
}

const READ_BYTES = 16 * 1024

export class Connection {
  readonly #options: ConnectionOptions
  #socket: Socket
  #unanswered: Buffer | undefined
  #isClosed = false
  /** When the request under way should have left, of performance.now(). For the open loop alone. */
  dueAt = 0

  constructor(options: ConnectionOptions) {
    this.#options = options
    this.#socket = this.#open()
  }

  /** Sends a request; the one before must have been answered. */
  send(request: Buffer): void {
    this.#unanswered = request
    this.#socket.write(request)
  }

  close(): void {
    this.#isClosed = true
    this.#socket.destroy()
  }

  #open(): Socket {
    const reader = new AnswerReader()
    const { port, onAnswer } = this.#options
    const callback = (length: number, buffer: Uint8Array): boolean => {
      const status = reader.take(Buffer.from(buffer.buffer, buffer.byteOffset, length))
      if (status !== undefined) {
        this.#unanswered = undefined
        onAnswer(this, status)
      }
      return true
    }
    return connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer: Buffer.alloc(READ_BYTES), callback } })
      .on('error', () => undefined)
      .on('close', () => this.#reopen())
  }

  #reopen(): void {
    if (this.#isClosed) return
    this.#options.onBreak()
    this.#socket = this.#open()
    if (this.#unanswered !== undefined) this.#socket.write(this.#unanswered)
  }
}
