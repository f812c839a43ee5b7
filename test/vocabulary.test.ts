// Vocabularies agree, in both directions: the document, openapi.yaml, the scenarios, the findings, and nobody else.

import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { currentIds, frozenIds } from '../docs/generator/frozen-ids.ts'
import { builtInContract as contract } from '../mocks/contract/built-in.ts'
import type { Point } from '../mocks/contract/contract.ts'
import { OUTSIDE, type Scenario } from '../mocks/exchange/scenario.ts'
import { ScenarioBook } from '../mocks/exchange/scenario-book.ts'
import { scenarios } from '../scenarios/index.ts'
import { ERROR_CODES, NOT_SHOWN, PLACES } from './document.ts'
import { FINDING_CASES, findingsOf } from './exchange/finding-cases.ts'

const SCENARIOS: readonly (readonly [string, Scenario])[] = Object.entries(scenarios)
/** Also what no fixture plays: a choice gets a scenario by itself. */
const BOOK = new ScenarioBook(contract, scenarios)
const PLACE_NAMES = PLACES.map(({ name }) => name)
const UNSPECIFIED = contract.points.filter(({ kind }) => kind === 'unspecified')
const ALTERNATIVES = contract.points.filter(({ kind }) => kind === 'alternative')

function path(name: string): URL {
  return new URL(`../${name}`, import.meta.url)
}

/** The choice of a scenario that varies this point and does nothing else. */
function variedAlone({ id }: Point, scenario: Scenario): string | undefined {
  const { title: _title, source: _source, vary = {}, ...more } = scenario
  return Object.keys(more).length === 0 && Object.keys(vary).length === 1 ? vary[id] : undefined
}

it('takes the document apart into places, each once', () => {
  expect(PLACE_NAMES).toContain('Errors, row 1033')
  expect(PLACE_NAMES).toContain('Endpoints, row Request encoding')
  expect(new Set(PLACE_NAMES).size).toBe(PLACE_NAMES.length)
  const words = PLACES.map(({ text }) => text).join(' ')
  expect(words.match(/not shown/g)).toHaveLength(NOT_SHOWN.length)
})

it.for(PLACES)('cites $name in openapi.yaml', ({ name }) => {
  expect(contract.statements.filter(({ source }) => source.includes(name))).not.toEqual([])
})

it('cites nothing in openapi.yaml that the document does not have', () => {
  const cited = citedIn(parse(readFileSync(path('openapi.yaml'), 'utf8')))
  expect(cited.length).toBeGreaterThan(PLACES.length)
  expect(cited.filter((source) => !PLACE_NAMES.includes(source))).toEqual([])
})

function citedIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'x-source' ? [member].flat().map(String) : citedIn(member),
  )
}

it.for(SCENARIOS)(
  'cites a place of the document, or says that it is outside the contract: %s',
  ([, { source, fault, sequence }]) => {
    const isOutside = fault !== undefined || sequence !== undefined
    expect(source === OUTSIDE).toBe(isOutside)
    if (!isOutside) for (const cited of [source].flat()) expect(PLACE_NAMES).toContain(cited)
  },
)

it.for(FINDING_CASES)('cites a place of the document in the finding $id', ({ id, makes, mock }) => {
  const found = findingsOf(makes, mock).filter((finding) => finding.id === id)
  expect(found).not.toEqual([])
  for (const { source } of found) {
    expect(source).not.toEqual([])
    for (const cited of source) expect(PLACE_NAMES).toContain(cited)
  }
})

it.for(NOT_SHOWN)('is an unspecified point, or says why nobody feels it: $name', ({ name, text }) => {
  const owners = [...UNSPECIFIED, ...contract.notFelt].filter(({ source }) => source.includes(name))
  expect(owners.filter(({ says }) => text.includes(says.trim()))).not.toEqual([])
})

it('says of what nobody feels that it is not shown, and nothing else', () => {
  const open = NOT_SHOWN.map(({ name }) => name)
  expect(contract.notFelt.flatMap(({ source }) => source).filter((source) => !open.includes(source))).toEqual([])
})

it('has the error codes of the document, and no others: code, status, cause and remedy', () => {
  const refusals = contract.operation.outcomes.filter(({ code }) => code !== undefined)
  expect(refusals.map(({ code, status, cause, remedy }) => ({ code, status, cause, remedy }))).toEqual(ERROR_CODES)
})

