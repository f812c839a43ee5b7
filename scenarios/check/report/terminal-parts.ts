// Pieces of the terminal report: labelled facts, and the exchange that shows a broken rule.

import { occurrenceOf, placeInWords } from './occurrence.ts'
import { printable } from './printable.ts'
import type { Report, RuleResult } from './report.ts'
import { type Ink, type Look, linesOf } from './sheet.ts'
import { endLines, type TranscriptLine, transcriptOf } from './transcript.ts'

const SAID_CHARACTERS = 240
const LABEL_COLUMNS = 'change  '.length
const INDENT = '    '

const SIDE_INKS: Readonly<Record<TranscriptLine['side'], Ink>> = { '>': 'plain', '<': 'plain', '*': 'faint' }

/** Facts under their labels, those without text left out. */
export function factLines(facts: Readonly<Record<string, string>>, look: Look): readonly string[] {
  return Object.entries(facts).flatMap(([label, text]) => {
    const before = `${INDENT}${label.padEnd(LABEL_COLUMNS)}`
    return text === '' ? [] : linesOf({ text: printable(text), before }, look)
  })
}

/** What was seen and what to change, in one line of text. */
export function seenLines({ because, remedy }: RuleResult): string {
  return printable([because, remedy].filter((text) => text !== '').join(' '))
}

/** The exchange that shows the rule, and how the client ended; indented, after a line that says where it was. */
export function exchangeLines(report: Report, rule: RuleResult, look: Look): readonly string[] {
  const occurrence = occurrenceOf(report, rule)
  if (occurrence === undefined) return []
  const { exchange } = occurrence
  const lines = [
    ...(exchange === undefined ? [] : transcriptOf(exchange)),
    ...endLines(occurrence.case, SAID_CHARACTERS),
  ]
  return [
    ...factLines({ shown: placeInWords(occurrence) }, look),
    ...lines.flatMap(({ side, text }) =>
      linesOf({ text, before: `${INDENT}  ${side} `, hanging: `${INDENT}  ${side}   `, ink: SIDE_INKS[side] }, look),
    ),
  ]
}
