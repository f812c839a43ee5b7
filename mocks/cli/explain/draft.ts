// A request as an example has it: written once as bytes for the mock, and once as text for people, without its secrets.

import type { ExchangeRequest } from '../../exchange/request.ts'

/** Private-use characters that stand for what only one of the two writings may hold. */
export const SECRET = '\uE001'
export const TOKEN = '\uE002'
export const BAD_BYTE = '\uE003'

/** What the characters above stand for. */
export interface Fillings {
  readonly secret: string
  readonly token: string
}

/** One field of the form. */
export interface DraftField {
  readonly name: string
  readonly value: string
  /** Makes it a part with a file name. */
  readonly filename?: string
}

/** One request of an example. */
export interface Draft {
  readonly method: string
  /** Path and query. */
  readonly target: string
  /** Besides Host and Content-Type. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: 'none' | 'urlencoded' | 'multipart' | 'multipart, not closed'
  readonly fields: readonly DraftField[]
  /** What happens before it, in a sentence. */
  readonly note?: string
  /** Time that passes before it. */
  readonly waitSeconds?: number
  /** The credentials are reset before it. */
  readonly isAfterReset?: boolean
  /** Not shown at all, or only what comes of it: it is one that was shown before. */
  readonly shows?: 'nothing' | 'answer'
}

const BOUNDARY = 'example'

/** As the mock gets it. */
export function requestOf(draft: Draft, fillings: Fillings): ExchangeRequest {
  const { body } = writtenBody(draft, (text) => fill(text, fillings))
  const bytes = body
    .split(BAD_BYTE)
    .flatMap((piece, index) => (index === 0 ? [Buffer.from(piece)] : [Buffer.of(0xff), Buffer.from(piece)]))
  return {
    method: draft.method,
    target: fill(draft.target, fillings),
    headers: headersOf(draft).flatMap(([name, value]) => [name, fill(value, fillings)]),
    body: Buffer.concat(bytes),
  }
}

/** As people read it: lines of a raw request. */
export function shownRequest(draft: Draft, fieldOfSecret: string): readonly string[] {
  const shown = (text: string): string =>
    fill(text, { secret: `‹${fieldOfSecret}›`, token: '‹token›' }).replaceAll(BAD_BYTE, '‹a byte that is no UTF-8›')
  const { body } = writtenBody(draft, shown)
  const head = [
    `${draft.method} ${shown(draft.target)} HTTP/1.1`,
    ...headersOf(draft).map(([name, value]) => `${name}: ${shown(value)}`),
    '',
  ]
  return body === '' ? head : [...head, ...body.replace(/\r\n$/, '').split('\r\n')]
}

function headersOf(draft: Draft): readonly (readonly [string, string])[] {
  const { contentType } = writtenBody(draft, (text) => text)
  const typed = contentType === undefined ? [] : [['Content-Type', contentType] as const]
  return [['Host', 'localhost:4010'], ...draft.headers, ...typed]
}

function fill(text: string, { secret, token }: Fillings): string {
  return text.replaceAll(SECRET, secret).replaceAll(TOKEN, token)
}

function writtenBody(
  { body, fields }: Draft,
  filled: (text: string) => string,
): { readonly contentType: string | undefined; readonly body: string } {
  if (body === 'none') return { contentType: undefined, body: '' }
  if (body === 'urlencoded') {
    return {
      contentType: 'application/x-www-form-urlencoded',
      body: fields.map(({ name, value }) => `${name}=${filled(encoded(value))}`).join('&'),
    }
  }
  const parts = fields.map((field) => `--${BOUNDARY}\r\n${partOf(field, filled)}\r\n`)
  const end = body === 'multipart' ? `--${BOUNDARY}--\r\n` : ''
  return { contentType: `multipart/form-data; boundary=${BOUNDARY}`, body: `${parts.join('')}${end}` }
}

function partOf({ name, value, filename }: DraftField, filled: (text: string) => string): string {
  const file = filename === undefined ? '' : `; filename="${filename}"`
  return `Content-Disposition: form-data; name="${name}"${file}\r\n\r\n${filled(value)}`
}

/** Percent-encoded, but for what is filled in later. */
function encoded(value: string): string {
  return value
    .split(SECRET)
    .map((piece) => encodeURIComponent(piece))
    .join(SECRET)
}
