// How a token is written: the shapes that a choice can name. Every shape carries the same signed core, and a single
// character that is lost or changed on the way makes it unknown.

import type { BehaviorRules } from '../contract/behavior.ts'
import { base64url, fromBase64url } from './base64url.ts'
import type { Sign } from './signer.ts'

/** What a token carries: its signed core, and what some shapes say besides. */
export interface TokenCore {
  /** Base64url, 56 characters. */
  readonly text: string
  readonly issuedAtSeconds: number
  readonly sign: Sign
}

type Shape = BehaviorRules['token']['shape']

/** How many characters the core has. */
export const CORE_LENGTH = 56
const LONG = 4096
const ENCODER = new TextEncoder()
const JWT_HEADER = base64url(ENCODER.encode('{"alg":"HS256","typ":"JWT"}'))
const SYMBOLS = ['~+/', '==.', '/+~.='] as const

const WRITERS: Readonly<Record<Shape, (core: TokenCore) => string>> = {
  opaque: ({ text }) => text,
  long: ({ text }) => `${text}.${text.repeat(Math.ceil(LONG / text.length))}`.slice(0, LONG),
  symbols: ({ text }) => {
    const half = CORE_LENGTH / 2
    return `${SYMBOLS[0]}${text.slice(0, half)}${SYMBOLS[1]}${text.slice(half)}${SYMBOLS[2]}`
  },
  jwt: ({ text, issuedAtSeconds, sign }) => {
    const payload = JSON.stringify({ iss: 'mock-token-server', iat: issuedAtSeconds, jti: text })
    const signed = `${JWT_HEADER}.${base64url(ENCODER.encode(payload))}`
    return `${signed}.${sign(ENCODER.encode(signed))}`
  },
}

/** The token as text: visible ASCII, since it travels in a header. */
export function textOf(core: TokenCore, shape: Shape): string {
  return WRITERS[shape](core)
}

/** The core that a token of any shape carries; undefined when it carries none. Proves nothing by itself. */
export function coreOf(token: string): string | undefined {
  const core = pieceWithCore(token)
  return core !== undefined && core.length === CORE_LENGTH && /^[\w-]+$/.test(core) ? core : undefined
}

function pieceWithCore(token: string): string | undefined {
  if (token.startsWith(`${JWT_HEADER}.`)) return jtiOf(token)
  if (!token.startsWith(SYMBOLS[0])) return token.slice(0, CORE_LENGTH)
  const start = SYMBOLS[0].length
  const middle = start + CORE_LENGTH / 2
  const rest = middle + SYMBOLS[1].length
  return token.slice(start, middle) + token.slice(rest, rest + CORE_LENGTH / 2)
}

function jtiOf(token: string): string | undefined {
  const payload = fromBase64url(token.split('.')[1] ?? '')
  return payload && /"jti":"([\w-]+)"/.exec(new TextDecoder().decode(payload))?.[1]
}
