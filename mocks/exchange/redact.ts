// Keeps secrets out of whatever people read: journal, log, console, report, message. What cannot be told from a secret or
// a token is shown as its length only.

import type { Applications } from '../state/applications.ts'
import type { SecretSearch } from '../state/secret-search.ts'
import { readingsOf } from './readings.ts'

export const REDACTED = '‹redacted›'

/** Text as it may be shown. */
export type Redact = (text: string) => string

const SHOWN_CHARACTERS = 200
/** Long enough and in one piece, so that it could be a token: none that is issued is shorter. */
const UNBROKEN = /[\w.~+=%-]{56,}/g
const SHORTER_THAN_A_TOKEN = 56
/** Headers whose values authenticate someone. */
const SENSITIVE_NAME = /auth|cookie|token|secret|passw|credential|api-?key/i
const SENSITIVE_VALUE = /^\s*(?:basic|bearer|digest|token)\s/i

/** Redacts the secrets that the request carries and those of the applications. */
export function redactorFor(carried: readonly string[], { secrets }: Applications): Redact {
  const redact = redactorOfNew(carried, secrets)
  return (text) => {
    const known = secrets.harmless.readings(text)
    if (known !== undefined) return holdsOne(known, carried) ? REDACTED : (known[0] ?? text)
    const line = redact(text)
    return line === text ? secrets.harmless.add(text, readingsOf) : line
  }
}

/** The same for texts of which each is sent only once: what is found out of one is not kept. */
export function redactorOfNew(carried: readonly string[], secrets: SecretSearch): Redact {
  return (text) => {
    const readings = readingsOf(text)
    const holdsSecret = holdsOne(readings, carried) || readings.some((reading) => secrets.isIn(reading))
    return holdsSecret ? REDACTED : shown(text)
  }
}

function holdsOne(texts: readonly string[], secrets: readonly string[]): boolean {
  for (const secret of secrets) for (const text of texts) if (text.includes(secret)) return true
  return false
}

/** Nothing of the text but how long it is. */
export function sized(text: string): string {
  return `‹${text.length} ${text.length === 1 ? 'character' : 'characters'}›`
}

/** Short, on one line, with no control character and no token. */
function shown(text: string): string {
  if (text.length < SHORTER_THAN_A_TOKEN && !/[^ -~]/.test(text)) return text
  const line = text.replace(/\p{C}/gu, '·').replace(UNBROKEN, sized)
  return line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS)}…` : line
}

/** A header's value as it may be shown. `secretHeader` is the one that carries the access token. */
export function redactedHeader(
  name: string,
  value: string,
  { redact, secretHeader }: { redact: Redact; secretHeader: string | undefined },
): string {
  const isSensitive =
    SENSITIVE_NAME.test(name) || SENSITIVE_VALUE.test(value) || name.toLowerCase() === secretHeader?.toLowerCase()
  if (isSensitive) return REDACTED
  const text = redact(value)
  // A boundary is long too, all the more with its name before it, and worth seeing.
  return text !== REDACTED && /^content-type$/i.test(name) ? piecewise(value, redact) : text
}

function piecewise(contentType: string, redact: Redact): string {
  const pieces = contentType.split(/(boundary=)/i)
  // Each piece ends with the name that comes after it.
  let line = ''
  for (let index = 0; index < pieces.length; index += 2)
    line += redact((pieces[index] ?? '') + (pieces[index + 1] ?? ''))
  return line
}

/** A target with the values of its query hidden. */
export function redactedTarget(target: string, redact: Redact): string {
  const mark = target.indexOf('?')
  if (mark === -1) return redact(target)
  const names = target
    .slice(mark + 1)
    .split('&')
    .map((pair) => pair.split('=', 1)[0] ?? '')
  const query =
    redact(names.join('&')) === REDACTED ? REDACTED : names.map((name) => `${redact(name)}=${REDACTED}`).join('&')
  return `${redact(target.slice(0, mark))}?${query}`
}
