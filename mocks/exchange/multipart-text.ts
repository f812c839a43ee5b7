// The text of a multipart part: its bytes in its own charset, and whether they were valid in it.
// Uses `fatal` decoding only for charsets other than UTF-8: decoders on phones may lack it.

import { MIME, readParameters } from './multipart-parameters.ts'

// A byte order mark is part of what was sent.
const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true })
const ENCODER = new TextEncoder()
/** Longer bodies are decoded in their pieces: nearly all of such a body is a file, which nobody reads. */
const SHORT = 4096

interface Encoded {
  readonly contentType: string | undefined
  readonly bytes: Uint8Array
  /** Their text, where it is known to be ASCII. */
  readonly ascii?: string | undefined
}

interface Text {
  readonly text: string
  /** False when bytes that are not valid in the charset had to be replaced. */
  readonly exact: boolean
}

/** UTF-8, unless the part's own Content-Type names another charset that TextDecoder knows. */
export function textOf({ contentType, bytes, ascii }: Encoded): Text {
  if (ascii !== undefined && contentType === undefined) return { text: ascii, exact: true }
  const charset = contentType === undefined ? undefined : readParameters(contentType, MIME).values.get('charset')
  const decoder = charset === undefined ? undefined : decoderFor(charset, false)
  if (charset === undefined || decoder === undefined || decoder.encoding === 'utf-8') return utf8TextOf(bytes)
  return { text: decoder.decode(bytes), exact: decodes(bytes, charset) }
}

/** The text of a short body that is ASCII throughout, so that each character stands where its byte does; else undefined. */
export function asciiOf(bytes: Uint8Array): string | undefined {
  if (bytes.length > SHORT) return undefined
  const text = UTF8.decode(bytes)
  // Several bytes that make one character shorten the text, and a byte that makes none is replaced.
  return text.length === bytes.length && !text.includes('\uFFFD') ? text : undefined
}

function utf8TextOf(bytes: Uint8Array): Text {
  const text = UTF8.decode(bytes)
  return { text, exact: !text.includes('\uFFFD') || isEncodingOf(bytes, text) }
}

/** Tells a replacement character that was sent from one that the decoder put in. */
function isEncodingOf(bytes: Uint8Array, text: string): boolean {
  return ENCODER.encode(text).every((byte, index) => byte === bytes[index])
}

function decoderFor(charset: string, fatal: boolean): TextDecoder | undefined {
  try {
    return new TextDecoder(charset, { fatal })
  } catch {
    return undefined
  }
}

function decodes(bytes: Uint8Array, charset: string): boolean {
  try {
    return decoderFor(charset, true)?.decode(bytes) !== undefined
  } catch {
    return false
  }
}
