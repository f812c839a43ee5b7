// Keeps the secret and the tokens out of whatever is shown or kept: in any form in which a service may write them. What
// only looks like a token is hidden too.

import type { Json } from '../../mocks/contract/contract.ts'
import { readingsOf } from '../../mocks/exchange/readings.ts'
import { REDACTED } from '../../mocks/exchange/redact.ts'
import { jsonIn } from './heard.ts'

export const TOKEN = '‹token›'

/** What is hidden. */
export interface Hidden {
  readonly secret: string
  readonly tokens: readonly string[]
}

/** A text as it may be shown. */
export type Hide = (text: string) => string

/** Members whose values let someone in. */
const SENSITIVE_MEMBER = /token|secret|passw|jwt|credential|session|cookie|api-?key|signature|auth/i
/** Long enough and in one piece. */
const UNBROKEN = /[\w.~+/=-]{32,}/g

/** Hides the secret, the tokens, and what may be one. */
export function hiderOf({ secret, tokens }: Hidden): Hide {
  const known = [...tokens.map((token) => [token, TOKEN] as const), [secret, REDACTED] as const]
    .filter(([text]) => text !== '')
    .toSorted(([one], [other]) => other.length - one.length)
  return (text) => {
    const shown = withoutKnown(text, known)
    const json = jsonIn(shown)
    return json === undefined
      ? withoutEscaped(shown, known).replace(UNBROKEN, whatMayBeToken)
      : withoutStrings(shown, json, known)
  }
}

/** Hides the secret only, and leaves everything else to the letter. */
export function secretHiderOf(secret: string): Hide {
  const known: Known = secret === '' ? [] : [[secret, REDACTED]]
  return (text) => {
    const shown = withoutKnown(text, known)
    const json = jsonIn(shown)
    return json !== undefined && JSON.stringify(json).includes(JSON.stringify(secret).slice(1, -1))
      ? withoutKnown(JSON.stringify(json), known)
      : shown
  }
}

type Known = readonly (readonly [text: string, instead: string])[]

function withoutKnown(text: string, known: Known): string {
  return known.reduce((rest, [hidden, instead]) => withoutText(rest, hidden, instead), text)
}

/** JSON that is cut off is text, and its escapes may hide something. */
function withoutEscaped(text: string, known: Known): string {
  const plain = text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\\/', '/')
  const safe = withoutKnown(plain, known).replace(UNBROKEN, whatMayBeToken)
  return safe === plain ? text : safe
}

/** As it is, as JSON writes it, with slashes escaped, and percent-encoded. */
function withoutText(text: string, hidden: string, instead: string): string {
  const inJson = JSON.stringify(hidden).slice(1, -1)
  const forms = new Set([
    hidden,
    inJson,
    inJson.replaceAll('/', '\\/'),
    encodeURIComponent(hidden),
    encodeURIComponent(hidden).replaceAll('%20', '+'),
  ])
  return [...forms].reduce((rest, form) => rest.replaceAll(form, instead), text)
}

/** The same text where nothing is left to hide in it; written anew otherwise: escapes hid it from the search. */
function withoutStrings(text: string, json: Json, known: Known): string {
  const safe = hiddenIn(json, '', known)
  return JSON.stringify(safe) === JSON.stringify(json) ? text : JSON.stringify(safe)
}

function hiddenIn(value: Json, name: string, known: Known): Json {
  if (typeof value === 'string') return hiddenText(value, name, known)
  if (Array.isArray(value)) return value.map((item: Json) => hiddenIn(item, name, known))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([member, inside]) => [
      hiddenText(member, '', known),
      hiddenIn(inside as Json, member, known),
    ]),
  )
}

function hiddenText(text: string, name: string, known: Known): string {
  if (text === '' || text === TOKEN || text === REDACTED) return text
  const rest = withoutKnown(text, known)
  if (readingsOf(rest).some((reading) => known.some(([hidden]) => reading.includes(hidden)))) return REDACTED
  if (SENSITIVE_MEMBER.test(name) && !/\s/.test(text)) return rest === text ? TOKEN : rest
  return rest.replace(UNBROKEN, whatMayBeToken)
}

/** A token has digits in it, or letters of both cases; a media type or a path seldom does. */
function whatMayBeToken(run: string): string {
  return /\d/.test(run) || (/[a-z]/.test(run) && /[A-Z]/.test(run)) ? TOKEN : run
}
