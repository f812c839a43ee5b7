import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listed, listingText } from '../../mocks/cli/listing.ts'
import { plainTerminal } from '../../mocks/cli/terminal.ts'
import { loadContract } from '../../mocks/contract/load.ts'
import { ScenarioBook } from '../../mocks/exchange/scenario-book.ts'
import { scenarios } from '../../scenarios/index.ts'
import { directoryWith, OPENAPI, run } from './run.ts'

const { contract } = await loadContract()
const rows = listed(new ScenarioBook(contract, scenarios).scenarios, { contract, own: {} })

interface Row {
  readonly name: string
  readonly group: string
  readonly title: string
  readonly source: string
}

it('lists every scenario once, in the group that it belongs to', () => {
  const groups = Object.fromEntries(rows.map(({ name, group }) => [name, group]))

  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(scenarios).sort())
  expect(groups).toMatchObject({
    'client-id-missing': 'outcomes',
    'message-false': 'alternatives',
    'success-created': 'unspecified',
    dribble: 'faults',
    'fails-twice-then-succeeds': 'faults',
  })
})

it('shows name, title and source in 80 columns, the groups in order', () => {
  const text = listingText(rows, plainTerminal())
  const headings = text.split('\n').filter((line) => /^[A-Z]/.test(line))

  expect(headings.map((line) => line.split(':')[0])).toEqual([
    'Outcomes',
    'Documented alternatives',
    'Unspecified points',
    'Faults',
  ])
  expect(text).toMatch(/^ {2}success-created +The token comes with 201 Created\n +\[Endpoints, rule 4\]$/m)
  expect(text.split('\n').filter((line) => line.length > 80)).toEqual([])
  for (const { name, title } of rows) expect(text.replace(/\s+/g, ' '), name).toContain(`${name} ${title}`)
})

it('prints them as JSON, those of the user among them, with --json', async () => {
  const directory = directoryWith({
    'teapot.json': '{"title":"A teapot","source":"mine","fault":{"kind":"answer","status":418}}',
  })
  const { code, stdout } = await run(['scenarios', '--json', '--scenarios', directory])
  const found = JSON.parse(stdout) as readonly Row[]

  expect(code).toBe(0)
  expect(found).toHaveLength(rows.length + 1)
  expect(found.at(-1)).toEqual({
    name: 'teapot',
    group: 'own',
    title: 'A teapot',
    source: 'mine',
    fault: { kind: 'answer', status: 418 },
  })
})

it('lists what fits the description of --openapi', async () => {
  const yaml = await readFile(OPENAPI, 'utf8')
  const directory = directoryWith({
    'other.yaml': yaml.replaceAll('client_id_missing', 'name_missing').replaceAll('error-body:', 'body-of-errors:'),
  })
  const { stdout, stderr } = await run(['scenarios', '--openapi', join(directory, 'other.yaml')])

  expect(stderr).toBe('')
  expect(stdout).toMatch(/^ {2}name-missing +client_id is missing from the request/m)
  expect(stdout).not.toMatch(/client-id-missing|error-nested/)
  expect(stdout).toContain('body-of-errors-nested')
})
