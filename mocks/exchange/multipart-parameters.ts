// `type; name=value; name="value"`: the shape that Content-Type and Content-Disposition share, and the dialects in which
// senders write what a quoted value cannot hold. Never throws; linear in the length of the header.

const QUOTE = 0x22
const SEMICOLON = 0x3b
const BACKSLASH = 0x5c

export interface Parameters {
  /** What stands before the first semicolon, in lower case. */
  readonly type: string
  /** By name, in lower case; the first of a name wins. */
  readonly values: ReadonlyMap<string, string>
  /** False when something had to be left out: no value, an open quote, text after a quote, a name given twice. */
  readonly wellFormed: boolean
}

export interface Dialect {
  /** Whether a quote after a backslash belongs to the value. */
  readonly backslashEscapes: boolean
  readonly decode: (quoted: string) => string
}

/** RFC 2045: a backslash takes the character after it as it is. */
export const MIME: Dialect = {
  backslashEscapes: true,
  decode: (quoted) => quoted.replace(/\\(.)/gs, '$1'),
}

/** curl before 7.81, or with --form-escape: a backslash escapes a quote or a backslash and nothing else, so that `C:\dir` is text. */
export const FORM_ESCAPED: Dialect = {
  backslashEscapes: true,
  decode: (quoted) => decodePercent(quoted.replace(/\\(["\\])/g, '$1')),
}

/** Browsers, undici, curl since 7.81: a backslash is text. */
export const FORM_PLAIN: Dialect = { backslashEscapes: false, decode: decodePercent }

/** Reads what can be read, and says whether that was everything. */
export function readParameters(header: string, dialect: Dialect): Parameters {
  const values = new Map<string, string>()
  let wellFormed = true
  let end = segmentEnd({ header, from: 0, dialect })
  const type = header.slice(0, end).trim().toLowerCase()
  while (end < header.length) {
    const from = end + 1
    end = segmentEnd({ header, from, dialect })
    const segment = header.slice(from, end).trim()
    if (segment === '') continue
    const equals = segment.indexOf('=')
    const name = segment.slice(0, Math.max(0, equals)).trimEnd().toLowerCase()
    const value = readValue(segment.slice(equals + 1).trimStart(), dialect)
    if (name === '' || value === undefined || values.has(name)) wellFormed = false
    else values.set(name, value)
  }
  return { type, values, wellFormed }
}

interface Segment {
  readonly header: string
  readonly from: number
  readonly dialect: Dialect
}

/** The next semicolon outside quotes, or the end. */
function segmentEnd({ header, from, dialect }: Segment): number {
  let quoted = false
  for (let at = from; at < header.length; at++) {
    const character = header.charCodeAt(at)
    if (character === QUOTE) quoted = !quoted
    else if (character === SEMICOLON && !quoted) return at
    else if (character === BACKSLASH && quoted && dialect.backslashEscapes) at++
  }
  return header.length
}

function readValue(text: string, dialect: Dialect): string | undefined {
  if (!text.startsWith('"')) return /^[^\s"]+$/.test(text) ? text : undefined
  if (text.length < 2 || !text.endsWith('"')) return undefined
  const quoted = text.slice(1, -1)
  if (!/["\\%]/.test(quoted)) return quoted
  return isClosed(quoted, dialect) ? dialect.decode(quoted) : undefined
}

/** Whether the quotes around the text are its only ones. */
function isClosed(quoted: string, { backslashEscapes }: Dialect): boolean {
  if (!backslashEscapes || !quoted.includes('\\')) return !quoted.includes('"')
  return !/["\\]/.test(quoted.replace(/\\./gs, ''))
}

/** The three characters that the WHATWG form encoding writes as %0A, %0D and %22 in a name; any other % is text. */
function decodePercent(quoted: string): string {
  return quoted.replace(/%(?:0A|0D|22)/gi, (escaped) => decodeURIComponent(escaped))
}
