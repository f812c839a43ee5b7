// A validation as SARIF 2.1.0, as code scanning takes it: a rule an id, a result a finding or a change.

import manifest from '../../../package.json' with { type: 'json' }
import { CHANGE_IDS, type Change } from '../../contract/diff/change.ts'
import { FINDING_IDS } from '../../contract/lint/finding.ts'
import type { Format } from './validation.ts'

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'

const LEVELS = { breaking: 'error', undecidable: 'warning', compatible: 'note' } as const satisfies Record<
  Change['kind'],
  string
>

/** The validation as SARIF. */
export const sarif: Format = ({ findings, against }) => {
  const results = [
    ...findings.map(({ id, level, sentence, ...place }) => resultOf({ id, level, text: sentence, ...place })),
    ...(against?.changes ?? []).map(({ id, kind, says, ...place }) =>
      resultOf({ id, level: LEVELS[kind], text: `${kind}: ${says}`, ...place }),
    ),
  ]
  const driver = { name: manifest.name, version: manifest.version, rules: rules() }
  const run = { tool: { driver }, columnKind: 'utf16CodeUnits', results }
  return `${JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }, null, 2)}\n`
}

function rules(): readonly object[] {
  const findings = Object.entries(FINDING_IDS).map(([id, { title, level }]) => ({ id, title, level }))
  const changes = Object.entries(CHANGE_IDS).map(([id, title]) => ({ id, title, level: 'warning' }))
  return [...findings, ...changes].map(({ id, title, level }) => ({
    id,
    shortDescription: { text: title },
    defaultConfiguration: { level },
  }))
}

interface Result {
  readonly id: string
  readonly level: string
  readonly text: string
  readonly file: string
  readonly line: number
  readonly column: number
}

function resultOf({ id, level, text, file, line, column }: Result): object {
  const region = line === 0 ? {} : { region: { startLine: line, startColumn: column } }
  const artifactLocation = { uri: encodeURI(file.replaceAll('\\', '/')) }
  return { ruleId: id, level, message: { text }, locations: [{ physicalLocation: { artifactLocation, ...region } }] }
}
