// A validation for people: each finding with its place, its lines and what to do.

import type { Change } from '../../contract/diff/change.ts'
import { paragraph, type Style, type Terminal } from '../terminal.ts'
import { counted, type Format, type FramedFinding, summaryOf } from './validation.ts'

const COLOURS = {
  error: 'red',
  warning: 'yellow',
  breaking: 'red',
  undecidable: 'yellow',
  compatible: 'green',
} as const satisfies Record<string, Style>

/** The findings, the changes, and a line that sums them up. */
export const pretty: Format = (validation, terminal) => {
  const { findings, against } = validation
  const blocks = findings.map((finding) => findingText(finding, terminal))
  if (against !== undefined) blocks.push(...changesText(against, terminal))
  return `${[...blocks, summaryOf(validation)].join('\n\n')}\n`
}

function findingText({ level, id, sentence, frame, ...place }: FramedFinding, { columns, paint }: Terminal): string {
  const head = `${placeText(place)}  ${paint(COLOURS[level], level)}  ${paint('dim', id)}`
  const said = paragraph(sentence, { lead: '  ', hang: '  ', columns })
  return [head, said, ...(frame === '' ? [] : ['', frame])].join('\n')
}

function placeText({
  file,
  line,
  column,
}: {
  readonly file: string
  readonly line: number
  readonly column: number
}): string {
  return line === 0 ? file : `${file}:${line}:${column}`
}

function changesText(
  { file, changes }: { readonly file: string; readonly changes: readonly Change[] },
  terminal: Terminal,
): readonly string[] {
  if (changes.length === 0) return [`Against ${file}: nothing has changed for a client.`]
  const count = (kind: Change['kind']): number => changes.filter((change) => change.kind === kind).length
  const kinds = (['breaking', 'undecidable', 'compatible'] as const).map((kind) => `${count(kind)} ${kind}`)
  return [
    `Against ${file}: ${counted(changes.length, 'change')}: ${kinds.join(', ')}.`,
    ...changes.map((change) => changeText(change, terminal)),
  ]
}

function changeText({ kind, id, says, source, point, ...place }: Change, { columns, paint }: Terminal): string {
  const cited = [
    ...(source.length === 0 ? [] : [`[${source.join('; ')}]`]),
    ...(point === undefined ? [] : [`(point ${point})`]),
  ]
  const head = `${placeText(place)}  ${paint(COLOURS[kind], kind)}  ${paint('dim', id)}`
  return [head, paragraph([says, ...cited].join(' '), { lead: '  ', hang: '  ', columns })].join('\n')
}
