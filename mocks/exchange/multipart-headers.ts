// The headers of one part of a multipart body: finds where they end, and reads the lines and the Content-Disposition.
// A part whose headers cannot be read is reported and left out, never guessed at.

import type { MultipartDefectId } from './multipart-defects.ts'
import { nextLine, type Source } from './multipart-delimiters.ts'
import { FORM_ESCAPED, FORM_PLAIN, readParameters } from './multipart-parameters.ts'

const MAX_HEADER_BYTES = 16 * 1024
const LF = 0x0a
const CR = 0x0d
const HEADER_LINE = /^([\w!#$%&'*+\-.^`|~]+):([^\r\n]*)$/
/** A line that starts with white space goes on with the header before it (RFC 822). */
const FOLD = /\r\n[ \t]+/g
/** How nearly every field is sent: recognised whole, its headers need not be told apart, nor their parameters. */
const PLAIN_FIELD = /^Content-Disposition: form-data; name="[^"\\%\r\n]*"\r\n$/
const AROUND_NAME = ['Content-Disposition: form-data; name="'.length, -'"\r\n'.length] as const
const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** Where a part stands in the body, without the delimiters around it. */
export interface Content {
  readonly start: number
  readonly end: number
}

/** What stands before a value: the name of a plain field, or headers that say more than that. */
export type HeaderBlock = { readonly valueStart: number } & (
  | { readonly plainName: string; readonly headers?: undefined }
  | { readonly headers: Headers; readonly plainName?: undefined }
)

/** Values by header name in lower case; the first of a name wins. */
export type Headers = ReadonlyMap<string, string>

export interface Disposition {
  readonly type: string
  readonly name: string | undefined
  readonly filename: string | undefined
  /** Whether it used `name*` or `filename*`. */
  readonly extended: boolean
}

/** Takes a defect of the part at hand. */
export type Report = (id: MultipartDefectId) => void

/** The headers at the start of a part; undefined when they cannot be read. */
export function readHeaderBlock({ body, ascii, defects }: Source, { start, end }: Content): HeaderBlock | undefined {
  const report: Report = (id) => defects.add({ id, at: start })
  const limit = Math.min(end, start + MAX_HEADER_BYTES)
  const emptyLine = findEmptyLine(body, { start, end: limit })
  if (emptyLine < 0) {
    report(limit < end ? 'headers-too-large' : 'headers-unterminated')
    return undefined
  }
  if (body[emptyLine] === LF) {
    report('line-end-bare-lf')
    return undefined
  }
  const text = ascii?.slice(start, emptyLine) ?? UTF8.decode(body.subarray(start, emptyLine))
  if (PLAIN_FIELD.test(text)) return { plainName: text.slice(...AROUND_NAME), valueStart: emptyLine + 2 }
  const headers = readLines(text, report)
  return headers && { headers, valueStart: emptyLine + 2 }
}

/** The first line that holds nothing but CRLF or LF; -1 when there is none. */
function findEmptyLine(body: Uint8Array, { start, end }: Content): number {
  for (let line = start; line >= 0 && line < end; line = nextLine(body, line)) {
    if (body[line] === LF || (body[line] === CR && body[line + 1] === LF)) return line
  }
  return -1
}

function readLines(lines: string, report: Report): Headers | undefined {
  const headers = new Map<string, string>()
  const text = lines.replace(FOLD, ' ')
  let repeated = false
  for (let from = 0, end = 0; from < text.length; from = end + 2) {
    end = endOfLine(text, from)
    const line = HEADER_LINE.exec(text.slice(from, end))
    const name = line?.[1]?.toLowerCase()
    const value = line?.[2]?.trim()
    if (name === undefined || value === undefined) {
      report(text.slice(from, end).includes('\n') ? 'line-end-bare-lf' : 'header-malformed')
      return undefined
    }
    if (headers.has(name)) repeated = true
    else headers.set(name, value)
  }
  if (repeated) report('header-repeated')
  return headers
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\r\n', from)
  return end < 0 ? text.length : end
}

/**
 * Reads a Content-Disposition; undefined when it is malformed. Senders disagree whether a backslash escapes: where the
 * header makes sense only if it does not, as in `name="C:\dir\"`, it does not.
 */
export function readDisposition(header: string): Disposition | undefined {
  const escaped = readParameters(header, FORM_ESCAPED)
  const { type, values, wellFormed } = escaped.wellFormed ? escaped : readParameters(header, FORM_PLAIN)
  if (!wellFormed) return undefined
  const extended = values.get('filename*')
  const plain = values.get('filename')
  return {
    type,
    name: values.get('name'),
    filename: extended === undefined ? plain : (decodeExtended(extended) ?? plain ?? extended),
    extended: extended !== undefined || values.has('name*'),
  }
}

/** `charset'language'percent-encoded` (RFC 5987); undefined when it is not that. */
function decodeExtended(value: string): string | undefined {
  const [charset = '', , encoded, surplus] = value.split("'", 4)
  if (encoded === undefined || surplus !== undefined) return undefined
  if (charset.toLowerCase() === 'iso-8859-1') {
    return encoded.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }
  if (charset.toLowerCase() !== 'utf-8') return undefined
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}
