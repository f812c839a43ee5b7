// The fields of a form, in either encoding, in the order they were sent, with what is wrong with the body.

import { boundaryOf, MULTIPART_DEFECTS, readMultipart, textOf } from './multipart.ts'
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
  /** Sentences: what is wrong with the body and what to change. */
  readonly defects: readonly string[]
}

/** Reads the body whichever form encoding it has. An encoding that is no form has no fields. */
export function readForm(request: ExchangeRequest): Form {
  const contentType = headerOf(request.headers, 'content-type') ?? ''
  const encoding = mediaTypeOf(contentType)
  if (encoding === 'multipart/form-data') return readParts(request.body, contentType)
  if (encoding === 'application/x-www-form-urlencoded') return { encoding, fields: readPairs(request.body), defects: [] }
  return { encoding, fields: [], defects: [] }
}

const NO_BOUNDARY =
  'Content-Type names no boundary, so no field can be told from another. Leave Content-Type to your HTTP client; it adds the boundary that it uses.'

function readParts(body: Uint8Array, contentType: string): Form {
  const encoding = 'multipart/form-data'
  const boundary = boundaryOf(contentType)
  if (boundary === undefined) return { encoding, fields: [], defects: [NO_BOUNDARY] }
  const { parts, defects } = readMultipart(body, boundary)
  const fields: SentField[] = []
  for (const part of parts) {
    if (part.name === undefined) continue
    const { text, exact } = textOf(part)
    fields.push({ name: part.name, value: text, exact, asFile: part.filename !== undefined })
  }
  return { encoding, fields, defects: defects.map(({ id }) => MULTIPART_DEFECTS[id].sentence) }
}

/** As the URL standard parses application/x-www-form-urlencoded. */
function readPairs(body: Uint8Array): readonly SentField[] {
  const text = new TextDecoder().decode(body)
  return [...new URLSearchParams(text)].map(([name, value]) => ({
    name,
    value,
    exact: !value.includes('\uFFFD'),
    asFile: false,
  }))
}
