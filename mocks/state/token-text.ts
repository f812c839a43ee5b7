// How a token is written: the shapes that a choice can name. Every shape carries the same signed bytes, and a single
// character that is lost or changed on the way makes it unknown.

import type { BehaviorRules } from '../contract/behavior.ts'

/** The signed bytes of a token, and what some shapes say besides. */
export interface TokenCore {
  readonly bytes: Uint8Array
  readonly issuedAtSeconds: number
  readonly sign: (text: string) => Uint8Array
}

type Shape = BehaviorRules['token']['shape']

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const LONG = 4096
const CORE_LENGTH = 56
const JWT_HEADER = base64url(new TextEncoder().encode('{"alg":"HS256","typ":"JWT"}'))
const SYMBOLS = ['~+/', '==.', '/+~.='] as const

const WRITERS: Readonly<Record<Shape, (core: TokenCore) => string>> = {
  opaque: ({ bytes }) => base64url(bytes),
  long: ({ bytes }) => {
    const core = base64url(bytes)
    return `${core}.${core.repeat(Math.ceil(LONG / core.length))}`.slice(0, LONG)
  },
  symbols: ({ bytes }) => {
    const core = base64url(bytes)
    const half = CORE_LENGTH / 2
    return `${SYMBOLS[0]}${core.slice(0, half)}${SYMBOLS[1]}${core.slice(half)}${SYMBOLS[2]}`
  },
  jwt: ({ bytes, issuedAtSeconds, sign }) => {
    const payload = JSON.stringify({ iss: 'mock-token-server', iat: issuedAtSeconds, jti: base64url(bytes) })
    const signed = `${JWT_HEADER}.${base64url(new TextEncoder().encode(payload))}`
    return `${signed}.${base64url(sign(signed))}`
  },
}

/** The token as text: visible ASCII, since it travels in a header. */
export function textOf(core: TokenCore, shape: Shape): string {
  return WRITERS[shape](core)
}

/** The signed bytes that a token of any shape carries; undefined when it is none of ours. Proves nothing by itself. */
export function bytesOf(token: string): Uint8Array | undefined {
  if (token.startsWith(`${JWT_HEADER}.`)) return jtiOf(token)
  if (!token.startsWith(SYMBOLS[0])) return fromBase64url(token.slice(0, CORE_LENGTH))
  const start = SYMBOLS[0].length
  const middle = start + CORE_LENGTH / 2
  const rest = middle + SYMBOLS[1].length
  return fromBase64url(token.slice(start, middle) + token.slice(rest, rest + CORE_LENGTH / 2))
}

function jtiOf(token: string): Uint8Array | undefined {
  const payload = fromBase64url(token.split('.')[1] ?? '')
  if (payload === undefined) return undefined
  const found = /"jti":"([\w-]+)"/.exec(new TextDecoder().decode(payload))
  return fromBase64url(found?.[1] ?? '')
}

function fromBase64url(text: string): Uint8Array | undefined {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return undefined
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (unit) => unit.charCodeAt(0))
}

/** Base64url without padding (RFC 4648, section 5). */
export function base64url(bytes: Uint8Array): string {
  let text = ''
  for (let index = 0; index < bytes.length; index += 3) {
    const [one = 0, two, three] = [bytes[index], bytes[index + 1], bytes[index + 2]]
    const group = (one << 16) | ((two ?? 0) << 8) | (three ?? 0)
    text += ALPHABET.charAt(group >> 18) + ALPHABET.charAt((group >> 12) & 63)
    if (two !== undefined) text += ALPHABET.charAt((group >> 6) & 63)
    if (three !== undefined) text += ALPHABET.charAt(group & 63)
  }
  return text
}
