// An example as a raw HTTP transcript: what is sent after `>`, what comes back after `<`, as curl -v shows it.

import { STATUS_CODES } from 'node:http'
import type { Answer } from '../../exchange/answer.ts'
import type { Terminal } from '../terminal.ts'
import { type Draft, shownRequest } from './draft.ts'
import type { Played } from './play.ts'

/** How a transcript is written. */
export interface Writing {
  readonly fieldOfSecret: string
  readonly terminal: Terminal
}

/** Every exchange that is to be shown. */
export function transcript(played: readonly Played[], writing: Writing): string {
  return shown(played)
    .map(({ draft, exchanged }) =>
      draft.shows === 'answer'
        ? noted(draft.note, exchanged.answer, writing)
        : wholeText({ draft, exchanged }, writing),
    )
    .join('\n\n')
}

/** The answers alone, for requests that were shown before. */
export function answers(played: readonly Played[], writing: Writing): string {
  const [first, ...others] = shown(played)
  if (first === undefined) return ''
  const lead = others.length === 0 ? undefined : 'The first request:'
  return [first, ...others]
    .map(({ draft, exchanged }, index) => noted(index === 0 ? lead : draft.note, exchanged.answer, writing))
    .join('\n\n')
}

/** The requests alone, to see whether two transcripts ask the same. */
export function requests(played: readonly Played[], writing: Writing): string {
  return shown(played)
    .map(({ draft }) => requestText(draft, writing))
    .join('\n\n')
}

function shown(played: readonly Played[]): readonly Played[] {
  return played.filter(({ draft }) => draft.shows !== 'nothing')
}

function wholeText({ draft, exchanged }: Played, writing: Writing): string {
  return `${requestText(draft, writing)}\n\n${answerText(exchanged.answer, writing)}`
}

function noted(note: string | undefined, answer: Answer, writing: Writing): string {
  return [...(note === undefined ? [] : [`  ${note}`]), answerText(answer, writing)].join('\n')
}

function requestText(draft: Draft, { fieldOfSecret, terminal: { paint } }: Writing): string {
  const lines = shownRequest(draft, fieldOfSecret).map((line) => `  ${paint('dim', '>')} ${shortened(line)}`.trimEnd())
  return [...(draft.note === undefined ? [] : [`  ${draft.note}`]), ...lines].join('\n')
}

function answerText(answer: Answer, { terminal: { paint } }: Writing): string {
  const { status, delivery, body } = answer
  const remark = REMARKS[delivery.breaks](answer)
  const isSent = delivery.breaks === 'not' || delivery.breaks === 'in-body'
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`.trimEnd(), ...headerLines(answer)]
  const text = delivery.breaks === 'in-body' ? body.slice(0, Math.ceil(body.length / 2)) : body
  const lines = isSent ? [...head, ...(text === '' ? [] : ['', ...text.trimEnd().split('\n')])] : []
  const marked = lines.map((line) => `  ${paint('dim', '<')} ${shortened(line)}`.trimEnd())
  return [...marked, ...remark.map((sentence) => paint('dim', `  (${sentence})`))].join('\n')
}

/** What cannot be seen from the bytes. */
const REMARKS: Readonly<Record<Answer['delivery']['breaks'], (answer: Answer) => readonly string[]>> = {
  'never-answers': () => ['Nothing comes; the connection stays open.'],
  before: () => ['The connection is reset before any byte of an answer.'],
  'in-body': () => ['Here the connection is reset.'],
  not: ({ delivery: { delayMilliseconds, dribble, framing } }) => [
    ...(delayMilliseconds > 0 ? [`It comes after ${delayMilliseconds} ms.`] : []),
    ...(dribble === undefined
      ? []
      : [`The body comes ${dribble.bytes} bytes at a time, every ${dribble.everyMilliseconds} ms.`]),
    ...(framing === 'chunked' ? ['The body comes in several chunks.'] : []),
    ...(framing === 'gzip' ? ['The body is shown decompressed.'] : []),
  ],
}

/** As they are sent, with those of the framing; CORS left out, which every answer has and no client of this kind reads. */
function headerLines({ headers, body, delivery: { framing } }: Answer): readonly string[] {
  const lines: string[] = []
  for (let index = 0; index < headers.length; index += 2) {
    if (!/^access-control-/i.test(headers[index] ?? '')) lines.push(`${headers[index]}: ${headers[index + 1]}`)
  }
  return [...lines, ...FRAMING[framing](Buffer.byteLength(body))]
}

const FRAMING: Readonly<Record<Answer['delivery']['framing'], (bytes: number) => readonly string[]>> = {
  'content-length': (bytes) => [`Content-Length: ${bytes}`],
  close: (bytes) => ['Connection: close', `Content-Length: ${bytes}`],
  chunked: () => ['Transfer-Encoding: chunked'],
  gzip: () => ['Content-Encoding: gzip', 'Vary: Accept-Encoding'],
}

/** Words too long to read, such as a token of 4096 characters, by their beginning and their length. */
function shortened(line: string): string {
  return line.replace(/[\w+/=.~-]{120,}/g, (word) => `${word.slice(0, 40)}… ‹${word.length} characters›`)
}
