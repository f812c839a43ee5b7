// Bytes of requests, made quickly: the fuzz makes hundreds of thousands.

/** Texts as UTF-8 and bytes as they are, one after the other. */
export function bytes(...pieces: readonly (string | Uint8Array)[]): Uint8Array {
  const all = pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))
  return new Uint8Array(Buffer.concat(all))
}

/** Each byte as a character, as a socket hands over a header or a target. */
export function byteByByte(sent: Uint8Array | string): string {
  return Buffer.concat([bytes(sent)]).toString('latin1')
}
