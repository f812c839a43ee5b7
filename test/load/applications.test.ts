import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadContract } from '../../mocks/contract/load.ts'
import { ContractError } from '../../mocks/contract/problems.ts'
import { loadApplications } from '../../mocks/load/applications.ts'
import { directoryWith } from '../cli/run.ts'

const { contract } = await loadContract()

/** The sentences, each with its place, that a file of applications leads to. */
async function objections(text: string, name = 'apps.yaml'): Promise<readonly string[]> {
  const file = join(directoryWith({ [name]: text }), name)
  const error: unknown = await loadApplications(file, contract).catch((thrown: unknown) => thrown)
  if (!(error instanceof ContractError)) throw new Error(`It was taken, or failed otherwise: ${JSON.stringify(error)}`)
  return error.problems.map(({ line, column, sentence }) => `${line}:${column} ${sentence}`)
}

it('reads YAML and JSON by the field names of the contract', async () => {
  const directory = directoryWith({
    'apps.yaml': '- client_id: one\n  client_secret: "0123"\n  name: First\n- { client_id: two, client_secret: x }\n',
    'apps.json':
      '[{ "client_id": "one", "client_secret": "0123", "name": "First" }, { "client_id": "two", "client_secret": "x" }]',
  })
  const expected = [
    { identifier: 'one', secret: '0123', name: 'First' },
    { identifier: 'two', secret: 'x' },
  ]

  expect(await loadApplications(join(directory, 'apps.yaml'), contract)).toEqual(expected)
  expect(await loadApplications(join(directory, 'apps.json'), contract)).toEqual(expected)
})

it('asks for the field names of another description', async () => {
  const fields = contract.operation.fields.map((field) => ({ ...field, name: field.name.replace('client_', '') }))
  const other = { ...contract, operation: { ...contract.operation, fields } }
  const file = join(directoryWith({ 'apps.yaml': '- { id: one, secret: two }\n' }), 'apps.yaml')

  expect(await loadApplications(file, other)).toEqual([{ identifier: 'one', secret: 'two' }])
})

it('takes values for which the contract has a schema only where they fit it', async () => {
  const fields = contract.operation.fields.map((field) => ({
    ...field,
    schema: { type: 'string', pattern: '^[a-z]+$' },
  }))
  const other = { ...contract, operation: { ...contract.operation, fields } }
  const file = join(directoryWith({ 'apps.yaml': '- { client_id: one, client_secret: hush-hush }\n' }), 'apps.yaml')

  await expect(loadApplications(file, other)).rejects.toThrow(
    'apps.yaml:1:21  Cannot use this application: client_secret is not of the form ^[a-z]+$.',
  )
})

it('names everything that is wrong, each at its place', async () => {
  expect(
    await objections(
      '- client_id: one\n- client_id: 12\n  client_secret: x\n  nam: y\n- one\n- client_id: ""\n  client_secret:\n',
    ),
  ).toEqual([
    '1:3 Cannot use this application: "client_secret" is absent. Add it.',
    '4:3 Cannot use this application: this member is not known. Did you mean "name"? Its members are name, client_id, client_secret.',
    '2:3 Cannot use this application: client_id is a number. Write text, in quotes.',
    '5:3 Cannot use this application: it is text. Write a map of members.',
    '6:3 Cannot use this application: client_id is empty. Give it a value.',
    '7:3 Cannot use this application: client_secret is empty. Write text.',
  ])
})

it.each([
  ['[]', '1:1 Cannot use the applications: the list is empty. Add an application.'],
  [
    'client_id: one',
    '1:1 Cannot read the applications: the file holds no list. Give the path of a YAML or JSON list of applications, each with client_id and client_secret.',
  ],
  [
    '',
    '1:1 Cannot read the applications: the file holds no list. Give the path of a YAML or JSON list of applications, each with client_id and client_secret.',
  ],
  [
    '- {client_id: a, client_secret: b}\n- {client_id: b, client_secret: b}\n- {client_id: a, client_secret: c}',
    '3:4 Cannot use this application: number 1 of the list has the client_id "a" too. Give it another.',
  ],
])('refuses %j', async (text, objection) => {
  expect(await objections(text)).toEqual([objection])
})

it.each([
  '- client_id: one\n  client_secret: hush-hush\n  hush-hush: hush-hush\n',
  '- {one, hush-hush}',
  '- [one, hush-hush]',
  '- hush-hush',
  'hush-hush',
  '- client_secret: *hush-hush',
  '- client_secret: |hush-hush',
  '%hush-hush\n---\n- a',
  '- client_secret: @hush-hush',
  '- client_secret: "hush-hush\n',
  '[{"client_id": "one" "client_secret": "hush-hush"}]',
  '- { client_id: one, client_secret: [hush-hush] }',
  '- { client_id: one, client_secret: { hush-hush: 1 } }',
])('never quotes a secret: %j', async (text) => {
  const found = await objections(text)

  expect(found).not.toEqual([])
  expect(found.join('\n')).not.toContain('hush')
})

it.each([
  ['none.yaml', 'there is no such file'],
  ['.', 'it is a directory'],
])('says why it cannot read %s', async (name, reason) => {
  await expect(loadApplications(join(directoryWith({}), name), contract)).rejects.toThrow(
    `Cannot read the applications: ${reason}. Give the path of`,
  )
})
