// Request bodies written byte by byte, so that nothing between a test and an adapter can change them.

const BOUNDARY = 'case-boundary'

/** The Content-Type of `multipart`. */
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

/** One part: a plain field unless it says otherwise. */
export interface Part {
  readonly name: string
  readonly value: string | Uint8Array
  /** What follows `name="…"` in its Content-Disposition. */
  readonly more?: string
}

/** A multipart body of these parts, closed as it should be. */
export function multipart(...parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const pieces = parts.flatMap(({ name, value, more = '' }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`,
    value,
    '\r\n',
  ])
  return bytes(...pieces, `--${BOUNDARY}--\r\n`)
}

/** Texts as UTF-8 and bytes as they are, one after the other. */
export function bytes(...pieces: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  return new Uint8Array(pieces.flatMap((piece) => [...(typeof piece === 'string' ? encoder.encode(piece) : piece)]))
}

/** Fields as parts. */
export function partsOf(fields: Readonly<Record<string, string>>): readonly Part[] {
  return Object.entries(fields).map(([name, value]) => ({ name, value }))
}
