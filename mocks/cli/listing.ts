// Scenarios in groups, as the document has them: outcomes, documented alternatives, unspecified points, faults. Pure.

import type { Contract, Source } from '../contract/contract.ts'
import type { Scenario, Scenarios, Step } from '../exchange/scenario.ts'
import { paragraph, type Terminal } from './terminal.ts'

/** The groups, in their order, with what each is. */
const GROUPS = {
  outcomes: 'Outcomes: what the document says',
  alternatives: 'Documented alternatives: a client must take each',
  unspecified: 'Unspecified points: the document does not say',
  faults: 'Faults: outside the contract',
  own: 'Yours',
} as const

export type Group = keyof typeof GROUPS

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

function groups(): readonly Group[] {
  return Object.keys(GROUPS).filter((name): name is Group => Object.hasOwn(GROUPS, name))
}

function groupOf(scenario: Scenario, contract: Contract): Group {
  const steps: readonly Step[] = [scenario, ...(scenario.sequence ?? [])]
  if (steps.some(({ fault }) => fault !== undefined)) return 'faults'
  const varied = new Set(steps.flatMap(({ vary }) => Object.keys(vary ?? {})))
  if (varied.size === 0) return 'outcomes'
  const points = contract.points.filter(({ id }) => varied.has(id))
  return points.every(({ kind }) => kind === 'alternative') ? 'alternatives' : 'unspecified'
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
