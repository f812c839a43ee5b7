// Finds the delimiter lines of a multipart body (RFC 2046, section 5.1.1), in one pass over its lines.
// It knows nothing of what stands between them, and never takes a line set off by LF alone for a delimiter.

import type { Defects } from './multipart-defects.ts'

const TAB = 0x09
const LF = 0x0a
const CR = 0x0d
const SPACE = 0x20
const DASH = 0x2d

/** A body on its way through the reader. */
export interface Source {
  readonly body: Uint8Array
  /** The body as text, where each character stands where its byte does; undefined where they differ, or nobody has tried. */
  readonly ascii: string | undefined
  readonly boundary: string
  readonly defects: Defects
}

export interface Delimiter {
  /** Where the content before it ends, if any: the CRLF in front belongs to the delimiter. */
  readonly end: number
  /** The first byte after its line; after the dashes of the closing one. */
  readonly next: number
  /** `--boundary--`: the last one. */
  readonly closing: boolean
}

/** What follows `--boundary` on its line; `cut` when the body ends before that is decided. */
type Tail = 'line-end' | 'closing' | 'bare-lf' | 'text' | 'cut'

/** The next delimiter at or after the start of a line. Lines that only look like one are noted as defects. */
export function nextDelimiter(source: Source, from: number): Delimiter | undefined {
  const { body, boundary } = source
  if (boundary.includes('\n')) return undefined // no line can hold it, and searching for it would not be linear
  for (let line = from; line >= 0; line = nextLine(body, line)) {
    if (!startsDelimiter(source, line)) continue
    const after = line + 2 + boundary.length
    const tail = tailAt(body, after)
    const afterCrlf = line === 0 || body[line - 2] === CR
    if (afterCrlf && tail === 'line-end') return { end: line - 2, next: skipPadding(body, after) + 2, closing: false }
    if (afterCrlf && tail === 'closing') return { end: line - 2, next: after + 2, closing: true }
    noteLookalike(source, { line, tail, afterCrlf })
  }
  return undefined
}

/** Whatever follows the closing delimiter is ignored, but its line has to end first. */
export function checkEpilogue({ body, defects }: Source, { next }: Delimiter): void {
  const at = skipPadding(body, next)
  const cut = at === body.length - 1 && body[at] === CR
  if (at < body.length && !cut && !isCrlf(body, at)) defects.add({ id: 'closing-followed-by-text', at })
}

/** The first byte of the next line, whatever ends this one; -1 when this is the last. */
export function nextLine(body: Uint8Array, from: number): number {
  const end = body.indexOf(LF, from)
  return end < 0 ? -1 : end + 1
}

function startsDelimiter({ body, boundary }: Source, line: number): boolean {
  if (body[line] !== DASH || body[line + 1] !== DASH) return false
  for (let index = 0; index < boundary.length; index++) {
    if (body[line + 2 + index] !== boundary.charCodeAt(index)) return false
  }
  return true
}

function tailAt(body: Uint8Array, after: number): Tail {
  if (body[after] === DASH && body[after + 1] === DASH) return 'closing'
  const padded = skipPadding(body, after)
  if (isCrlf(body, padded)) return 'line-end'
  if (body[padded] === LF) return 'bare-lf'
  const last = body.length - 1
  const undecided = padded > last || (padded === last && (body[padded] === CR || body[after] === DASH))
  return undecided ? 'cut' : 'text'
}

/** RFC 2046 lets transports pad a delimiter with spaces and tabs. */
function skipPadding(body: Uint8Array, from: number): number {
  let at = from
  while (body[at] === SPACE || body[at] === TAB) at++
  return at
}

function isCrlf(body: Uint8Array, at: number): boolean {
  return body[at] === CR && body[at + 1] === LF
}

interface Lookalike {
  readonly line: number
  readonly tail: Tail
  readonly afterCrlf: boolean
}

function noteLookalike({ defects }: Source, { line, tail, afterCrlf }: Lookalike): void {
  if (tail === 'cut') return
  if (tail !== 'text') defects.addOnce({ id: 'line-end-bare-lf', at: line })
  else if (afterCrlf) defects.addOnce({ id: 'boundary-followed-by-text', at: line })
}
