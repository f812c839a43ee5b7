// What is broken, in the terminal report: rules with one remedy together, and the exchange that shows the first.

import { printable } from './printable.ts'
import type { Report, RuleResult } from './report.ts'
import { type Look, linesOf } from './sheet.ts'
import { exchangeLines, factLines } from './terminal-parts.ts'

/** As many groups have their exchange shown if these are all; if there are more, the first does. */
const SHOWN_EXCHANGES = 2

/** The broken rules; `verbose` shows the exchange of every one. */
export function brokenLines(
  report: Report,
  broken: readonly RuleResult[],
  look: Look & { readonly verbose: boolean },
): readonly string[] {
  const groups = [...Map.groupBy(broken, ({ remedy, source }) => JSON.stringify([remedy, source])).values()]
  const shown = groups.length <= SHOWN_EXCHANGES ? groups.length : 1
  return groups.flatMap((group, index) => [
    '',
    ...groupLines(report, group, { look, isShown: look.verbose || index < shown }),
  ])
}

interface GroupLook {
  readonly look: Look & { readonly verbose: boolean }
  readonly isShown: boolean
}

function groupLines(report: Report, group: readonly RuleResult[], { look, isShown }: GroupLook): readonly string[] {
  const rules = group.flatMap((rule) => [
    ...linesOf({ text: `${printable(rule.says)} (${printable(rule.id)})`, before: '  ', ink: 'strong' }, look),
    ...factLines({ seen: rule.because }, look),
    ...(look.verbose && group.length > 1 ? exchangeLines(report, rule, look) : []),
  ])
  const [first] = group
  const facts = factLines({ change: first?.remedy ?? '', source: first?.source.join('; ') ?? '' }, look)
  const atEnd = isShown && first !== undefined && !(look.verbose && group.length > 1)
  return [...rules, ...facts, ...(atEnd ? exchangeLines(report, first, look) : [])]
}
