// Every rule with its verdict, by class: what --verbose adds to the terminal report.

import { printable } from './printable.ts'
import type { RuleResult } from './report.ts'
import { type Ink, inked, type Look, linesOf, padded } from './sheet.ts'
import { CLASSES, type Standing, standingOf, wordOf } from './standing.ts'

const INKS: Readonly<Record<Standing, Ink>> = {
  violation: 'bad',
  dependency: 'open',
  advice: 'open',
  'not-exercised': 'faint',
  'not-judged': 'faint',
  kept: 'good',
}

/** Every rule, by class: its verdict, its sentence, its id, and why where it is not kept. */
export function ruleList(rules: readonly RuleResult[], look: Look): readonly string[] {
  const wordColumns = Math.max(0, ...rules.map((rule) => wordOf(rule).length)) + 2
  const groups = Object.entries(CLASSES).map(([id, title]) => {
    const lines = rules.filter((rule) => rule.class === id).flatMap((rule) => ruleLines(rule, wordColumns, look))
    return lines.length === 0 ? [] : [inked(title, 'strong', look), ...lines]
  })
  return groups.filter((lines) => lines.length > 0).flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]))
}

function ruleLines(rule: RuleResult, wordColumns: number, look: Look): readonly string[] {
  const before = `  ${inked(padded(wordOf(rule), wordColumns), INKS[standingOf(rule)], look)}`
  const indent = ' '.repeat(2 + wordColumns)
  const sentence = linesOf({ text: `${printable(rule.says)} (${printable(rule.id)})`, before: indent }, look)
  const because =
    rule.because === '' ? [] : linesOf({ text: printable(rule.because), before: indent, ink: 'faint' }, look)
  return [`${before}${(sentence[0] ?? '').slice(indent.length)}`, ...sentence.slice(1), ...because]
}
