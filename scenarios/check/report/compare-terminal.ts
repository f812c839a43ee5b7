// A comparison as text: who stands how, then a table with what differs first. Words in the cells where they fit, one
// character where they do not.

import { type ComparedRule, type Comparison, cellMark, cellStanding, cellWord } from './compare.ts'
import { inert, printable } from './printable.ts'
import type { RuleResult } from './report.ts'
import { type Ink, inked, type Look, linesOf, padded } from './sheet.ts'
import { counted, STANDINGS, type Standing } from './standing.ts'

/** How the cells of a table are written. */
interface Cells {
  readonly columns: number
  readonly written: (result: RuleResult | undefined) => string
}

const GAP = 2
/** As much as a sentence needs beside the cells. */
const SENTENCE_COLUMNS = 30
const INKS: Readonly<Record<Standing, Ink>> = {
  violation: 'bad',
  dependency: 'open',
  advice: 'open',
  'not-exercised': 'faint',
  'not-judged': 'faint',
  kept: 'good',
}

/** The comparison as text for a terminal; ends with a line break. `verbose` lists the rules that all keep, too. */
export function terminalComparison(comparison: Comparison, options: Look & { readonly verbose: boolean }): string {
  const { different, same, keptByAll } = comparison
  const cells = cellsFor(comparison, options)
  const sections = [
    clientLines(comparison, options),
    tableLines(comparison, { title: 'Different', rules: different, cells }, options),
    tableLines(comparison, { title: 'The same for all, and not kept', rules: same, cells }, options),
    options.verbose ? tableLines(comparison, { title: 'Kept by all', rules: keptByAll, cells }, options) : [],
    endLines(comparison, cells, options),
  ]
  const text = sections.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'))
  return inert(`${text.join('\n\n')}\n`)
}

function clientLines({ clients }: Comparison, look: Look): readonly string[] {
  const passed = clients.filter((client) => client.passed).length
  const head = `${counted(clients.length, 'client', 'clients')} compared: ${passed} kept, ${clients.length - passed} broken`
  const lines = clients.flatMap(({ letter, name, client, verdict, passed: good }) => [
    ...linesOf({ text: verdict, before: `  ${letter.padEnd(2)} `, ink: good ? 'good' : 'bad' }, look),
    ...linesOf({ text: printable(name === client ? name : `${name}: ${client}`), before: '     ', ink: 'faint' }, look),
  ])
  return [...linesOf({ text: head, ink: 'strong' }, look), '', ...lines]
}

function cellsFor({ clients, different, same }: Comparison, { columns }: Look): Cells {
  const words = [...different, ...same].flatMap(({ results }) => results.map((result) => cellWord(result).length))
  const wordColumns = Math.max(1, ...words) + GAP
  const fits = columns - clients.length * wordColumns >= SENTENCE_COLUMNS
  return fits ? { columns: wordColumns, written: cellWord } : { columns: 1 + GAP, written: cellMark }
}

interface Table {
  readonly title: string
  readonly rules: readonly ComparedRule[]
  readonly cells: Cells
}

function tableLines({ clients }: Comparison, { title, rules, cells }: Table, look: Look): readonly string[] {
  if (rules.length === 0) return []
  const letters = clients.map(({ letter }) => padded(letter, cells.columns)).join('')
  const rows = rules.flatMap((rule) => rowLines(rule, cells, look))
  return [inked(title, 'strong', look), `  ${letters}`.trimEnd(), ...rows]
}

/** The cells, and beside them the sentence; below them where there is no room. */
function rowLines({ id, says, results }: ComparedRule, cells: Cells, look: Look): readonly string[] {
  const written = results.map((result) =>
    inked(padded(cells.written(result), cells.columns), INKS[cellStanding(result)], look),
  )
  const width = 2 + results.length * cells.columns
  const text = `${printable(says)} (${printable(id)})`
  if (look.columns - width < SENTENCE_COLUMNS)
    return [`  ${written.join('')}`.trimEnd(), ...linesOf({ text, before: '    ', ink: 'faint' }, look)]
  const [first = '', ...rest] = linesOf({ text, before: ' '.repeat(width) }, look)
  return [`  ${written.join('')}${first.slice(width)}`, ...rest]
}

function endLines({ different, keptByAll }: Comparison, cells: Cells, look: Look): readonly string[] {
  const none = different.length === 0 ? ['No rule stands differently.'] : []
  const marks = Object.values(STANDINGS).map(({ mark, word }) => `${mark} ${word}`)
  const legend = cells.written === cellMark ? [`${marks.join(', ')}; blank: the report has no such rule.`] : []
  return [...none, `${counted(keptByAll.length, 'rule is', 'rules are')} kept by all.`, ...legend].flatMap((text) =>
    linesOf({ text }, look),
  )
}
