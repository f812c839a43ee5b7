// A run in the terminal: the verdicts, and the rest of the ratios.

import { median } from '../figures/statistics.ts'
import { keeps, TARGETS } from '../figures/targets.ts'
import type { Run } from './run.ts'
import { figureText, ratioText, targetText } from './text.ts'

/** The report, without an end of line. */
export function terminalOf({ workloads, contenders, seconds, machine, oursIs }: Run): string {
  const blocks = workloads.map(({ title, measured, error }) => {
    if (measured === undefined) return `${title}: not measured: ${error}`
    const { readings, ratios, notes } = measured
    const figures = readings.map(
      ({ subject, figure, unit, samples }) => [plain(subject), figure, figureText(samples, unit)] as const,
    )
    const held = ratios.map(({ id, says, samples }) => [plain(says), ratioText(samples), verdict(id, samples)] as const)
    return [title, ...columns(figures), ...columns(held), ...notes.map((note) => `  ${plain(note)}`)].join('\n')
  })
  const odd = contenders
    .filter(({ deviations }) => deviations.length > 0)
    .map(({ title, deviations }) => `  ${plain(title)}: ${deviations.join('; ')}`)
  const closing = `${Math.round(seconds)} s, on ${machine}. Ours is ${plain(oursIs)}.`
  return [...blocks, ['What does otherwise than documented, or less', ...odd].join('\n'), closing].join('\n\n')
}

function verdict(id: string, samples: readonly number[]): string {
  const target = TARGETS[id]
  if (target === undefined || samples.length === 0) return ''
  return `${targetText(target)}: ${keeps(target, median(samples)) ? 'kept' : 'MISSED'}`
}

function plain(text: string): string {
  return text.replaceAll(/\*\*|`/g, '')
}

function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const width = (column: number): number => Math.max(...rows.map((row) => (row[column] ?? '').length))
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(width(column))).join('  ')}`.trimEnd())
}
