// Reads a multipart/form-data body (RFC 7578, RFC 2046), byte for byte, and says everything that is wrong with it.
// Strict about what it delivers: a part that may be cut off, or that a strict server would not see, is never delivered.

import { Defects, type MultipartDefect } from './multipart-defects.ts'
import { checkEpilogue, nextDelimiter, type Source } from './multipart-delimiters.ts'
import { type Content, type Headers, type Report, readDisposition, readHeaderBlock } from './multipart-headers.ts'
import { MIME, readParameters } from './multipart-parameters.ts'
import { asciiOf } from './multipart-text.ts'

export { MULTIPART_DEFECTS, type MultipartDefect, type MultipartDefectId } from './multipart-defects.ts'
export { textOf } from './multipart-text.ts'

const MAX_PARTS = 1000
const MAX_BOUNDARY_LENGTH = 70
const BOUNDARY = /^[\w'()+,\-./:=? ]*[\w'()+,\-./:=?]$/
const PLAIN_ENCODINGS: ReadonlySet<string> = new Set(['7bit', '8bit', 'binary'])
const UNNAMED = { name: undefined, filename: undefined }
/** How nearly every client names its boundary: recognised whole, it needs no reading of parameters. */
const PLAIN_BOUNDARY = /^multipart\/form-data; boundary=[\w'()+,\-./:?]+$/
const BEFORE_BOUNDARY = 'multipart/form-data; boundary='.length

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
  /** The value as text, where the whole body was read as ASCII. */
  readonly ascii?: string | undefined
}

export interface MultipartReading {
  /** In the order of the body. */
  readonly parts: readonly Part[]
  /** In the order of the body. */
  readonly defects: readonly MultipartDefect[]
}

/** The boundary parameter of a Content-Type value; undefined when absent, empty or in an open quote. */
export function boundaryOf(contentType: string): string | undefined {
  return plainBoundaryOf(contentType) ?? (readParameters(contentType, MIME).values.get('boundary') || undefined)
}

/** The boundary of a multipart/form-data that is written as nearly every client does; undefined for any other value. */
export function plainBoundaryOf(contentType: string): string | undefined {
  return PLAIN_BOUNDARY.test(contentType) ? contentType.slice(BEFORE_BOUNDARY) : undefined
}

/** Never throws, for any bytes at all; linear time. */
export function readMultipart(body: Uint8Array, boundary: string): MultipartReading {
  const parts: Part[] = []
  const defects = new Defects()
  const source: Source = { body, ascii: asciiOf(body), boundary, defects }
  checkBoundary(source)
  let delimiter = nextDelimiter(source, 0)
  if (delimiter === undefined && !defects.has('line-end-bare-lf')) defects.add({ id: 'boundary-absent', at: 0 })
  for (let count = 0; delimiter !== undefined && !delimiter.closing; count++) {
    const start = delimiter.next
    if (count === MAX_PARTS) {
      defects.add({ id: 'too-many-parts', at: start })
      break
    }
    delimiter = nextDelimiter(source, start)
    const part = delimiter && readPart(source, { start, end: delimiter.end })
    if (part !== undefined) parts.push(part)
    if (delimiter === undefined) defects.add({ id: 'boundary-unclosed', at: body.length })
  }
  if (delimiter?.closing) checkEpilogue(source, delimiter)
  return { parts, defects: defects.list() }
}

function checkBoundary({ boundary, defects }: Source): void {
  const tooLong = boundary.length > MAX_BOUNDARY_LENGTH
  if (!tooLong && BOUNDARY.test(boundary)) return
  const detail = tooLong ? `${boundary.length} characters` : JSON.stringify(boundary)
  defects.add({ id: 'boundary-invalid', at: 0, detail })
}

function readPart(source: Source, content: Content): Part | undefined {
  const { body, defects } = source
  const at = content.start
  const block = readHeaderBlock(source, content)
  if (block === undefined) return undefined
  const { plainName, headers, valueStart } = block
  const bytes = body.subarray(valueStart, content.end)
  const ascii = source.ascii?.slice(valueStart, content.end)
  if (headers === undefined) return { name: plainName, filename: undefined, contentType: undefined, bytes, ascii }
  const encoding = headers.get('content-transfer-encoding')
  if (encoding !== undefined && !PLAIN_ENCODINGS.has(encoding.toLowerCase())) {
    defects.add({ id: 'transfer-encoding', at, detail: encoding.slice(0, 40) })
  }
  const { name, filename } = readNames(headers, (id) => defects.add({ id, at }))
  return { name, filename, contentType: headers.get('content-type'), bytes, ascii }
}

function readNames(headers: Headers, report: Report): Pick<Part, 'name' | 'filename'> {
  const header = headers.get('content-disposition')
  const disposition = header === undefined ? undefined : readDisposition(header)
  if (disposition?.type !== 'form-data') {
    if (header === undefined) report('disposition-missing')
    else report(disposition === undefined ? 'disposition-malformed' : 'disposition-not-form-data')
    return UNNAMED
  }
  const { name, filename, extended } = disposition
  if (extended) report('parameter-extended')
  if (name === undefined) report('name-missing')
  return { name, filename }
}
