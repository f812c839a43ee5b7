// A request and the response to it, and what every way of answering has to keep to: a server that stops says so, and an
// exception inside the tool neither ends the process nor leaves the client waiting.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { INTERNAL_DEFECT, refusalAnswer } from './refusals.ts'

/** A request, and the response to it. */
export interface Wire {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Aborted when the server stops: what is held open ends. */
  readonly stopping: AbortSignal | undefined
  readonly onDefect: (error: unknown) => void
}

/** An answer that leaves while the server stops says that its connection ends. Call it before the head is written. */
export function announceEnd({ response, stopping }: Wire): void {
  if (stopping?.aborted) response.shouldKeepAlive = false
}

/** Acts; where that throws, answers 500 without a word of the inside, or ends a connection whose answer has begun. */
export function guarded({ response, onDefect }: Wire, action: () => void): void {
  try {
    action()
  } catch (error) {
    onDefect(error)
    if (response.headersSent) response.destroy()
    else answerDefect(response, onDefect)
  }
}

/**
 * Writes the head; headers as name, value, name, value. Compression and its kind give a response a `writeHead` of their
 * own, and not every one of them can read such a list.
 */
export function writeHead(response: ServerResponse, status: number, headers: string[]): ServerResponse {
  if (!Object.hasOwn(response, 'writeHead')) return response.writeHead(status, headers)
  for (let index = 0; index < headers.length; index += 2)
    response.appendHeader(headers[index] ?? '', headers[index + 1] ?? '')
  return response.writeHead(status)
}

function answerDefect(response: ServerResponse, onDefect: Wire['onDefect']): void {
  const { status, headers, body } = refusalAnswer(INTERNAL_DEFECT)
  try {
    writeHead(response, status, [...headers, 'Content-Length', String(Buffer.byteLength(body))]).end(body)
  } catch (error) {
    onDefect(error)
    response.destroy()
  }
}
