// The interface document, taken apart into the places that can be cited: section, then row, rule or paragraph.

import { readFileSync } from 'node:fs'

/** A place of the document, and what stands there. */
export interface Place {
  /** As `x-source` cites it: "Errors, rule 2". */
  readonly name: string
  readonly text: string
}

/** A row of the table of error codes. */
export interface ErrorRow {
  readonly code: number
  readonly status: number
  readonly cause: string
  readonly remedy: string
}

/** The one operation has a heading of its own below the section that is cited. */
const CITED_AS: Readonly<Record<string, string>> = { 'Obtain access token': 'Endpoints' }

const LINES = readFileSync(new URL('../docs/application-token-interface.md', import.meta.url), 'utf8').split('\n')

/** Every place, in the order of the document. */
export const PLACES: readonly Place[] = placesIn(LINES)

/** The places that leave something open. */
export const NOT_SHOWN: readonly Place[] = PLACES.filter(({ text }) => text.includes('not shown'))

/** The table of error codes. */
export const ERROR_CODES: readonly ErrorRow[] = PLACES.filter(({ name }) => /^Errors, row \d+$/.test(name)).map(
  ({ text }) => {
    const [code = '', status = '', cause = '', remedy = ''] = cellsOf(text)
    return { code: Number(code), status: Number(status), cause, remedy }
  },
)

function placesIn(lines: readonly string[]): readonly Place[] {
  const places: Place[] = []
  const paragraphs = new Map<string, number>()
  let section = ''
  for (const [index, line] of lines.entries()) {
    const heading = /^#{1,3} (.+)$/.exec(line)?.[1]
    if (heading !== undefined) section = CITED_AS[heading] ?? heading
    const within = heading === undefined ? placeOf(line, lines[index + 1] ?? '') : undefined
    if (within === undefined) continue
    const count = (paragraphs.get(section) ?? 0) + 1
    if (within === 'paragraph') paragraphs.set(section, count)
    places.push({ name: `${section}, ${within === 'paragraph' ? `paragraph ${count}` : within}`, text: line })
  }
  return places
}

/** Where a line stands within its section; undefined where it says nothing by itself. */
function placeOf(line: string, next: string): string | undefined {
  if (line === '' || line.endsWith(':') || line.startsWith('|---') || next.startsWith('|---')) return undefined
  if (line.startsWith('|')) return `row ${cellsOf(line)[0]}`
  const rule = /^(\d+)\. /.exec(line)?.[1]
  return rule === undefined ? 'paragraph' : `rule ${rule}`
}

function cellsOf(row: string): readonly string[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}
