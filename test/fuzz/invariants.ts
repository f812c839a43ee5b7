// What holds of every exchange, whatever was sent.

import type { Exchange } from '../../mocks/exchange/exchange.ts'
import { FINDINGS } from '../../mocks/exchange/findings.ts'
import type { ExchangeRequest } from '../../mocks/exchange/request.ts'
import { routeOf } from '../../mocks/exchange/route.ts'
import type { JournalEntry, Mock } from '../../mocks/mock.ts'
import { SESSION, type Subject } from './subjects.ts'

/** A request, and what came of it. */
export interface Played {
  readonly request: ExchangeRequest
  readonly exchanged: Exchange
  /** As the journal keeps it; undefined where the request was for a session that is not there. */
  readonly entry: JournalEntry | undefined
}

/** What does not hold, in words; nothing is as it should be. */
export function broken(played: Played, subject: Subject): readonly string[] {
  return Object.entries(INVARIANTS).flatMap(([claim, holds]) => (holds(played, subject) ? [] : [claim]))
}

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
const FIELD_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/
/** A hole of the table of findings that nothing filled. */
const HOLE = /\{(?:found|wanted|field|header|defect|count|application|hint|because)\}/
const MOST_HEADER_CHARACTERS = 8192

const INVARIANTS: Readonly<Record<string, (played: Played, subject: Subject) => boolean>> = {
  'the status is one of HTTP, and of the server only where a scenario asks for it': ({
    exchanged: { answer, fault },
  }) => Number.isInteger(answer.status) && answer.status >= 200 && answer.status < (fault === undefined ? 500 : 600),
  'the headers can be sent': ({ exchanged: { answer } }) =>
    answer.headers.length % 2 === 0 &&
    answer.headers.every((text, index) => (index % 2 === 0 ? TOKEN : FIELD_VALUE).test(text)),
  'the headers are no longer than clients read': ({ request, exchanged: { answer } }) =>
    answer.headers.join('').length < MOST_HEADER_CHARACTERS + request.headers.join('').length,
  'a body that says that it is JSON is JSON': ({ exchanged: { answer, fault } }) =>
    fault !== undefined || !contentTypeOf(answer.headers).includes('json') || isJson(answer.body),
  'every finding is in the table and cites the document': ({ exchanged: { findings } }) =>
    findings.every(({ id, source, says }) => Object.hasOwn(FINDINGS, id) && source.length > 0 && !HOLE.test(says)),
  'what was not selected is refused': ({ request, exchanged }, { mock }) =>
    isSelectable(request, mock) || exchanged.answer.status === 404 || exchanged.kind === 'preflight',
  'a token is issued to credentials, to a scenario or to a preference': ({
    request,
    exchanged: { outcome, application, scenario },
  }) =>
    outcome !== 'token_obtained' ||
    application !== undefined ||
    scenario !== undefined ||
    request.headers.some((text) => /^prefer$/i.test(text)),
  'an application is recognised by its secret': ({ request, exchanged: { application } }, { applications }) =>
    application === undefined ||
    carries(request.body, applications.find(({ identifier }) => identifier === application)?.secret),
  'the journal keeps the exchange': ({ entry, exchanged }) =>
    entry === undefined || (entry.outcome === exchanged.outcome && entry.answer.status === exchanged.answer.status),
  'nothing that people read holds a secret': (played, { forbidden }) => {
    const texts = readingsOf(readable(played))
    return !texts.some((text) => forbidden.some((form) => text.includes(form)))
  },
}

function contentTypeOf(headers: readonly string[]): string {
  return headers[headers.findIndex((text, index) => index % 2 === 0 && /^content-type$/i.test(text)) + 1] ?? ''
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function isSelectable({ target }: ExchangeRequest, { book }: Mock): boolean {
  const { scenario, session } = routeOf(target)
  return (
    (scenario === undefined || book.scenarios.has(scenario)) &&
    (session === undefined || session === SESSION || session === 'default')
  )
}

/** Whether the bytes hold the secret, in UTF-8 or urlencoded; a charset of its own is not looked into. */
function carries(body: Uint8Array, secret = ''): boolean {
  const text = new TextDecoder().decode(body)
  return (
    text.includes(secret) ||
    text.includes('charset=') ||
    readingsOf(text.replaceAll('+', ' ')).some((reading) => reading.includes(secret))
  )
}

/** Everything that people may read of an exchange. */
function readable({ exchanged: { answer, findings, choices, source }, entry }: Played): string {
  const explained = answer.headers.filter(
    (_, index, all) => index % 2 === 1 && /^(?:x-mock-|access-control-)/.test(all[index - 1]?.toLowerCase() ?? ''),
  )
  const problem = contentTypeOf(answer.headers) === 'application/problem+json' ? answer.body : ''
  return [JSON.stringify({ explained, findings, choices, source, entry }), problem].join('\n')
}

/** A text as it is, and percent-decoded as often as it takes. */
function readingsOf(text: string): readonly string[] {
  const decoded = text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString())
  return decoded === text ? [text] : [text, ...readingsOf(decoded)]
}