it.for(contract.operation.outcomes)('says word for word what the rule says: $id', ({ says, source }) => {
  const rules = PLACES.filter(({ name }) => source.includes(name)).map(({ text }) => text.replace(/^\d+\. /, ''))
  expect(rules).toContain(says)
})

it('has one scenario that forces each outcome, and nothing else', () => {
  const forced = SCENARIOS.flatMap(([, { force, title: _title, source: _source, ...more }]) => {
    if (force !== undefined) expect(more).toEqual({})
    return force ?? []
  })
  expect(forced.sort()).toEqual(contract.operation.outcomes.map(({ id }) => id).sort())
})

it.for(UNSPECIFIED)('has one scenario for each choice of $id but the usual one', (point) => {
  expect(point.choices.length).toBeGreaterThan(1)
  const varied = [...BOOK.scenarios.values()].map((scenario) => variedAlone(point, scenario)?.split(':', 1)[0])
  const unusual = point.choices.map(({ id }) => id).filter((id) => id !== point.usual)
  expect([...new Set(varied.filter((choice) => choice !== undefined))].sort()).toEqual(unusual.sort())
})

it.for(ALTERNATIVES)('has one scenario for each documented alternative of $id', (point) => {
  const varied = SCENARIOS.flatMap(([, scenario]) => variedAlone(point, scenario) ?? [])
  expect(varied.sort()).toEqual(point.choices.map(({ id }) => id).sort())
})

it('cites in the scenario of a choice what its point cites', () => {
  for (const point of contract.points) {
    for (const [name, scenario] of SCENARIOS) {
      if (variedAlone(point, scenario) === undefined) continue
      const elsewhere = [scenario.source].flat().filter((source) => !point.source.includes(source))
      expect(elsewhere, name).toEqual([])
    }
  }
})

it('lists every file of scenarios/ under its own name, and no other', async () => {
  const files = readdirSync(path('scenarios')).filter((file) => file.endsWith('.ts') && file !== 'index.ts')
  expect(Object.keys(scenarios).sort()).toEqual(files.map((file) => basename(file, '.ts')).sort())
  for (const [name, scenario] of SCENARIOS) {
    const exported: object = await import(`../scenarios/${name}.ts`)
    expect(Object.values(exported), name).toEqual([scenario])
  }
})

it('leaves every wire fact to openapi.yaml: none is in a file under mocks/', () => {
  const { operation } = contract
  const pointers = operation.outcomes.flatMap(({ codeAt, tokenAt }) => [codeAt ?? [], tokenAt ?? []].flat())
  const facts = [
    operation.path,
    ...operation.fields.map(({ name }) => name),
    ...operation.outcomes.flatMap(({ code }) => (code === undefined ? [] : String(code))),
    ...pointers.flatMap((pointer) => [pointer, pointer.slice(1).replaceAll('/', '.')]),
    ...pointers.flatMap((pointer) => pointer.split('/').filter((member) => member.includes('_'))),
    ...Object.values(operation.demo),
  ]
  expect(facts).toEqual(
    expect.arrayContaining(['/api/app/token', 'client_secret', '1026', 'error_code', 'data.token', 'demo-secret']),
  )
  const said = sources().flatMap(([file, text]) =>
    facts.filter((fact) => text.includes(fact)).map((fact) => `${file}: ${fact}`),
  )
  expect(said).toEqual([])
})

function sources(): readonly (readonly [string, string])[] {
  const files = readdirSync(path('mocks'), { recursive: true, encoding: 'utf8' })
  const written = files.filter(
    (file) => /\.(?:ts|js|json|html|css)$/.test(file) && !/built-in\.json$|\.generated\./.test(file),
  )
  return written.map((file) => [file, readFileSync(path(`mocks/${file}`), 'utf8')] as const)
}

const frozen = await frozenIds()
const current = await currentIds()

it.for(Object.entries(frozen))('keeps the ids that reports and known-failing lists cite: %s', ([kind, ids]) => {
  expect(ids).not.toEqual([])
  expect(ids.filter((id) => !current[kind]?.includes(id))).toEqual([])
})

it.for(Object.entries(current))('has frozen every id that it gives out: %s', ([kind, ids]) => {
  const missing = ids.filter((id) => !frozen[kind]?.includes(id))
  expect(missing, 'It has not. Run `npm run docs`.').toEqual([])
})
