// The listing of the scenarios, group by group. Pure text.

import type { Contract, Source } from '../contract/contract.ts'
import type { Scenario, Scenarios } from '../exchange/scenario.ts'
import { GROUPS, type Group, groupOf, groups } from '../exchange/scenario-groups.ts'
import { paragraph, type Terminal } from './terminal.ts'

/** A scenario as it is listed. */
export interface Listed extends Scenario {
  readonly name: string
  readonly group: Group
}

/** Every scenario with its group. */
export function listed(
  scenarios: ReadonlyMap<string, Scenario>,
  { contract, own }: { contract: Contract; own: Scenarios },
): readonly Listed[] {
  const all = [...scenarios].map(([name, scenario]) => ({
    name,
    group: Object.hasOwn(own, name) ? ('own' as const) : groupOf(scenario, contract),
    ...scenario,
  }))
  return groups().flatMap((group) => all.filter((row) => row.group === group))
}

/** The listing as text. */
export function listingText(rows: readonly Listed[], terminal: Terminal): string {
  const width = Math.max(...rows.map(({ name }) => name.length)) + 4
  const blocks = groups().flatMap((group) => {
    const members = rows.filter((row) => row.group === group)
    if (members.length === 0) return []
    return [[terminal.paint('bold', GROUPS[group]), ...members.map((row) => rowText(row, width, terminal))].join('\n')]
  })
  return blocks.join('\n\n')
}

/** The title, and the source where the group does not say it. */
function rowText({ name, title, source, group }: Listed, width: number, { columns, paint }: Terminal): string {
  const hang = ' '.repeat(width)
  const lead = `  ${name}`.padEnd(width)
  if (group === 'faults') return paragraph(title, { lead, hang, columns }).replace(name, paint('cyan', name))
  const whole = paragraph(`${title} ${unbroken(`[${sourceText(source)}]`)}`, { lead, hang, columns })
  return broken(whole.replace(name, paint('cyan', name)).replace(/\[[^\]]*\]$/, (brackets) => paint('dim', brackets)))
}

/** Lines may end after a source, not within one. */
function unbroken(sources: string): string {
  return sources.replace(/(?<!;) /g, NO_BREAK)
}

function broken(text: string): string {
  return text.replaceAll(NO_BREAK, ' ')
}

const NO_BREAK = '\u00A0'

/** Sources as one text. */
export function sourceText(source: Source | readonly Source[]): string {
  return [source].flat().join('; ')
}
