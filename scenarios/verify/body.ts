// A form as bytes, in either encoding: written here to the last byte, since odd requests are what verify lives on.

import { randomBytes } from 'node:crypto'

/** A field as it is sent. */
export interface Part {
  readonly name: string
  readonly value: string
  /** Sent with a file name, as a file is. */
  readonly asFile?: boolean
}

/** A body and what its Content-Type says. */
export interface Body {
  readonly contentType: string
  readonly bytes: Buffer
}

/** The encodings of a form. */
export const ENCODINGS = {
  'multipart/form-data': multipart,
  'application/x-www-form-urlencoded': urlencoded,
} as const satisfies Record<string, (parts: readonly Part[]) => Body>

/** An encoding of a form. */
export type Encoding = keyof typeof ENCODINGS

/** Whether a media type is an encoding that can be written. */
export function isEncoding(mediaType: string): mediaType is Encoding {
  return Object.hasOwn(ENCODINGS, mediaType)
}

/** The fields as bytes. */
export function bodyOf(encoding: Encoding, parts: readonly Part[]): Body {
  return ENCODINGS[encoding](parts)
}

function multipart(parts: readonly Part[]): Body {
  const boundary = `----verify${randomBytes(12).toString('hex')}`
  const written = parts.map((part) => `--${boundary}\r\n${headOf(part)}\r\n\r\n${part.value}\r\n`)
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.from(`${written.join('')}--${boundary}--\r\n`),
  }
}

function headOf({ name, asFile = false }: Part): string {
  const disposition = `Content-Disposition: form-data; name="${quoted(name)}"`
  return asFile ? `${disposition}; filename="${quoted(name)}.txt"\r\nContent-Type: text/plain` : disposition
}

/** As the HTML standard writes names in multipart/form-data. */
function quoted(text: string): string {
  return text.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22')
}

function urlencoded(parts: readonly Part[]): Body {
  const pairs = new URLSearchParams(parts.map(({ name, value }): [string, string] => [name, value]))
  return { contentType: 'application/x-www-form-urlencoded', bytes: Buffer.from(pairs.toString()) }
}
