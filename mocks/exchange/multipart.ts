// Reads a multipart/form-data body (RFC 7578, RFC 2046), byte for byte, and says everything that is wrong with it.
// Strict about what it delivers: a part that may be cut off, or that a strict server would not see, is never delivered.

import { Defects, type MultipartDefect } from './multipart-defects.ts'
import { nextDelimiter } from './multipart-delimiters.ts'
import { type Content, readDisposition, readHeaderBlock } from './multipart-headers.ts'
import { MIME, readParameters } from './multipart-parameters.ts'

export { MULTIPART_DEFECTS, type MultipartDefect, type MultipartDefectId } from './multipart-defects.ts'
export { textOf } from './multipart-text.ts'

const MAX_PARTS = 1000
const MAX_BOUNDARY_LENGTH = 70
const BOUNDARY = /^[\w'()+,\-./:=? ]*[\w'()+,\-./:=?]$/
const PLAIN_ENCODINGS: ReadonlySet<string> = new Set(['7bit', '8bit', 'binary'])
const UNNAMED = { name: undefined, filename: undefined }

/** One part of a multipart body, as sent. */
export interface Part {
  /** `name` of a Content-Disposition: form-data, decoded; undefined when the part has none. */
  readonly name: string | undefined
  /** `filename` or `filename*`, decoded; undefined for a plain form field. An empty filename="" counts as a filename. */
  readonly filename: string | undefined
  /** The part's own Content-Type, as sent. */
  readonly contentType: string | undefined
  /** The value exactly as sent: a view into the body, no copy. */
  readonly bytes: Uint8Array
}

export interface MultipartReading {
  /** In the order of the body. */
  readonly parts: readonly Part[]
  /** In the order of the body. */
  readonly defects: readonly MultipartDefect[]
}

/** The boundary parameter of a Content-Type value; undefined when absent, empty or in an open quote. */
export function boundaryOf(contentType: string): string | undefined {
  return readParameters(contentType, MIME).values.get('boundary') || undefined
}

/** Never throws, for any bytes at all; linear time. */
export function readMultipart(body: Uint8Array, boundary: string): MultipartReading {
  const parts: Part[] = []
  const defects = new Defects()
  checkBoundary(boundary, defects)
  let delimiter = nextDelimiter({ body, boundary, from: 0, defects })
  if (delimiter === undefined && !defects.has('line-end-bare-lf')) defects.add('boundary-absent', 0)
  for (let count = 0; delimiter !== undefined && !delimiter.closing; count++) {
    const start = delimiter.next
    if (count === MAX_PARTS) {
      defects.add('too-many-parts', start)
      break
    }
    delimiter = nextDelimiter({ body, boundary, from: start, defects })
    if (delimiter === undefined) defects.add('boundary-unclosed', body.length)
    else readPart(body, { start, end: delimiter.end }, { parts, defects })
  }
  return { parts, defects: defects.list() }
}

function checkBoundary(boundary: string, defects: Defects): void {
  if (boundary.length > MAX_BOUNDARY_LENGTH) defects.add('boundary-invalid', 0, `${boundary.length} characters`)
  else if (!BOUNDARY.test(boundary)) defects.add('boundary-invalid', 0, JSON.stringify(boundary))
}

interface Draft {
  readonly parts: Part[]
  readonly defects: Defects
}

function readPart(body: Uint8Array, content: Content, { parts, defects }: Draft): void {
  const block = readHeaderBlock(body, content, defects)
  if (block === undefined) return
  const { headers, valueStart } = block
  const encoding = headers.get('content-transfer-encoding')
  if (encoding !== undefined && !PLAIN_ENCODINGS.has(encoding.toLowerCase())) {
    defects.add('transfer-encoding', content.start, encoding.slice(0, 40))
  }
  const { name, filename } = readNames(headers.get('content-disposition'), content.start, defects)
  const bytes = body.subarray(valueStart, content.end)
  parts.push({ name, filename, contentType: headers.get('content-type'), bytes })
}

function readNames(header: string | undefined, at: number, defects: Defects): Pick<Part, 'name' | 'filename'> {
  if (header === undefined) {
    defects.add('disposition-missing', at)
    return UNNAMED
  }
  const disposition = readDisposition(header)
  if (disposition?.type !== 'form-data') {
    defects.add(disposition === undefined ? 'disposition-malformed' : 'disposition-not-form-data', at)
    return UNNAMED
  }
  const { name, filename, extended } = disposition
  if (extended) defects.add('parameter-extended', at)
  if (name === undefined) defects.add('name-missing', at)
  return { name, filename }
}
