// The headers of a request as they may be shown. A client sends the same list in every request, but for the boundary in its
// Content-Type: what may be shown of a list is found out once.

import type { SecretSearch } from '../state/secret-search.ts'
import { readingsOf } from './readings.ts'
import { type Redact, redactedHeader, redactorOfNew } from './redact.ts'
import { placeOfHeader } from './request.ts'

/** What headers are shown by. */
export interface HeadersShown {
  readonly redact: Redact
  /** The header that carries the access token. */
  readonly secretHeader: string | undefined
  /** What the request carries as its secret. */
  readonly carried: readonly string[]
  readonly secrets: SecretSearch
}

/** A list that is shown as it came. */
interface Seen {
  readonly headers: readonly string[]
  /** Where the value of its Content-Type stands; -1 where it has none. */
  readonly contentTypeAt: number
  readonly secretHeader: string | undefined
  /** Everything that its names and values can stand for, in one text. */
  readonly readings: string
}

/** So many clients are told apart. */
const MOST = 8

/** A form's Content-Type as nearly every client writes it: short pieces, which stand for nothing but themselves. */
const PLAIN_FORM = /^multipart\/form-data; boundary=[\w'(),\-./:?]{1,55}$/

const seenBy = new WeakMap<SecretSearch, Seen[]>()

/** Name, value, name, value: what authenticates somebody, or holds a secret, is hidden. */
export function shownHeaders(headers: readonly string[], how: HeadersShown): readonly string[] {
  const same = seenBy.get(how.secrets)?.find((seen) => isSame(seen, headers, how))
  if (same !== undefined) return withContentTypeOf(headers, same, how)
  const shown = headers.map((text, index, all) =>
    index % 2 === 0 ? how.redact(text) : redactedHeader(all[index - 1] ?? '', text, how),
  )
  if (shown.every((text, index) => text === headers[index])) remember(shown, how)
  return shown
}

function isSame(
  { headers, contentTypeAt, secretHeader, readings }: Seen,
  others: readonly string[],
  how: HeadersShown,
): boolean {
  if (headers.length !== others.length || secretHeader !== how.secretHeader) return false
  for (let index = 0; index < headers.length; index++)
    if (headers[index] !== others[index] && index !== contentTypeAt) return false
  return !how.carried.some((secret) => readings.includes(secret))
}

function withContentTypeOf(headers: readonly string[], seen: Seen, how: HeadersShown): readonly string[] {
  const { contentTypeAt: at, headers: shown } = seen
  const value = headers[at]
  if (value === undefined || value === shown[at]) return shown
  const changed = [...shown]
  changed[at] = isHarmlessForm(value, how)
    ? value
    : redactedHeader(shown[at - 1] ?? '', value, { ...how, redact: redactorOfNew(how.carried, how.secrets) })
  return changed
}

/** Most clients make up a boundary for each request: whether it may be shown as it is. */
function isHarmlessForm(contentType: string, { carried, secrets }: HeadersShown): boolean {
  return (
    PLAIN_FORM.test(contentType) &&
    !carried.some((secret) => contentType.includes(secret)) &&
    !secrets.isIn(contentType)
  )
}

function remember(headers: readonly string[], { secrets, secretHeader }: HeadersShown): void {
  const seen = seenBy.get(secrets) ?? []
  const contentTypeAt = placeOfHeader(headers, 'content-type')
  const readings = headers.flatMap(readingsOf).join('\n')
  seenBy.set(secrets, [{ headers, contentTypeAt, secretHeader, readings }, ...seen.slice(0, MOST - 1)])
}
