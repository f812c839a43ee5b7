// What a journal keeps of an exchange: all of it but the token. Thousands of requests of one client differ in nothing but
// their time, so what they have in common is kept once: a busy journal takes next to no memory.

import type { Answer } from './exchange/answer.ts'
import type { Exchange } from './exchange/exchange.ts'
import type { RecordedField, RequestRecord } from './exchange/record.ts'
import { placeOfHeader } from './exchange/request.ts'
import type { Ring } from './state/ring.ts'

/** An exchange as the journal keeps it: without the token. */
export interface JournalEntry extends Exchange {
  /** Counted from 1 within the session. */
  readonly number: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/** What an entry may have in common with others. */
type Common = Omit<JournalEntry, 'number' | 'at'>

/** The entry of an exchange. */
export function journalEntry(exchanged: Exchange, { number, at }: Pick<JournalEntry, 'number' | 'at'>): JournalEntry {
  return { ...commonOf(exchanged, exchanged.kept ?? exchanged.answer), number, at }
}

/** The entries of one journal. */
export class JournalRing implements Ring<JournalEntry> {
  readonly #commons: Common[] = []
  readonly #times: number[] = []
  /** The Content-Type of a request that has another than what it shares: most clients make up a boundary for each. */
  readonly #contentTypes: (string | undefined)[] = []
  /** The latest of each application, and of requests without one. */
  readonly #latest = new Map<string | undefined, Common>()

  put(place: number, entry: JournalEntry): void {
    const latest = this.#latest.get(entry.application)
    const common = latest !== undefined && isSame(latest, entry) ? latest : commonOf(entry, entry.answer)
    if (common !== latest) this.#latest.set(entry.application, common)
    this.#commons[place] = common
    this.#times[place] = entry.at
    const own = common === latest ? ownContentType(entry.request, common.request) : undefined
    // No room for one is needed as long as nobody has one.
    if (own !== this.#contentTypes[place]) this.#contentTypes[place] = own
  }

  at(place: number, number: number): JournalEntry | undefined {
    const [common, at, own] = [this.#commons[place], this.#times[place], this.#contentTypes[place]]
    if (common === undefined || at === undefined) return undefined
    const request = own === undefined ? common.request : withContentType(common.request, own)
    return { ...common, request, number, at }
  }

  clear(): void {
    this.#commons.length = 0
    this.#times.length = 0
    this.#contentTypes.length = 0
    this.#latest.clear()
  }
}

/** Member by member: copying whatever there is takes three times as long. */
function commonOf(exchanged: Exchange, answer: Answer): Common {
  return {
    kind: exchanged.kind,
    request: exchanged.request,
    answer,
    kept: undefined,
    outcome: exchanged.outcome,
    source: exchanged.source,
    choices: exchanged.choices,
    findings: exchanged.findings,
    scenario: exchanged.scenario,
    fault: exchanged.fault,
    application: exchanged.application,
  }
}

/** What is made once for all is the same object; texts are compared. */
function isSame(one: Common, other: Common): boolean {
  return (
    one.answer === other.answer &&
    one.source === other.source &&
    one.choices === other.choices &&
    one.findings.length + other.findings.length === 0 &&
    one.kind === other.kind &&
    one.outcome === other.outcome &&
    one.scenario === other.scenario &&
    one.fault === other.fault &&
    one.application === other.application &&
    isSameRequest(one.request, other.request)
  )
}

function isSameRequest(one: RequestRecord, other: RequestRecord): boolean {
  return (
    haveSameHeaders(one.headers, other.headers) &&
    one.method === other.method &&
    one.target === other.target &&
    one.encoding === other.encoding &&
    one.bodyBytes === other.bodyBytes &&
    one.fields.length === other.fields.length &&
    one.fields.every((field, index) => isSameField(field, other.fields[index]))
  )
}

/** The value of a Content-Type may differ. */
function haveSameHeaders(one: readonly string[], others: readonly string[]): boolean {
  if (one === others) return true
  if (one.length !== others.length) return false
  const apart = placeOfHeader(others, 'content-type')
  for (let index = 0; index < one.length; index++) {
    if (one[index] !== others[index] && index !== apart) return false
  }
  return true
}

/** The Content-Type of a request; undefined where it is the one that it shares. */
function ownContentType({ headers }: RequestRecord, shared: RequestRecord): string | undefined {
  if (headers === shared.headers) return undefined
  const at = placeOfHeader(headers, 'content-type')
  return headers[at] === shared.headers[at] ? undefined : headers[at]
}

function withContentType(request: RequestRecord, contentType: string): RequestRecord {
  const headers = [...request.headers]
  headers[placeOfHeader(headers, 'content-type')] = contentType
  return { ...request, headers }
}

function isSameField(one: RecordedField, other: RecordedField | undefined): boolean {
  return one.name === other?.name && one.value === other.value && one.asFile === other.asFile
}
