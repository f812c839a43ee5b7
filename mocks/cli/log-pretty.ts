// An exchange as a tired person can read it: one line, and under it what to change. Pure text.

import { stripVTControlCharacters } from 'node:util'
import type { Exchange } from '../exchange/exchange.ts'
import type { Finding, Level } from '../exchange/findings.ts'
import type { ProblemDetails } from '../exchange/problem.ts'
import type { Summary } from '../exchange/summary.ts'
import { paragraph, type Style, type Terminal } from './terminal.ts'

/** An exchange and what is said of it. */
export interface Logged {
  readonly exchanged: Exchange
  readonly summary: Summary
  readonly milliseconds: number
  readonly at: Date
}

const TONES: Readonly<Record<Summary['tone'], Style>> = {
  good: 'green',
  refused: 'yellow',
  problem: 'red',
  fault: 'magenta',
  neutral: 'dim',
}

/** Each level with a sign of its own, so that they differ without colour too. */
const LEVELS: Readonly<Record<Level, { readonly sign: string; readonly style: Style }>> = {
  violation: { sign: '✗', style: 'red' },
  dependency: { sign: '~', style: 'yellow' },
  advice: { sign: 'i', style: 'cyan' },
}

const INDENT = '  '

/** The text of an exchange, without a line end after it. */
export function exchangeText({ exchanged, summary, milliseconds, at }: Logged, terminal: Terminal): string {
  const { request, findings } = exchanged
  const { paint } = terminal
  const asked = `${paint('dim', timeOf(at))} ${request.method} ${request.target}`
  const result = [summary.status ?? [], summary.result].flat().join(' ')
  const came = [
    paint(TONES[summary.tone], result),
    ...playedUnseen(exchanged),
    paint('dim', duration(milliseconds)),
  ].join('  ')
  const fits = stripVTControlCharacters(asked + came).length + 2 <= terminal.columns
  const said =
    summary.problem !== undefined && findings.length === 0 ? [objection(summary.problem.detail, terminal)] : []
  return [
    `${asked}${fits ? '  ' : `\n${INDENT}`}${came}`,
    ...said,
    ...findings.map((finding) => findingText(finding, terminal)),
  ].join('\n')
}

/** The text of a request that could not be read. */
export function unreadableText({ status, title, detail }: ProblemDetails, at: Date, terminal: Terminal): string {
  const { paint } = terminal
  return `${paint('dim', timeOf(at))} ${paint('red', `${status} ${title}`)}\n${objection(detail, terminal)}`
}

/** The scenario, where the path does not name it. */
function playedUnseen({ scenario, request }: Exchange): readonly string[] {
  return scenario === undefined || request.target.includes(`/scenarios/${scenario}`) ? [] : [`(${scenario})`]
}

function objection(detail: string, { columns }: Terminal): string {
  return paragraph(detail, { lead: INDENT, hang: INDENT, columns })
}

/** The sentence; what to do about it; and, dimmed, its name and where the document says so. */
function findingText({ id, level, says, remedy, source, point }: Finding, { paint, columns }: Terminal): string {
  const { sign, style } = LEVELS[level]
  const hang = `${INDENT}  `
  const name = `${sign} ${level}`
  const cited = [id, ...source, ...(point === undefined ? [] : [`unspecified point ${point}`])].join(' · ')
  return [
    paragraph(`${level}: ${says}`, { lead: `${INDENT}${sign} `, hang, columns }).replace(name, paint(style, name)),
    paragraph(remedy, { lead: `${INDENT}→ `, hang, columns }),
    paint('dim', paragraph(cited, { lead: hang, hang, columns })),
  ].join('\n')
}

function timeOf(at: Date): string {
  return at.toTimeString().slice(0, 8)
}

function duration(milliseconds: number): string {
  if (milliseconds < 1) return '<1 ms'
  return milliseconds < 10_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}
