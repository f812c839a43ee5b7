// What a worker has answered and the primary has to be told of. Light traffic is told at once. Of heavy traffic only the
// numbers are, until somebody asks or it calms down: what no journal would keep by then is never written out.

import { sentStatus } from '../exchange/answer.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { JournalEntry } from '../journal-entry.ts'
import { Counters } from '../state/counters.ts'
import { JOURNAL_CAPACITY, type Journal } from '../state/journal.ts'
import type { Batch, Delivered, Run } from './messages.ts'
import { moment } from './moment.ts'

/** Sends a batch; calls back when it is handed over. */
export type SendBatch = (batch: Batch, onSent: () => void) => void

/** What the primary has not been told of in a journal of this process. */
interface Untold {
  readonly journal: Journal<JournalEntry>
  /** The number of the first of them, here: the journal may have let it go. */
  from: number
  /** When each was. */
  moments: number[]
  lastUsedAt: number
}

const PAUSE_MILLISECONDS = 10
/** Traffic with more exchanges in a pause is heavy, and is over after so many pauses with fewer. */
const MOST_LIGHT = 10
const PAUSES_OF_CALM = 10
/** Heavy traffic is told in numbers every so many pauses: a session that is in use must not end meanwhile. */
const PAUSES_OF_NUMBERS = 10
/** So many of a session are written out in a row, then requests get their turn. */
const SLICE = 200
/** So many deliveries wait at most for a primary that is stuck. */
const MOST_DELIVERED = 1.25 * JOURNAL_CAPACITY

/** Gathers exchanges. */
export class Outbox {
  readonly #send: SendBatch
  readonly #untold = new Map<number, Untold>()
  #counters = new Counters()
  #levels = new Set<string>()
  #delivered: Delivered[] = []
  #newSincePause = 0
  #pauses = 0
  #calmPauses = PAUSES_OF_CALM
  #isSending = false
  #timer: NodeJS.Timeout | NodeJS.Immediate | undefined

  constructor(send: SendBatch) {
    this.#send = send
  }

  /** The mock has kept an exchange in the journal of a session. */
  add(session: number, entry: JournalEntry, journal: Journal<JournalEntry>): void {
    const { answer, outcome, findings } = entry
    this.#counters.count({ outcome, status: sentStatus(answer), findings })
    for (const { level } of findings) this.#levels.add(level)
    const untold = this.#untold.get(session) ?? { journal, from: entry.number, moments: [], lastUsedAt: 0 }
    if (untold.moments.length === 0) this.#untold.set(session, untold)
    untold.moments.push(moment())
    untold.lastUsedAt = entry.at
    this.#newSincePause += 1
    this.#timer ??= setImmediate(() => this.#pause())
  }

  /** The answer of an exchange was handed over. */
  deliver({ kept, ...exchanged }: Exchange, milliseconds: number): void {
    const answer = kept ?? exchanged.answer
    this.#delivered.push({ exchanged: { ...exchanged, kept: undefined, answer }, milliseconds })
    if (this.#delivered.length > MOST_DELIVERED) this.#delivered = this.#delivered.slice(-JOURNAL_CAPACITY)
    this.#timer ??= setImmediate(() => this.#pause())
  }

  /** Sends everything that there is, whatever is under way. */
  flush(onSent: () => void = () => undefined): void {
    this.#sendSome(Number.POSITIVE_INFINITY, onSent)
  }

  /** After the first exchange there is a pause, in which the next ones gather. */
  #pause(): void {
    this.#timer = undefined
    this.#calmPauses = this.#newSincePause > MOST_LIGHT ? 0 : this.#calmPauses + 1
    this.#newSincePause = 0
    this.#pauses += 1
    if (this.#isEmpty) return
    const isCalm = this.#calmPauses >= PAUSES_OF_CALM
    const isDue = isCalm || this.#delivered.length > 0 || this.#pauses % PAUSES_OF_NUMBERS === 0
    if (isDue && !this.#isSending) this.#sendSome(isCalm ? SLICE : 0)
    this.#timer = setTimeout(() => this.#pause(), PAUSE_MILLISECONDS)
  }

  get #isEmpty(): boolean {
    return this.#untold.size === 0 && this.#delivered.length === 0
  }

  #sendSome(most: number, onSent: () => void = () => undefined): void {
    if (this.#isEmpty) {
      onSent()
      return
    }
    this.#isSending = true
    this.#send(this.#take(most), () => {
      this.#isSending = false
      onSent()
    })
  }

  #take(most: number): Batch {
    const runs = [...this.#untold].map(([session, untold]) => runOf(session, untold, most))
    for (const [session, { moments }] of this.#untold) if (moments.length === 0) this.#untold.delete(session)
    const findings = [...this.#levels].map((level) => [level, this.#counters.findings(level)] as const)
    const batch = { runs, findings, exchanges: this.#counters.exchanges(), delivered: this.#delivered }
    this.#counters = new Counters()
    this.#levels = new Set()
    this.#delivered = []
    return batch
  }
}

/** The first ones that the journal still has; what it has not is skipped. */
function runOf(session: number, untold: Untold, most: number): Run {
  const { journal, lastUsedAt } = untold
  const skipped = Math.max(0, journal.oldest - untold.from)
  untold.moments.splice(0, skipped)
  untold.from += skipped
  const moments = Float64Array.from(untold.moments.splice(0, most))
  const lines = Array.from(moments, (_, index) => JSON.stringify(journal.find(untold.from + index)))
  untold.from += moments.length
  return { session, lastUsedAt, skipped, moments, lines: Buffer.from(lines.join('\n')) }
}
