// Misspelt on purpose: cspell:ignore latencey mising statu titel

import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadContract } from '../../mocks/contract/load.ts'
import { ContractError } from '../../mocks/contract/problems.ts'
import { loadScenarios } from '../../mocks/load/scenarios.ts'
import { directoryWith } from '../cli/run.ts'

const { contract } = await loadContract()

/** The sentences, each with its file and place, that a directory leads to. */
async function objections(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const error: unknown = await loadScenarios(directoryWith(files), contract).catch((thrown: unknown) => thrown)
  if (!(error instanceof ContractError)) throw new Error(`It was taken, or failed otherwise: ${JSON.stringify(error)}`)
  return error.problems.map(
    ({ file, line, column, sentence }) => `${file.split('/').at(-1)}:${line}:${column} ${sentence}`,
  )
}

it('reads a scenario of each kind of file, named after it', async () => {
  const directory = directoryWith({
    'a.yaml': 'title: A\nsource: [one, two]\nforce: token_obtained\n',
    'b.yml': '# yaml-language-server: $schema=scenario.schema.json\ntitle: B\nsource: mine\n',
    'c.json': '{ "$schema": "./scenario.schema.json", "title": "C", "source": "mine" }',
    'd.ts': "interface Row { title: string }\nexport default { title: 'D', source: 'mine' } satisfies Row & object\n",
    'e.mts': "export const e: object = { title: 'E', source: 'mine' }\n",
    'f.js': "export const onlyOne = { title: 'F', source: 'mine' }\n",
    'g.mjs': "export const other = 1\nexport default { title: 'G', source: 'mine' }\n",
  })

  expect(await loadScenarios(directory, contract)).toEqual({
    a: { title: 'A', source: ['one', 'two'], force: 'token_obtained' },
    ...Object.fromEntries(
      ['b', 'c', 'd', 'e', 'f', 'g'].map((name) => [name, { title: name.toUpperCase(), source: 'mine' }]),
    ),
  })
})

it('takes 201 and false of YAML for the choices of that name', async () => {
  const yaml =
    'title: A\nsource: mine\nvary: { success-status: 201, message: false }\nsequence: [{ vary: { error-message: false } }, {}]\n'

  expect(await loadScenarios(directoryWith({ 'a.yaml': yaml }), contract)).toMatchObject({
    a: { vary: { 'success-status': '201', message: 'false' }, sequence: [{ vary: { 'error-message': 'false' } }, {}] },
  })
})

it('leaves alone what stands beside scenarios', async () => {
  const files = ['README.md', 'index.ts', 'scenario.schema.json', 'types.d.ts', 'a.test.ts', '.hidden.yaml']
  const directory = directoryWith({
    ...Object.fromEntries(files.map((file) => [file, '!'])),
    'a.yaml': 'title: A\nsource: mine\n',
  })

  expect(Object.keys(await loadScenarios(directory, contract))).toEqual(['a'])
})

