// How an explanation is laid out: a heading, a sentence, rows of facts.

import { paragraph, type Terminal } from '../terminal.ts'

/** A name and what there is to say of it; rows without text are left out. */
export type FactRow = readonly [name: string, text: string | readonly string[]]

const WIDTH = 11

/** The name in bold, what kind of thing it is, and the sentence that says it. */
export function heading(
  { name, kind, says }: { name: string; kind: string; says: string },
  { paint, columns }: Terminal,
): string {
  return `${paint('bold', name)}  ${paint('dim', kind)}\n${paragraph(says, { lead: '  ', hang: '  ', columns })}`
}

/** Facts, one under the other. */
export function facts(rows: readonly FactRow[], { paint, columns }: Terminal): string {
  const hang = ' '.repeat(WIDTH + 2)
  return rows
    .flatMap(([name, text]) => {
      const lines = [text].flat().filter((line) => line !== '')
      const lead = (index: number): string => `  ${(index === 0 ? name : '').padEnd(WIDTH)}`
      return lines.map((line, index) =>
        paragraph(line, { lead: lead(index), hang, columns }).replace(lead(index), paint('dim', lead(index))),
      )
    })
    .join('\n')
}
