// What a process prints, up to a limit: what comes after it is counted and dropped, so that memory stays flat.

/** A stream as it was kept. */
export interface Captured {
  readonly text: string
  readonly droppedBytes: number
  readonly isUtf8: boolean
}

const FIRST_BYTES = 4096

/** Keeps the beginning of a stream. */
export class CapturedOutput {
  readonly #limitBytes: number
  #kept = Buffer.alloc(0)
  #length = 0
  #droppedBytes = 0

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes
  }

  /** Takes a chunk; copies it, since many small ones would each hold a large block of memory. */
  add(chunk: Uint8Array): void {
    const room = Math.min(chunk.length, this.#limitBytes - this.#length)
    if (this.#length + room > this.#kept.length) this.#grow(this.#length + room)
    this.#kept.set(chunk.subarray(0, room), this.#length)
    this.#length += room
    this.#droppedBytes += chunk.length - room
  }

  /** What was kept, as text: bytes that are no UTF-8 become U+FFFD. */
  read(): Captured {
    const bytes = this.#kept.subarray(0, this.#length)
    return {
      text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
      droppedBytes: this.#droppedBytes,
      isUtf8: isUtf8(bytes, this.#droppedBytes > 0),
    }
  }

  #grow(needed: number): void {
    const size = Math.min(this.#limitBytes, Math.max(needed, FIRST_BYTES, this.#kept.length * 2))
    const larger = Buffer.alloc(size)
    larger.set(this.#kept.subarray(0, this.#length))
    this.#kept = larger
  }
}

/** A text that was cut may end in half a character. */
function isUtf8(bytes: Uint8Array, isCut: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
    return true
  } catch {
    return false
  }
}
