// The fields of a form, in either encoding, in the order they were sent, with what is wrong with the body.

import {
  boundaryOf,
  MULTIPART_DEFECTS,
  type MultipartDefectId,
  plainBoundaryOf,
  readMultipart,
  textOf,
} from './multipart.ts'
import { type ExchangeRequest, headerOf, mediaTypeOf } from './request.ts'

/** A field as sent. */
export interface SentField {
  readonly name: string
  readonly value: string
  /** False when bytes of the value are none in its charset. */
  readonly exact: boolean
  /** Sent as a part with a file name. */
  readonly asFile: boolean
}

/** A form as sent. */
export interface Form {
  /** The media type of the body; empty when the request names none. */
  readonly encoding: string
  readonly fields: readonly SentField[]
  /** Sentences, each once: what is wrong with the body and what to change. */
  readonly defects: readonly string[]
  /** Whether every field that was sent could be read: if not, one that is absent may have been sent. */
  readonly complete: boolean
}

/** Reads the body whichever form encoding it has. An encoding that is no form has no fields. */
export function readForm(request: ExchangeRequest): Form {
  const contentType = headerOf(request.headers, 'content-type') ?? ''
  const plainBoundary = plainBoundaryOf(contentType)
  if (plainBoundary !== undefined) return readParts(request.body, plainBoundary)
  const encoding = mediaTypeOf(contentType)
  if (encoding === 'multipart/form-data') return readParts(request.body, boundaryOf(contentType))
  if (encoding === 'application/x-www-form-urlencoded') return readPairs(request.body)
  return { encoding, fields: [], defects: [], complete: false }
}

const NO_BOUNDARY =
  'Content-Type names no boundary, so no field can be told from another. Leave Content-Type to your HTTP client; it adds the boundary that it uses.'

/** Defects that no field is lost by. */
const HARMLESS: ReadonlySet<MultipartDefectId> = new Set([
  'boundary-invalid',
  'closing-followed-by-text',
  'header-repeated',
  'parameter-extended',
  'transfer-encoding',
])

const NO_DEFECTS: readonly string[] = []

function readParts(body: Uint8Array, boundary: string | undefined): Form {
  const encoding = 'multipart/form-data'
  if (boundary === undefined) return { encoding, fields: [], defects: [NO_BOUNDARY], complete: false }
  const { parts, defects } = readMultipart(body, boundary)
  const fields: SentField[] = []
  for (const part of parts) {
    if (part.name === undefined) continue
    const { text, exact } = textOf(part)
    fields.push({ name: part.name, value: text, exact, asFile: part.filename !== undefined })
  }
  if (defects.length === 0) return { encoding, fields, defects: NO_DEFECTS, complete: true }
  const ids = [...new Set(defects.map(({ id }) => id))]
  return {
    encoding,
    fields,
    defects: ids.map((id) => MULTIPART_DEFECTS[id].sentence),
    complete: ids.every((id) => HARMLESS.has(id)),
  }
}

const MOST_PAIRS = 1000
const TOO_MANY_PAIRS = 'The body has more than 1000 fields; the rest was not read. Send fewer fields.'

/** As the URL standard parses application/x-www-form-urlencoded. */
function readPairs(body: Uint8Array): Form {
  const encoding = 'application/x-www-form-urlencoded'
  const fields: SentField[] = []
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(body))) {
    if (fields.length === MOST_PAIRS) return { encoding, fields, defects: [TOO_MANY_PAIRS], complete: false }
    fields.push({ name, value, exact: !value.includes('\uFFFD'), asFile: false })
  }
  return { encoding, fields, defects: [], complete: true }
}
