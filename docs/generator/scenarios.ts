// The page of the scenarios: what can be played, group by group, and how to write one.

import { FAULT_WORDS, faultInWords } from '../../mocks/cli/explain/fault-words.ts'
import { type Listed, listed } from '../../mocks/cli/listing.ts'
import type { Contract } from '../../mocks/contract/contract.ts'
import type { Step } from '../../mocks/exchange/scenario.ts'
import { ScenarioBook } from '../../mocks/exchange/scenario-book.ts'
import { GROUPS, groups } from '../../mocks/exchange/scenario-groups.ts'
import { scenarios } from '../../scenarios/index.ts'
import schema from '../../scenarios/scenario.schema.json' with { type: 'json' }
import { code, codes, pageOf, plain, section, sources, table } from './markdown.ts'

/** The page. */
export function scenariosPage(contract: Contract): string {
  const book = new ScenarioBook(contract, scenarios)
  const rows = listed(book.scenarios, { contract, own: {} })
  return pageOf({
    title: 'Scenarios',
    from: ['scenarios/', 'scenarios/scenario.schema.json'],
    sections: [
      'A scenario says what the mock does other than usual. Play one by the base URL (`/scenarios/NAME` before the ' +
        'documented path), with `--scenario NAME`, in a session, or with `mock.use(NAME)` in JavaScript. An unknown name ' +
        'is an error that lists the known ones. `mock-token-server explain NAME` shows the request and the answer.',
      ...groups().map((group) => {
        const members = rows.filter((row) => row.group === group)
        if (members.length === 0) return ''
        return section(GROUPS[group], group === 'faults' ? faultTable(members) : scenarioTable(members))
      }),
      section('What a client does about a fault', faultKinds(rows)),
      ownScenarios(),
    ],
  })
}

function scenarioTable(rows: readonly Listed[]): string {
  return table(
    ['Scenario', 'What happens', 'Changes', 'Source'],
    rows.map((row) => [code(row.name), plain(row.title), changesOf(row), sources(row.source)]),
  )
}

function changesOf({ force, vary = {} }: Step): string {
  const choices = Object.entries(vary).map(
    ([point, choice]) => `[${code(`${point}=${choice}`)}](unspecified-points.md#${point})`,
  )
  return [...(force === undefined ? [] : [`forces ${code(force)}`]), ...choices].join(', ')
}

function faultTable(rows: readonly Listed[]): string {
  return table(
    ['Scenario', 'What happens', 'In detail'],
    rows.map((row) => [code(row.name), plain(row.title), stepsInWords(row)]),
  )
}

function stepsInWords({ fault, sequence }: Listed): string {
  const steps = sequence ?? [{ fault }]
  const words = steps.map(({ fault: one }) => (one === undefined ? 'as usual' : faultInWords(one)))
  if (words.length === 1) return words[0] ?? ''
  return words.map((text, index) => `${index + 1}: ${text}`).join('; ')
}

function faultKinds(rows: readonly Listed[]): string {
  return table(
    ['Kind', 'Cause in the world', 'What a client does', 'Scenarios'],
    Object.entries(FAULT_WORDS).map(([kind, { cause, remedy }]) => [
      code(kind),
      cause,
      remedy,
      codes(
        rows
          .filter((row) => [row, ...(row.sequence ?? [])].some(({ fault }) => fault?.kind === kind))
          .map(({ name }) => name),
      ),
    ]),
  )
}

function ownScenarios(): string {
  const { properties, $defs } = schema
  const steps = $defs.step.properties
  const described: readonly (readonly [string, string])[] = [
    ['title', properties.title.description],
    ['source', properties.source.description],
    ...Object.keys(steps).map((name) => [name, $defs[name as keyof typeof steps].description] as const),
    ['sequence', properties.sequence.description],
  ]
  return section(
    'A scenario of your own',
    `One file each, YAML, JSON or TypeScript, in the folder that ${code('--scenarios')} names. The name of the file is the name of the scenario. ${schema.description}`,
    table(
      ['Member', 'What it is'],
      described.map(([name, says]) => [code(name), plain(says)]),
    ),
    '```yaml\ntitle: Two refusals, then a token\nsource: outside the contract\nsequence:\n  - force: credentials_invalid\n  - force: credentials_invalid\n  - {}\n```',
  )
}
