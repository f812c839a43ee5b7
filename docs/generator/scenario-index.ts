// scenarios/index.ts, from the files beside it: the table of contents that browsers can import. In the order in which the
// contract speaks of what they play.

import { readdirSync } from 'node:fs'
import type { Contract } from '../../mocks/contract/contract.ts'
import { loadContract } from '../../mocks/contract/load.ts'
import type { Scenario } from '../../mocks/exchange/scenario.ts'
import { type Group, groupOf } from '../../mocks/exchange/scenario-groups.ts'

const FOLDER = new URL('../../scenarios/', import.meta.url)
export const INDEX = new URL('index.ts', FOLDER)

const COMMENTS: Readonly<Record<Exclude<Group, 'own'>, string>> = {
  outcomes: 'The outcomes of the document.',
  alternatives: 'Documented alternatives: a client must take both.',
  unspecified: 'Every choice of every unspecified point but the usual one.',
  faults: 'Faults: outside the contract.',
}

const FAULTS = ['latency', 'no-answer', 'reset', 'dribble', 'empty-answer', 'truncated', 'answer']

interface Entry {
  readonly name: string
  /** What the file exports it as. */
  readonly exported: string
  readonly scenario: Scenario
}

/** The text of the index. Throws where a file does not export one scenario. */
export async function scenarioIndex(): Promise<string> {
  const { contract } = await loadContract()
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts') && file !== 'index.ts')
  const entries = await Promise.all(files.map(entryOf))
  const imports = sorted(entries, ({ name }) => [name]).map(
    ({ name, exported }) => `import { ${exported} } from './${name}.ts'`,
  )
  const rows = Object.entries(COMMENTS).flatMap(([group, comment]) => {
    const members = entries.filter(({ scenario }) => groupOf(scenario, contract) === group)
    return [`  // ${comment}`, ...sorted(members, (entry) => placeOf(entry, contract)).map(rowOf)]
  })
  return [
    '// Every scenario that comes with the project, in the order in which it is listed. Made by `npm run docs` from the files',
    "// beside it: a file's name is the name of its scenario.",
    '',
    "import type { Scenarios } from '../mocks/exchange/scenario.ts'",
    ...imports,
    '',
    '/** The built-in scenarios by name. */',
    'export const scenarios = {',
    ...rows,
    '} as const satisfies Scenarios',
    '',
  ].join('\n')
}

async function entryOf(file: string): Promise<Entry> {
  const exports = Object.entries((await import(new URL(file, FOLDER).href)) as Readonly<Record<string, Scenario>>)
  const [[exported, scenario] = []] = exports
  if (exported === undefined || scenario === undefined || exports.length > 1)
    throw new Error(`Cannot list scenarios/${file}: it exports ${exports.length} scenarios. Export one.`)
  return { name: file.replace(/\.ts$/, ''), exported, scenario }
}

function rowOf({ name, exported }: Entry): string {
  if (name === exported) return `  ${name},`
  return `  ${/^\w+$/.test(name) ? name : `'${name}'`}: ${exported},`
}

type Place = readonly (number | string)[]

/** Where it stands within its group: a success first, then in the order of outcomes, of points and choices, of faults. */
function placeOf({ name, scenario }: Entry, { operation, points }: Contract): Place {
  const { force, vary = {}, fault, sequence } = scenario
  const outcome = operation.outcomes.findIndex(({ id }) => id === force)
  const [[point = '', choice = ''] = []] = Object.entries(vary)
  const taken = points.findIndex(({ id }) => id === point)
  const choices = points[taken]?.choices ?? []
  return [
    sequence === undefined ? 0 : 1,
    operation.outcomes[outcome]?.tokenAt === undefined ? 1 : 0,
    outcome,
    taken,
    choices.findIndex(({ id }) => id === choice.split(':', 1)[0]),
    FAULTS.indexOf(fault?.kind ?? ''),
    fault?.kind === 'answer' ? fault.status : 0,
    name,
  ]
}

function sorted<Item>(items: readonly Item[], place: (item: Item) => Place): readonly Item[] {
  return items.toSorted((one, other) => compared(place(one), place(other)))
}

function compared(one: Place, other: Place): number {
  for (const [index, here] of one.entries()) {
    const there = other[index]
    if (here === there || there === undefined) continue
    return here < there ? -1 : 1
  }
  return 0
}
