// A request as every adapter hands it over: bytes and raw headers, no fetch object, no socket.

/** One request. */
export interface ExchangeRequest {
  readonly method: string
  /** Path and query as sent: what follows the origin. */
  readonly target: string
  /** Name, value, name, value: in the order and the spelling they arrived in. */
  readonly headers: readonly string[]
  readonly body: Uint8Array
}

/** The first header of this name, given in lower case; undefined when it was not sent. */
export function headerOf(headers: readonly string[], name: string): string | undefined {
  const at = placeOfHeader(headers, name)
  return at === -1 ? undefined : headers[at]
}

/** Where the value of the first header of this name, given in lower case, stands in the list; -1 when it was not sent. */
export function placeOfHeader(headers: readonly string[], name: string): number {
  for (let index = 0; index < headers.length; index += 2) {
    const candidate = headers[index]
    if (candidate?.length === name.length && candidate.toLowerCase() === name) return index + 1
  }
  return -1
}

/** The media type of a Content-Type: lower case, without parameters. */
export function mediaTypeOf(contentType: string): string {
  const end = contentType.indexOf(';')
  return (end === -1 ? contentType : contentType.slice(0, end)).trim().toLowerCase()
}
