// What `init` says: the diff of everything, and what is left to do. Pure text; `patch` passes over all of it but the diffs.

import { paragraph, type Terminal } from '../terminal.ts'
import { type Change, diffOf } from './change.ts'
import type { Planned } from './plan.ts'

/** What the project is, and every change as a diff. */
export function initText({ title, created, edited, shown }: Planned, terminal: Terminal): string {
  const groups = [...group('New:', created), ...group('In files that are there:', edited), ...group(TAKEN, shown)]
  const diffs = groups.map(({ heading, change }) => [...heading, diffText(change, terminal), ''].join('\n'))
  const none = groups.length === 0 ? ['It has all of it, as far as its files tell.', ''] : []
  return [`This is ${title}.`, '', ...none, ...diffs].join('\n').trimEnd()
}

const TAKEN = 'There already, and left alone:'

interface Grouped {
  readonly heading: readonly string[]
  readonly change: Change
}

function group(heading: string, changes: readonly Change[]): readonly Grouped[] {
  return changes.map((change, index) => ({ heading: index === 0 ? [heading, ''] : [], change }))
}

const STYLES = { '+': 'green', '-': 'red', '@': 'cyan' } as const

function diffText(change: Change, { paint }: Terminal): string {
  const lines = diffOf(change).split('\n')
  return lines.map((line) => paintLine(line, paint)).join('\n')
}

function paintLine(line: string, paint: Terminal['paint']): string {
  const sign = line.charAt(0)
  return sign === '+' || sign === '-' || sign === '@' ? paint(STYLES[sign], line) : line
}

/** What came of a plan. */
export interface Done {
  readonly planned: Planned
  readonly written: readonly Change[]
  readonly isDry: boolean
}

/** What was written, and what is left to do. */
export function doneText({ planned, written, isDry }: Done, { columns }: Terminal): string {
  const { created, edited, install, steps } = planned
  const files = written.map(({ file }) => file)
  const left = [...created, ...edited].filter((change) => !written.includes(change)).map(({ file }) => file)
  const byHand = edited.filter((change) => !written.includes(change))
  const todo = [
    ...(byHand.length > 0 && !isDry ? [`Apply the diff of ${names(byHand)} by hand, or with init --edit.`] : []),
    ...(install === undefined ? [] : [`Install: ${install}`]),
    ...steps,
  ]
  return [
    '',
    files.length > 0 ? `Wrote ${files.join(', ')}.` : `Wrote nothing${left.length > 0 ? '' : ': nothing is missing'}.`,
    '',
    'Next:',
    ...todo.map((step, at) => paragraph(step, { lead: `  ${at + 1}. `, hang: '     ', columns })),
  ].join('\n')
}

function names(changes: readonly Change[]): string {
  return changes.map(({ file }) => file).join(', ')
}

/** For a directory without package.json. */
export function elsewhereText({ columns }: Terminal): string {
  const steps = [
    'Start the mock: npx mock-token-server. Without Node: build the Dockerfile of its repository, and docker run -p 4010:4010 what came of it.',
    'Give your client the base URL http://localhost:4010; on phones the one that --lan prints.',
    'Judge your tests by what they send: npx mock-token-server exec -- <what runs your tests>',
  ]
  return [
    'There is no package.json here, so there is nothing to write. Without one:',
    '',
    ...steps.map((step, at) => paragraph(step, { lead: `  ${at + 1}. `, hang: '     ', columns })),
  ].join('\n')
}
