// What was counted since the start, over all sessions: a few numbers, however many exchanges there were.

/** What is counted of an exchange. */
export interface Counted {
  readonly outcome: string | undefined
  /** Undefined where none was sent. */
  readonly status: number | undefined
  readonly findings: readonly { readonly level: string }[]
}

/** How many exchanges came to the same. */
export interface ExchangeCount {
  readonly outcome: string | undefined
  readonly status: number | undefined
  readonly count: number
}

/** Counts exchanges. Outcomes, statuses and levels come from tables: no request can invent one. */
export class Counters {
  readonly #exchanges = new Map<string | undefined, Map<number | undefined, number>>()
  readonly #findings = new Map<string, number>()

  count({ outcome, status, findings }: Counted): void {
    this.add({ outcome, status, count: 1 })
    for (const { level } of findings) this.addFindings(level, 1)
  }

  /** Counts exchanges that somebody else has counted, without their findings. */
  add({ outcome, status, count }: ExchangeCount): void {
    let ofOutcome = this.#exchanges.get(outcome)
    if (ofOutcome === undefined) {
      ofOutcome = new Map()
      this.#exchanges.set(outcome, ofOutcome)
    }
    ofOutcome.set(status, (ofOutcome.get(status) ?? 0) + count)
  }

  /** Counts findings of a level. */
  addFindings(level: string, count: number): void {
    this.#findings.set(level, (this.#findings.get(level) ?? 0) + count)
  }

  /** Exchanges by outcome and status. */
  exchanges(): readonly ExchangeCount[] {
    return [...this.#exchanges].flatMap(([outcome, ofOutcome]) =>
      [...ofOutcome].map(([status, count]) => ({ outcome, status, count })),
    )
  }

  /** Findings by level; 0 for a level that was never found. */
  findings(level: string): number {
    return this.#findings.get(level) ?? 0
  }
}
