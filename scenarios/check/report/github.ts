// Annotations on a GitHub run: workflow commands, one a line. GitHub shows ten of each kind; the last one says what is left.

import { printable } from './printable.ts'
import { questionsOf } from './questions.ts'
import type { Report, RuleResult } from './report.ts'
import { counted, STANDINGS, standingOf } from './standing.ts'
import { fails } from './tally.ts'

interface Annotation {
  readonly title: string
  readonly lines: readonly string[]
}

/** As many of one kind as GitHub shows for one step. */
const SHOWN = 10

/** The report as workflow commands: an error for what fails the build, a warning a dependency, a notice an advice. */
export function githubAnnotations(report: Report): string {
  const failing = report.rules.filter((rule) => fails(rule, report))
  const rest = report.rules.filter((rule) => rule.known === undefined && !failing.includes(rule))
  const open = questionsOf(rest).map(({ observed, asks, rules }) => ({
    title: titled('dependency', rules[0]?.id ?? ''),
    lines: [`${observed}.`, ...asks],
  }))
  const advice = rest.filter((rule) => standingOf(rule) === 'advice').map(annotationOf)
  return [
    ...commands('error', failing.map(annotationOf)),
    ...commands('warning', open),
    ...commands('notice', advice),
  ].join('')
}

function annotationOf(rule: RuleResult): Annotation {
  const said =
    rule.known === 'unexpected-pass'
      ? ['It is kept now, and still listed as failing. Take it off the list.']
      : [rule.because, rule.remedy]
  return { title: titled(standingOf(rule), rule.id), lines: [rule.says, ...said] }
}

function titled(standing: keyof typeof STANDINGS, id: string): string {
  return `${STANDINGS[standing].word}: ${id}`
}

function commands(kind: 'error' | 'warning' | 'notice', annotations: readonly Annotation[]): readonly string[] {
  const shown = annotations.length <= SHOWN ? annotations : annotations.slice(0, SHOWN - 1)
  const left = annotations.length - shown.length
  const more =
    left === 0 ? [] : [{ title: counted(left, 'more', 'more'), lines: ['The log of this step has them all.'] }]
  return [...shown, ...more].map(
    ({ title, lines }) => `::${kind} title=${property(title)}::${lines.map(data).join('%0A')}\n`,
  )
}

/** One line, as GitHub asks for it in the text of a command. */
function data(line: string): string {
  return printable(line).replaceAll('%', '%25')
}

/** As GitHub asks for it in a property of a command. */
function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
