// Exchanges as an HTTP Archive (HAR 1.2): what the network panel of a browser imports.

import { STATUS_CODES } from 'node:http'
import manifest from '../../../package.json' with { type: 'json' }
import type { Contract } from '../../contract/contract.ts'
import { summaryOf } from '../../exchange/summary.ts'
import type { JournalEntry } from '../../mock.ts'
import type { Header } from './answers.ts'
import { timeText } from './call.ts'
import { headersOf } from './exchange-view.ts'

/** An archive. */
export interface Har {
  readonly log: {
    readonly version: '1.2'
    readonly creator: { readonly name: string; readonly version: string }
    readonly entries: readonly HarEntry[]
  }
}

interface HarEntry {
  readonly startedDateTime: string
  readonly time: number
  readonly request: HarMessage & {
    readonly method: string
    readonly url: string
    readonly queryString: readonly Header[]
    readonly postData?: HarForm
  }
  readonly response: HarMessage & {
    readonly status: number
    readonly statusText: string
    readonly content: { readonly size: number; readonly mimeType: string; readonly text: string }
    readonly redirectURL: string
  }
  readonly cache: Readonly<Record<never, never>>
  readonly timings: { readonly send: number; readonly wait: number; readonly receive: number }
  readonly comment: string
  readonly _exchange: number
  readonly _outcome?: string
  readonly _findings: readonly string[]
}

interface HarMessage {
  readonly httpVersion: string
  readonly cookies: readonly never[]
  readonly headers: readonly Header[]
  readonly headersSize: -1
  readonly bodySize: number
}

interface HarForm {
  readonly mimeType: string
  readonly params: readonly { readonly name: string; readonly value: string; readonly fileName?: string }[]
}

/** So many entries are written in one go. */
const PIECE = 50

/** The archive of exchanges that arrived under a base URL, as text in pieces: it may be long. */
export function* harPieces(entries: readonly JournalEntry[], contract: Contract, baseUrl: string): Generator<string> {
  const { name, version } = manifest
  yield `{"log":{"version":"1.2","creator":${JSON.stringify({ name, version })},"entries":[`
  for (let start = 0; start < entries.length; start += PIECE) {
    const piece = entries.slice(start, start + PIECE).map((entry) => JSON.stringify(harEntry(entry, contract, baseUrl)))
    yield `${start === 0 ? '' : ','}${piece.join(',')}`
  }
  yield ']}}\n'
}

function harEntry(entry: JournalEntry, contract: Contract, baseUrl: string): HarEntry {
  const wait = entry.answer.delivery.delayMilliseconds
  const { status, result } = summaryOf(entry, contract)
  return {
    startedDateTime: timeText(entry.at),
    time: wait,
    request: requestOf(entry, baseUrl),
    response: responseOf(entry, status),
    cache: {},
    timings: { send: 0, wait, receive: 0 },
    comment: result,
    _exchange: entry.number,
    ...(entry.outcome === undefined ? {} : { _outcome: entry.outcome }),
    _findings: entry.findings.map(({ id }) => id),
  }
}

const MESSAGE = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 } as const

function requestOf({ request }: JournalEntry, baseUrl: string): HarEntry['request'] {
  const { method, target, encoding, fields, bodyBytes } = request
  const headers = headersOf(request.headers)
  const form = {
    mimeType: encoding,
    params: fields.map(({ name, value, asFile }) => ({ name, value, ...(asFile ? { fileName: name } : {}) })),
  }
  return {
    ...MESSAGE,
    method,
    url: `${baseUrl}${target}`,
    headers,
    queryString: queryOf(target),
    bodySize: bodyBytes,
    ...(encoding === '' ? {} : { postData: form }),
  }
}

function queryOf(target: string): readonly Header[] {
  const query = target.split('?').slice(1).join('?')
  return query === ''
    ? []
    : query.split('&').map((pair) => ({ name: pair.split('=', 1)[0] ?? '', value: pair.split('=').slice(1).join('=') }))
}

/** Status 0 is how browsers write that no answer came. */
function responseOf({ answer }: JournalEntry, status = 0): HarEntry['response'] {
  const headers = headersOf(answer.headers)
  const headerOf = (wanted: string) => headers.find(({ name }) => name.toLowerCase() === wanted)?.value ?? ''
  const size = status === 0 ? 0 : Buffer.byteLength(answer.body)
  return {
    ...MESSAGE,
    status,
    statusText: STATUS_CODES[status] ?? '',
    headers: status === 0 ? [] : headers,
    content: { size, mimeType: headerOf('content-type'), text: status === 0 ? '' : answer.body },
    redirectURL: headerOf('location'),
    bodySize: size,
  }
}
