// Multipart bodies for tests, written as they go over the wire, and what was read out of them in a form to compare.

import { type MultipartReading, textOf } from '../../mocks/exchange/multipart.ts'

export const DISPOSITION = 'Content-Disposition: form-data; name="a"'

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The headers and the value of a plain field. */
export function field(name: string, value: string): string {
  return `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`
}

/** A body of one part with the headers given; its boundary is b. */
export function partWith(headers: string, value = 'value'): string {
  return `--b\r\n${headers}\r\n\r\n${value}\r\n--b--\r\n`
}

/** Name and text of every part. */
export function fieldsOf({ parts }: MultipartReading): (string | undefined)[][] {
  return parts.map((part) => [part.name, textOf(part).text])
}
