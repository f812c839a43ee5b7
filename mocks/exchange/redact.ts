// Keeps secrets out of whatever people read: journal, log, console, report, message. What cannot be told from a secret is
// shown as its length only.

import type { Applications } from '../state/applications.ts'
import type { ReadForm } from './fields.ts'
import { decoded } from './route.ts'

export const REDACTED = '‹redacted›'

/** Text as it may be shown. */
export type Redact = (text: string) => string

/** Above so many applications, texts that came from outside are not searched for their secrets but hidden. */
const SEARCHED_APPLICATIONS = 100
const SHOWN_CHARACTERS = 200
/** Headers whose values authenticate someone. */
const SENSITIVE = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie'])

/** Redacts the secret that the form carries and those of the applications. */
export function redactorFor(form: ReadForm | undefined, applications: Applications): Redact {
  if (applications.size > SEARCHED_APPLICATIONS) return sized
  const secrets = [...secretsIn(form), ...applications.list().map(({ secret }) => secret)].filter((secret) => secret !== '')
  return (text) => (secrets.some((secret) => holds(text, secret)) ? REDACTED : shown(text))
}

function secretsIn(form: ReadForm | undefined): readonly string[] {
  if (form === undefined) return []
  return [...form.byName.values()].flatMap(({ field, sent }) => (field.credential === 'secret' ? sent.map(({ value }) => value) : []))
}

/** Also where the text is percent-encoded. */
function holds(text: string, secret: string): boolean {
  return text.includes(secret) || (/[%+]/.test(text) && decoded(text.replaceAll('+', ' ')).includes(secret))
}

/** Nothing of the text but how long it is. */
export function sized(text: string): string {
  return `‹${text.length} ${text.length === 1 ? 'character' : 'characters'}›`
}

/** Short, on one line, with no control character. */
function shown(text: string): string {
  if (text.length <= SHOWN_CHARACTERS && !/[^ -~]/.test(text)) return text
  const line = text.replace(/\p{C}/gu, '·')
  return line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS)}…` : line
}

/** A header's value as it may be shown. */
export function redactedHeader(name: string, value: string, redact: Redact): string {
  return SENSITIVE.has(name.toLowerCase()) ? REDACTED : redact(value)
}

/** A target with the values of its query hidden. */
export function redactedTarget(target: string, redact: Redact): string {
  const mark = target.indexOf('?')
  if (mark === -1) return redact(target)
  const names = target.slice(mark + 1).split('&').map((pair) => `${redact(pair.split('=', 1)[0] ?? '')}=${REDACTED}`)
  return `${redact(target.slice(0, mark))}?${names.join('&')}`
}
