// Several reports side by side: clients × rules. Data only; compare-terminal.ts, compare-html.ts and compare-markdown.ts write it.

import type { Report, RuleResult } from './report.ts'
import { STANDINGS, type Standing, standingOf } from './standing.ts'
import { verdictOf } from './verdict.ts'

/** A report and a short name for it: that of its file, for one. */
export interface NamedReport {
  readonly name: string
  readonly report: Report
}

/** One client of a comparison. */
export interface ComparedClient {
  /** `A`, `B`, …: what a narrow column is headed with. */
  readonly letter: string
  readonly name: string
  readonly client: string
  readonly verdict: string
  readonly passed: boolean
}

/** One rule of a comparison. */
export interface ComparedRule {
  readonly id: string
  readonly says: string
  /** In the order of the clients; undefined where the report has no such rule. */
  readonly results: readonly (RuleResult | undefined)[]
}

/** Clients × rules. */
export interface Comparison {
  readonly clients: readonly ComparedClient[]
  /** Rules that stand differently for some clients. */
  readonly different: readonly ComparedRule[]
  /** Rules that stand the same for all, and are not kept. */
  readonly same: readonly ComparedRule[]
  readonly keptByAll: readonly ComparedRule[]
}

/** The reports side by side, rules in the order in which they first occur. */
export function compareReports(reports: readonly NamedReport[]): Comparison {
  const rules = new Map(reports.flatMap(({ report }) => report.rules.map((rule) => [rule.id, rule] as const)))
  const indexes = reports.map(({ report }) => new Map(report.rules.map((rule) => [rule.id, rule])))
  const compared = [...rules.values()].map(({ id, says }) => ({
    id,
    says,
    results: indexes.map((index) => index.get(id)),
  }))
  const different = compared.filter((rule) => cellsOf(rule).size > 1)
  const same = compared.filter((rule) => cellsOf(rule).size === 1)
  return {
    clients: reports.map(clientOf),
    different,
    same: same.filter((rule) => !isKept(rule)),
    keptByAll: same.filter(isKept),
  }
}

function clientOf({ name, report }: NamedReport, index: number): ComparedClient {
  return {
    letter: letterOf(index),
    name,
    client: report.client.name,
    verdict: verdictOf(report),
    passed: report.exitCode === 0,
  }
}

/** `A` to `Z`, then `AA`, as the columns of a spreadsheet. */
function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : `${letterOf(Math.floor(index / 26) - 1)}${letter}`
}

function cellsOf({ results }: ComparedRule): ReadonlySet<string> {
  return new Set(results.map(cellWord))
}

function isKept({ results }: ComparedRule): boolean {
  return results.every((result) => result?.verdict === 'kept')
}

/** What a cell says. */
export function cellWord(result: RuleResult | undefined): string {
  return result === undefined ? 'not in it' : STANDINGS[standingOf(result)].word
}

/** What a cell says in one character; a blank where the report has no such rule. */
export function cellMark(result: RuleResult | undefined): string {
  return result === undefined ? ' ' : STANDINGS[standingOf(result)].mark
}

/** How a cell stands; `not-judged` where the report has no such rule. */
export function cellStanding(result: RuleResult | undefined): Standing {
  return result === undefined ? 'not-judged' : standingOf(result)
}
