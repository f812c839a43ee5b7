// Finds where an answer on a connection ends, with as little work as that takes: by its length, or by the last chunk.
// One request is under way at a time, so whatever follows belongs to the next answer.

const HEAD_END = '\r\n\r\n'
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** Reads the answers of one connection, one after the other. */
export class AnswerReader {
  #pending: Buffer | undefined

  /** Takes what has come; gives the status of the answer that it completes, and undefined before that. */
  take(bytes: Buffer): number | undefined {
    const all = this.#pending === undefined ? bytes : Buffer.concat([this.#pending, bytes])
    if (isComplete(all)) {
      this.#pending = undefined
      return statusOf(all)
    }
    // What comes in belongs to the socket, which writes over it.
    this.#pending = this.#pending === undefined ? Buffer.from(bytes) : all
    return undefined
  }
}

function isComplete(bytes: Buffer): boolean {
  const headEnd = bytes.indexOf(HEAD_END)
  if (headEnd === -1) return false
  const head = bytes.toString('latin1', 0, headEnd)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length !== undefined) return bytes.length >= headEnd + HEAD_END.length + Number(length)
  if (/\r\ntransfer-encoding: *chunked/i.test(head)) return bytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
  return true
}

function statusOf(bytes: Buffer): number {
  return Number(bytes.toString('latin1', 9, 12))
}
