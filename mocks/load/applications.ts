// The applications of the user's file, as the mock takes them. The value of a secret is never part of a message.

import type { Contract, Field } from '../contract/contract.ts'
import { Problems } from '../contract/problems.ts'
import type { ApplicationInput } from '../state/applications.ts'
import { schemaCheck } from './check-schema.ts'
import { readUserFile } from './file.ts'

/**
 * Reads a YAML or JSON list of applications. Their members have the contract's own field names; `name` is for people.
 *
 * @throws ContractError naming everything that is wrong, each with file, line and column.
 */
export async function loadApplications(file: string, contract: Contract): Promise<readonly ApplicationInput[]> {
  const fields = credentialFields(contract)
  const remedy = `Give the path of a YAML or JSON list of applications, each with ${fields.identifier.name} and ${fields.secret.name}.`
  const reading = await readUserFile(file, { what: 'the applications', remedy, quotes: false })
  const problems = new Problems(reading.file, reading.locate)
  if (Array.isArray(reading.data)) checkEach(reading.data, { fields, problems })
  else problems.add('applications-no-list', '', `Cannot read the applications: the file holds no list. ${remedy}`)
  problems.settle()
  return (reading.data as readonly Readonly<Record<string, string>>[]).map((row) => ({
    identifier: row[fields.identifier.name] ?? '',
    secret: row[fields.secret.name] ?? '',
    ...(row['name'] === undefined ? {} : { name: row['name'] }),
  }))
}

type Halves = Readonly<Record<'identifier' | 'secret', Field>>

function credentialFields(contract: Contract): Halves {
  const half = (credential: 'identifier' | 'secret'): Field => {
    const field = contract.operation.fields.find((candidate) => candidate.credential === credential)
    if (field === undefined) throw new Error(`The contract has no field that is the ${credential} of an application.`)
    return field
  }
  return { identifier: half('identifier'), secret: half('secret') }
}

interface Checking {
  readonly fields: Halves
  readonly problems: Problems
}

/** One by one, so that each problem can name the application by its place in the list. */
function checkEach(rows: readonly unknown[], { fields, problems }: Checking): void {
  if (rows.length === 0)
    problems.add('applications-none', '', 'Cannot use the applications: the list is empty. Add an application.')
  const check = schemaCheck({ type: 'array', items: rowSchema(fields) })
  check(rows, { what: 'this application', problems, quotes: false })
  if (problems.found.length === 0)
    refuseDuplicates(rows as readonly Readonly<Record<string, string>>[], { fields, problems })
}

function rowSchema({ identifier, secret }: Halves): object {
  const text = { type: 'string', minLength: 1 }
  return {
    type: 'object',
    required: [identifier.name, secret.name],
    additionalProperties: false,
    properties: {
      name: text,
      [identifier.name]: { allOf: [text, identifier.schema] },
      [secret.name]: { allOf: [text, secret.schema] },
    },
  }
}

/** "Both values are unique per application": a second one of the same identifier could never be told from the first. */
function refuseDuplicates(rows: readonly Readonly<Record<string, string>>[], { fields, problems }: Checking): void {
  const { name } = fields.identifier
  const seen = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    const identifier = row[name] ?? ''
    const first = seen.get(identifier)
    if (first === undefined) seen.set(identifier, index)
    else {
      const sentence = `Cannot use this application: number ${first + 1} of the list has the ${name} "${identifier}" too. Give it another.`
      problems.add('application-twice', `/${index}/${name}`, sentence)
    }
  }
}
