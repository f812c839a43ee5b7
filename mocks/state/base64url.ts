// Base64url without padding (RFC 4648, section 5), to text and back.

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const UNITS = Uint8Array.from(ALPHABET, (character) => character.charCodeAt(0))

/** Bytes as text. */
export function base64url(bytes: Uint8Array): string {
  let text = ''
  for (let index = 0; index < bytes.length; index += 3) {
    const group = (unitAt(bytes, index) << 16) | (unitAt(bytes, index + 1) << 8) | unitAt(bytes, index + 2)
    text += String.fromCharCode(
      unitAt(UNITS, group >> 18),
      unitAt(UNITS, (group >> 12) & 63),
      unitAt(UNITS, (group >> 6) & 63),
      unitAt(UNITS, group & 63),
    )
  }
  return text.slice(0, Math.ceil((bytes.length * 4) / 3))
}

function unitAt(bytes: Uint8Array, index: number): number {
  return bytes[index] ?? 0
}

/** Text as bytes; undefined where it is none. */
export function fromBase64url(text: string): Uint8Array | undefined {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return undefined
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (unit) => unit.charCodeAt(0))
}
