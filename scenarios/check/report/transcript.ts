// One exchange as anyone can read it: lines in the manner of `curl -v`, `>` sent, `<` answered, `*` remarks. Adds no secret
// and no token: it shows what the report holds, with the mock's own headers left out.

import { STATUS_CODES } from 'node:http'
import { printable, printableLines, shortened } from './printable.ts'
import type { CaseResult, ReportedExchange } from './report.ts'
import { counted } from './standing.ts'

/** One line of a transcript. */
export interface TranscriptLine {
  readonly side: '>' | '<' | '*'
  readonly text: string
}

const BODY_CHARACTERS = 2_000
const HEADER_CHARACTERS = 300
/** Headers that explain the mock or open it to browsers; no service sends them. */
const OWN_HEADER = /^(?:x-mock|access-control)-/i

/** Faults whose answer never arrived whole, in words. */
const NO_WHOLE_ANSWER: Readonly<Record<string, string>> = {
  'no-answer': 'the service gave no answer',
  reset: 'the service reset the connection before the answer was complete',
}

/** The exchange as lines. */
export function transcriptOf(exchange: ReportedExchange): readonly TranscriptLine[] {
  return [...requestLines(exchange), ...answerLines(exchange)]
}

function requestLines({
  method,
  target,
  requestHeaders,
  fields,
  bodyBytes,
}: ReportedExchange): readonly TranscriptLine[] {
  const body = fields.map(
    ({ name, value, asFile }) => `${printable(name)} = ${printable(value)}${asFile ? ' (sent as a file)' : ''}`,
  )
  const size = counted(bodyBytes, 'byte', 'bytes')
  const remark =
    fields.length > 0
      ? `a body of ${size}, read as ${counted(fields.length, 'field', 'fields')}`
      : `a body of ${size}, with no form field in it`
  return [
    ...sided('>', [`${printable(method)} ${printable(target)}`, ...headerLines(requestHeaders)]),
    ...(body.length > 0 ? sided('>', ['', ...body]) : []),
    ...sided('*', [bodyBytes === 0 && fields.length === 0 ? 'no body' : remark]),
  ]
}

function answerLines({ status, answerHeaders, answerBody, fault }: ReportedExchange): readonly TranscriptLine[] {
  const never = fault === undefined ? undefined : NO_WHOLE_ANSWER[fault]
  if (never !== undefined) return sided('*', [never])
  const body = answerBody === '' ? [] : ['', ...printableLines(shortened(answerBody.trimEnd(), BODY_CHARACTERS))]
  return sided('<', [`${status} ${STATUS_CODES[status] ?? ''}`.trim(), ...headerLines(answerHeaders), ...body])
}

function headerLines(headers: readonly string[]): readonly string[] {
  const lines: string[] = []
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? ''
    if (!OWN_HEADER.test(name))
      lines.push(`${printable(name)}: ${shortened(printable(headers[index + 1] ?? ''), HEADER_CHARACTERS)}`)
  }
  return lines
}

function sided(side: TranscriptLine['side'], texts: readonly string[]): readonly TranscriptLine[] {
  return texts.map((text) => ({ side, text }))
}

const CLAIMS = {
  token: 'the client reported success',
  failure: 'the client reported failure',
  timeout: 'the client was stopped at the end of its time',
  unusable: 'the client could not be used',
  answered: 'the service answered',
  unanswered: 'the service gave no whole answer',
} as const satisfies Record<CaseResult['claimed'], string>

/** How the client ended in a case: `the client reported failure (exit code 22)`. */
export function endInWords({ claimed, ended }: Pick<CaseResult, 'claimed' | 'ended'>): string {
  return ended === '' ? CLAIMS[claimed] : `${CLAIMS[claimed]} (${printable(ended)})`
}

/** What the client did after the exchanges of a case, as remarks. `characters` bounds what it said. */
export function endLines(played: CaseResult, characters: number): readonly TranscriptLine[] {
  if (played.claimed === 'answered') return []
  const said = shortened(played.said.trim(), characters)
  return sided('*', [
    endInWords(played),
    ...(said === ''
      ? []
      : printableLines(said).map((line, index) => `${index === 0 ? 'it said: ' : '         '}${line}`)),
  ])
}
