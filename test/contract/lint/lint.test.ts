// Validating a description: every fault is found where it is, under its id, and nothing else is.

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FINDING_IDS, findingOf } from '../../../mocks/contract/lint/finding.ts'
import { lintDescription } from '../../../mocks/contract/lint/lint.ts'
import { BUILT_IN } from '../../../mocks/contract/load.ts'
import type { Problem } from '../../../mocks/contract/problems.ts'
import { PLANTED_FAULTS } from '../planted-faults.ts'
import { LINT_FAULTS } from './faults.ts'

const DESCRIPTION = await readFile(BUILT_IN, 'utf8')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'descriptions-'))
})

afterAll(() => rm(folder, { recursive: true }))

async function found(text: string): Promise<readonly Problem[]> {
  const file = join(folder, 'openapi.yaml')
  await writeFile(file, text)
  return (await lintDescription(file)).problems
}

function edited(text: string, edits: readonly (readonly [from: string | RegExp, to: string])[]): string {
  return edits.reduce((before, [from, to]) => {
    const after = before.replace(from, to)
    expect(after, String(from)).not.toBe(before)
    return after
  }, text)
}

function placeOf(text: string, at: string): string {
  expect(text.split(at).length, 'how often the place occurs').toBeGreaterThan(1)
  const before = text.slice(0, text.indexOf(at)).split('\n')
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`
}

it('finds nothing wrong with openapi.yaml', async () => {
  expect((await lintDescription(BUILT_IN)).problems).toEqual([])
})

it.for(LINT_FAULTS)('finds it, and nothing else: $title', async ({ edits, at, id, says }) => {
  const text = edited(DESCRIPTION, edits)
  const problems = await found(text)
  expect(problems.map((problem) => `${problem.id} ${problem.line}:${problem.column}`)).toEqual([
    `${id} ${placeOf(text, at)}`,
  ])
  expect(problems[0]?.sentence.replace(/^Cannot /, '')).toMatch(says)
  expect(problems[0]?.sentence).toMatch(/^Cannot [a-z].+\.$/)
})

/** One change of the text, and two faults. */
const WITH_OTHERS: Readonly<Record<string, readonly string[]>> = {
  'an outcome that stands twice': ['outcome-repeated', 'choice-outcome-unknown'],
  'no outcome for credentials of nobody': ['outcomes-incomplete', 'outcome-token-absent'],
  'two fields that are the identifier': ['credential-fields', 'credential-fields'],
}

it.for(PLANTED_FAULTS)('finds one kind of fault: $title', async ({ title, change: [from, to], at, id, says }) => {
  const text = edited(DESCRIPTION, [[from, to.replaceAll('$', '$$$$')]])
  const problems = await found(text)
  const ids = problems.map((problem) => problem.id)
  expect(id === 'yaml-syntax' ? ids.slice(0, 1) : ids).toEqual(WITH_OTHERS[title] ?? [id])
  expect(problems[0]?.sentence.replace(/^Cannot /, '')).toMatch(says)
  expect(`${problems[0]?.line}:${problems[0]?.column}`).toBe(placeOf(text, at))
})

it('finds what is wrong in every part of the description in one run, in its order', async () => {
  const text = edited(DESCRIPTION, [
    ['  version: 1.0.0', '  version: [1]'],
    ['request, data: { error_code: 1025 }', "request, data: { error_code: '1025' }"],
    ["usual: '200'", 'usual: none'],
    ['changes: { layout: indented }', 'changes: { layout: sideways }'],
    ['          format: password\n', '          format: password\n          minLength: few\n'],
    ["          x-source: ['Errors, rule 2', 'Errors, row 1026']\n", ''],
  ])
  const problems = await found(text)
  expect(problems.map(({ id }) => id)).toEqual([
    'openapi-invalid',
    'example-mismatch',
    'source-absent',
    'schema-invalid',
    'point-usual-unknown',
    'extension-invalid',
  ])
  expect(problems.map(({ line }) => line)).toEqual(problems.map(({ line }) => line).sort((one, other) => one - other))
})

it('suggests the component that a reference means', async () => {
  const text = DESCRIPTION.replace('#/components/schemas/TokenResponse', '#/components/schemas/TokenRespons')
  const [problem] = await found(text)
  expect(problem?.sentence).toContain('Did you mean "TokenResponse"?')
})

it('judges an answer without what only requests carry, and the other way round', async () => {
  const thing = `openapi: 3.1.0
info: { title: Things, version: '1' }
paths:
  /things:
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Thing' }, example: { word: x } } } }
      responses: { '201': { description: Made, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' }, example: { id: 1 } } } } }
components:
  schemas:
    Thing: { type: object, required: [id, word], properties: { id: { type: integer, readOnly: true }, word: { type: string, writeOnly: true } } }
`
  expect((await found(thing)).map(({ id }) => id)).toEqual(['no-token-operation'])
  const swapped = thing.replace('{ word: x }', '{ id: 2 }')
  expect((await found(swapped)).map(({ id, line }) => `${id} ${line}`)).toEqual([
    'no-token-operation 3',
    'example-mismatch 6',
  ])
})

it.for([
  ['webhooks.yaml', ['no-token-operation 1:1']],
  ['petstore-simple.yaml', ['no-token-operation 8:1']],
  ['security.json', ['no-token-operation 33:3']],
  ['schema-validation.yaml', ['no-token-operation 9:1', 'schema-invalid 29:11', 'schema-invalid 30:11']],
  ['circular-3.0.yaml', ['openapi-version 1:1']],
  ['petstore-minimal-2.0.yaml', ['openapi-version 1:1']],
] as const)('reports on a description from elsewhere sensibly: %s', async ([name, expected]) => {
  const { problems } = await lintDescription(new URL(`../../descriptions/public/${name}`, import.meta.url).pathname)
  expect(problems.map(({ id, line, column }) => `${id} ${line}:${column}`)).toEqual(expected)
})

it('says of Swagger 2.0 that it is that', async () => {
  const [problem] = await found("swagger: '2.0'\ninfo: { title: x, version: '1' }\npaths: {}\n")
  expect(problem?.sentence).toBe(
    'Cannot read the description as OpenAPI 3.1: it is Swagger 2.0. Convert it to OpenAPI 3.1.',
  )
})

it.for(['least.json', 'oauth.yaml', 'ticket.yaml'])('finds no error in another description: %s', async (name) => {
  const { problems } = await lintDescription(new URL(`../../descriptions/${name}`, import.meta.url).pathname)
  expect(problems.filter((problem) => findingOf(problem).level === 'error')).toEqual([])
})

it('judges an example by a schema that holds itself', async () => {
  const tree = `openapi: 3.1.0
info: { title: Trees, version: '1' }
paths: {}
components:
  schemas:
    Tree: { type: object, properties: { size: { type: integer }, parts: { type: array, items: { $ref: '#/components/schemas/Tree' } } }, examples: [{ parts: [{ parts: [{ size: big }] }] }] }
`
  const problems = await found(tree)
  expect(problems.map(({ id }) => id)).toEqual(['no-token-operation', 'example-mismatch'])
  expect(problems[1]?.pointer).toBe('/components/schemas/Tree/examples/0/parts/0/parts/0/size')
})

it('takes references that lead through hundreds of schemas, and back', async () => {
  const chain = Array.from(
    { length: 700 },
    (_, index) =>
      `    S${index}: { properties: { next: { $ref: '#/components/schemas/S${(index + 1) % 700}' } }, examples: [{ next: {} }] }`,
  )
  const text = `openapi: 3.1.0
info: { title: Deep, version: '1' }
paths: { /deep: { get: { responses: { '200': { description: Deep, content: { application/json: { schema: { $ref: '#/components/schemas/S0' } } } } } } } }
components:
  schemas:
${chain.join('\n')}
`
  expect((await found(text)).map(({ id }) => id)).toEqual(['no-token-operation'])
})

it('keeps the ids of findings', () => {
  expect(Object.keys(FINDING_IDS).sort()).toMatchSnapshot()
})
