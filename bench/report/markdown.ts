// A run as Markdown: first where it stands, then every figure, then what each server answers. Writes nothing itself.

import type { Measured, Reading } from '../figures/figures.ts'
import { median } from '../figures/statistics.ts'
import { keeps, TARGETS } from '../figures/targets.ts'
import type { ReportedWorkload, Run } from './run.ts'
import { figureText, ratioText, targetText } from './text.ts'
import { unmeasured, verdictsOf } from './verdicts.ts'

/** The whole report. `chart`: the path of the image, seen from the report. */
export function markdownOf(run: Run, { chart }: { readonly chart: string | undefined }): string {
  const blocks = [
    '# Benchmark',
    introduction(run),
    ...(chart === undefined ? [] : [`![Throughput and start of mock-token-server and its peers](${chart})`]),
    '## Where it stands',
    verdictTable(run),
    ...unmeasuredNote(run),
    ...run.workloads.flatMap(section),
    '## What was measured',
    contenderTable(run),
  ]
  return `${blocks.join('\n\n')}\n`
}

function introduction({ at, rounds, machine, oursIs, isQuick }: Run): string {
  const made = `Made by \`npm run bench\` on ${at.slice(0, 10)}: ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, on ${machine}. Ours is ${oursIs}.`
  const read =
    'Every figure is the median of the rounds, with the least and the most in parentheses. Servers take turns within a round, and a ratio is formed within its round. Where it says processor time, it is that of the server for one request, which depends far less on what else the machine does.'
  const quick = '**A quick run: its windows are too short to compare anything.**'
  return [made, ...(isQuick ? [quick] : []), read].join('\n\n')
}

function verdictTable(run: Run): string {
  const verdicts = verdictsOf(run)
  if (verdicts.length === 0) return 'Nothing that has a target was measured.'
  return table(
    ['figure', 'found', 'target', ''],
    verdicts.map(({ ratio: { says, samples }, target, isKept }) => [
      says,
      ratioText(samples),
      targetText(target),
      isKept ? 'kept' : '**missed**',
    ]),
  )
}

function unmeasuredNote(run: Run): readonly string[] {
  const ids = unmeasured(run)
  return ids.length === 0 ? [] : [`Targets of which this run says nothing: ${ids.join(', ')}.`]
}

function section({ title, says, measured, error }: ReportedWorkload): readonly string[] {
  const head = [`## ${title}`, says]
  if (measured === undefined) return [...head, `Not measured: ${error ?? 'unknown'}.`]
  const { readings, ratios, notes } = measured
  return [
    ...head,
    ...(readings.length === 0 ? [] : [readingTable(readings)]),
    ...(ratios.length === 0 ? [] : [ratioTable(ratios)]),
    ...notes,
  ]
}

/** A row for every subject, a column for every figure. */
function readingTable(readings: readonly Reading[]): string {
  const figures = [...new Set(readings.map(({ figure }) => figure))]
  const subjects = [...new Set(readings.map(({ subject }) => subject))]
  const cell = (subject: string, figure: string): string => {
    const found = readings.find((reading) => reading.subject === subject && reading.figure === figure)
    return found === undefined ? '' : figureText(found.samples, found.unit)
  }
  return table(
    ['', ...figures],
    subjects.map((subject) => [subject, ...figures.map((figure) => cell(subject, figure))]),
  )
}

function ratioTable(ratios: Measured['ratios']): string {
  return table(
    ['ratio', 'median', 'target', ''],
    ratios.map(({ id, says, samples }) => {
      const target = TARGETS[id]
      if (target === undefined) return [says, ratioText(samples), '', '']
      return [says, ratioText(samples), targetText(target), keeps(target, median(samples)) ? 'kept' : '**missed**']
    }),
  )
}

function contenderTable({ contenders }: Run): string {
  return table(
    ['server', 'version', 'set up as', 'does otherwise, or less'],
    contenders.map(({ title, version = '', setUp, deviations }) => [
      title,
      version,
      setUp,
      deviations.length === 0 ? 'nothing' : deviations.join('; '),
    ]),
  )
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