it.each([
  [
    'a.yaml',
    'titel: A\nsource: mine',
    'a.yaml:1:1 Cannot use this scenario: there is no member "titel". Did you mean "title"?',
  ],
  ['a.yaml', 'title: A', 'a.yaml:1:1 Cannot use this scenario: "source" is absent. Add it.'],
  ['a.yaml', 'title: A\nsource: []', 'a.yaml:2:1 Cannot use this scenario: source is an empty list. Add an item.'],
  ['a.yaml', '- a', 'a.yaml:1:1 Cannot use this scenario: it is a list. Write a map of members.'],
  ['a.yaml', '', 'a.yaml:1:1 Cannot use this scenario: it is empty. Write a map of members.'],
  [
    'a.yaml',
    'title: a: b',
    'a.yaml:1:8 Cannot read the YAML: Nested mappings are not allowed in compact mappings. Mend it here.',
  ],
  [
    'a.yaml',
    'title: A\nsource: mine\nfault:\n  kind: latencey',
    'a.yaml:4:3 Cannot use this scenario: kind is none of latency, no-answer, reset, dribble, empty-answer, truncated, answer. Did you mean "latency"?',
  ],
  [
    'a.yaml',
    'title: A\nsource: mine\nfault: { kind: dribble, bytes: 0, everyMilliseconds: 1 }',
    'a.yaml:3:25 Cannot use this scenario: bytes is less than 1. Raise it.',
  ],
  [
    'a.yaml',
    'title: A\nsource: mine\nfault: { kind: latency, sigma: 1 }',
    'a.yaml:3:1 Cannot use this scenario: "medianMilliseconds" is absent. Add it.',
  ],
  [
    'a.yaml',
    'title: A\nsource: mine\nfault: { kind: answer, status: 200, headers: { "a b": x } }',
    'a.yaml:3:48 Cannot use this scenario: a b is not of the form ',
  ],
  [
    'a.yaml',
    'title: A\nsource: mine\nforce: client_id_mising',
    'a.yaml:3:1 Cannot force the outcome "client_id_mising": there is none of this name. Did you mean "client_id_missing"?',
  ],
  [
    'a.json',
    '{"title":"A","source":"mine","sequence":[{},\n{"vary":{"success-statu":"201"}}]}',
    'a.json:2:10 Cannot vary "success-statu": there is no such point. Did you mean "success-status"?',
  ],
  [
    'a.yaml',
    'title: A\nsource: mine\nvary:\n  both-absent: client-first',
    'a.yaml:4:3 Cannot take "client-first" for both-absent: its choices are client-id-first, client-secret-first.',
  ],
  [
    'a.mjs',
    'export const a = 1, b = 2',
    'a.mjs:0:0 Cannot tell which export is the scenario: the module has a, b. Export it as default.',
  ],
  ['a.mjs', '1', 'a.mjs:0:0 Cannot read the scenario: the module exports nothing. Export the scenario as default.'],
  ['a.mjs', "\nthrow new Error('boom')", 'a.mjs:2:1 Cannot run the module: boom. Mend it, and try it with node '],
  [
    'a.ts',
    'export default { title: 1, source: "mine" }',
    'a.ts:0:0 Cannot use this scenario: title is a number. Write text, in quotes.',
  ],
  ['a b.yaml', 'title: A\nsource: mine', 'a b.yaml:0:0 Cannot play a scenario of the name "a b": base URLs carry it.'],
])('refuses %s with %j at its place', async (name, text, objection) => {
  const [found = '', ...others] = await objections({ [name]: text })
  const all = [found, ...others]

  expect(
    all.some((sentence) => sentence.startsWith(objection)),
    all.join('\n'),
  ).toBe(true)
})

it('names what is wrong with every file in one go', async () => {
  const found = await objections({
    'a.yaml': 'title: A',
    'b.json': '{',
    'c.yaml': 'title: C\nsource: mine\n',
    'c.json': '{"title":"C","source":"mine"}',
  })

  expect(found.map((sentence) => sentence.split(':')[0])).toEqual(['a.yaml', 'b.json', 'c.yaml'])
  expect(found[2]).toContain('c.json has the name "c" already. Rename one of them.')
})

it('says in a sentence that there is no directory, or nothing in it', async () => {
  const directory = directoryWith({ 'README.md': '', 'a.yaml': '' })

  await expect(loadScenarios(join(directory, 'none'), contract)).rejects.toThrow(
    'Cannot read the scenarios: there is no such directory.',
  )
  await expect(loadScenarios(join(directory, 'a.yaml'), contract)).rejects.toThrow(
    'Cannot read the scenarios: it is a file.',
  )
  await expect(loadScenarios(directoryWith({ 'README.md': '' }), contract)).rejects.toThrow(
    'Cannot read the scenarios: no file of this directory is one.',
  )
})
