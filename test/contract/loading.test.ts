// Loading a description: everything that is wrong with it is said, with file, line, column and what to do.

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtInContract } from '../../mocks/contract/built-in.ts'
import { BUILT_IN, loadContract } from '../../mocks/contract/load.ts'
import { ContractError } from '../../mocks/contract/problems.ts'
import { PLANTED_FAULTS } from './planted-faults.ts'

const DESCRIPTION = await readFile(BUILT_IN, 'utf8')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'descriptions-'))
})

afterAll(() => rm(folder, { recursive: true }))

/** What loading this text fails with. */
async function failure(text: string, name = 'openapi.yaml'): Promise<ContractError> {
  const file = join(folder, name)
  await writeFile(file, text)
  const error: unknown = await loadContract(file).then(
    () => 'it loads',
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ContractError)
  return error as ContractError
}

function placeOf(text: string, at: string): string {
  expect(text.split(at).length, 'how often the place occurs').toBeGreaterThan(1)
  const before = text.slice(0, text.indexOf(at)).split('\n')
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`
}

it.for(PLANTED_FAULTS)('says where it is and what to do: $title', async ({ change: [from, to], at, id, says }) => {
  const text = DESCRIPTION.replace(from, () => to)
  expect(text).not.toBe(DESCRIPTION)
  const { message, problems } = await failure(text)
  const problem = problems.find((found) => found.id === id && says.test(found.sentence.replace(/^Cannot /, '')))
  expect(problem?.sentence, message).toMatch(/^Cannot [a-z].+[.?]$/)
  const file = relative(process.cwd(), join(folder, 'openapi.yaml'))
  expect(message.split('\n')).toContain(`${file}:${placeOf(text, at)}  ${problem?.sentence}`)
})

it('names everything that is wrong at once', async () => {
  const text = DESCRIPTION.replace("usual: '200'", 'usual: none')
    .replace('code: /data/error_code', 'code: /nowhere')
    .replace('absent: client_secret', 'absent: secret')
  const { problems, message } = await failure(text)
  expect(problems.map(({ id }) => id).sort()).toEqual(['outcome-code', 'outcome-field-unknown', 'point-usual-unknown'])
  expect(message.split('\n')).toHaveLength(3)
})

it.for([
  ['nothing at all', '', 'openapi-version'],
  ['a list', '- openapi: 3.1.1', 'openapi-version'],
  ['a text', 'openapi', 'openapi-version'],
  ['a description of nothing', 'openapi: 3.1.1\ninfo: { title: x, version: "1" }\npaths: {}', 'no-token-operation'],
  ['two documents', 'openapi: 3.1.1\n---\nopenapi: 3.1.1', 'yaml-syntax'],
  ['an alias of itself', 'openapi: 3.1.1\ninfo: &a { title: x, version: "1", x-a: *a }\npaths: {}', 'yaml-aliases'],
  [
    'aliases of aliases of aliases',
    `openapi: 3.1.1\n${['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((name, index, all) => `x-${name}: &${name} [${Array(9).fill(index === 0 ? 1 : `*${all[index - 1]}`)}]`).join('\n')}`,
    'yaml-aliases',
  ],
] as const)('refuses %s with a sentence', async ([, text, id]) => {
  const { problems } = await failure(text)
  expect(problems.map((problem) => problem.id)).toEqual([id])
  expect(problems[0]?.sentence).toMatch(/^Cannot .+\.$/)
})

it('says that a file is not there, or cannot be read', async () => {
  const nowhere = join(folder, 'nowhere.yaml')
  await expect(loadContract(nowhere)).rejects.toThrow(
    `${relative(process.cwd(), nowhere)}  Cannot read the description: there is no such file. Give the path of an OpenAPI 3.1 file.`,
  )
  await expect(loadContract(folder)).rejects.toThrow(/Cannot read the description: .+\. Give the path/)
  await expect(loadContract(folder)).rejects.toBeInstanceOf(ContractError)
})

it('reads JSON as well as YAML', async () => {
  const { reading, contract } = await loadContract()
  const file = join(folder, 'openapi.json')
  await writeFile(file, JSON.stringify(reading.data, null, 2))
  expect((await loadContract(file)).contract).toEqual(contract)
})

it('compiles openapi.yaml to what is there ahead of time', async () => {
  const { contract } = await loadContract()
  expect(JSON.parse(JSON.stringify(contract))).toEqual(builtInContract)
})
