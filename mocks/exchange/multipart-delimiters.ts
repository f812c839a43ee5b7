// Finds the delimiter lines of a multipart body (RFC 2046, section 5.1.1), in one pass over its lines.
// It knows nothing of what stands between them, and never takes a line set off by LF alone for a delimiter.

import type { Defects } from './multipart-defects.ts'

const TAB = 0x09
const LF = 0x0a
const CR = 0x0d
const SPACE = 0x20
const DASH = 0x2d

export interface Delimiter {
  /** Where the content before it ends, if any: the CRLF in front belongs to the delimiter. */
  readonly end: number
  /** The first byte after its line; after the dashes of the closing one. */
  readonly next: number
  /** `--boundary--`: the last one. */
  readonly closing: boolean
}

interface Search {
  readonly body: Uint8Array
  readonly boundary: string
  /** The first byte of a line. */
  readonly from: number
  readonly defects: Defects
}

/** What follows `--boundary` on its line; `cut` when the body ends before that is decided. */
type Tail = 'line-end' | 'closing' | 'bare-lf' | 'text' | 'cut'

/** The next delimiter at or after `from`. Lines that only look like one are noted as defects. */
export function nextDelimiter({ body, boundary, from, defects }: Search): Delimiter | undefined {
  if (boundary.includes('\n')) return undefined // no line can hold it, and searching for it would not be linear
  for (let line = from; line >= 0; line = nextLine(body, line)) {
    if (!startsDelimiter(body, line, boundary)) continue
    const after = line + 2 + boundary.length
    const padded = skipPadding(body, after)
    const tail = tailAt(body, after, padded)
    const afterCrlf = line === 0 || body[line - 2] === CR
    if (!afterCrlf || (tail !== 'line-end' && tail !== 'closing')) {
      noteLookalike(defects, { line, tail, afterCrlf })
      continue
    }
    const closing = tail === 'closing'
    const next = (closing ? after : padded) + 2
    if (closing) checkEpilogue(body, next, defects)
    return { end: line - 2, next, closing }
  }
  return undefined
}

/** The first byte of the next line, whatever ends this one; -1 when this is the last. */
export function nextLine(body: Uint8Array, from: number): number {
  const end = body.indexOf(LF, from)
  return end < 0 ? -1 : end + 1
}

/** Whether a CRLF stands here. */
export function isCrlf(body: Uint8Array, at: number): boolean {
  return body[at] === CR && body[at + 1] === LF
}

function startsDelimiter(body: Uint8Array, line: number, boundary: string): boolean {
  if (body[line] !== DASH || body[line + 1] !== DASH) return false
  for (let index = 0; index < boundary.length; index++) {
    if (body[line + 2 + index] !== boundary.charCodeAt(index)) return false
  }
  return true
}

/** RFC 2046 lets transports pad a delimiter with spaces and tabs. */
function skipPadding(body: Uint8Array, from: number): number {
  let at = from
  while (body[at] === SPACE || body[at] === TAB) at++
  return at
}

function tailAt(body: Uint8Array, after: number, padded: number): Tail {
  if (body[after] === DASH && body[after + 1] === DASH) return 'closing'
  if (isCrlf(body, padded)) return 'line-end'
  if (body[padded] === LF) return 'bare-lf'
  const last = body.length - 1
  const undecided = padded > last || (padded === last && (body[padded] === CR || body[after] === DASH))
  return undecided ? 'cut' : 'text'
}

interface Lookalike {
  readonly line: number
  readonly tail: Tail
  readonly afterCrlf: boolean
}

function noteLookalike(defects: Defects, { line, tail, afterCrlf }: Lookalike): void {
  if (tail === 'cut') return
  if (tail !== 'text') defects.addOnce('line-end-bare-lf', line)
  else if (afterCrlf) defects.addOnce('boundary-followed-by-text', line)
}

/** Whatever follows the closing line is ignored, but the line has to end first. */
function checkEpilogue(body: Uint8Array, from: number, defects: Defects): void {
  const at = skipPadding(body, from)
  const cut = at === body.length - 1 && body[at] === CR
  if (at < body.length && !cut && !isCrlf(body, at)) defects.add('closing-followed-by-text', at)
}
