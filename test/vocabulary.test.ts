// Vocabularies agree, in both directions: the document, openapi.yaml, the scenarios, the findings, and nobody else.

import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { builtInContract as contract } from '../mocks/contract/built-in.ts'
import type { Point } from '../mocks/contract/contract.ts'
import { FINDINGS } from '../mocks/exchange/findings.ts'
import { OUTSIDE, type Scenario } from '../mocks/exchange/scenario.ts'
import { scenarios } from '../scenarios/index.ts'
import { ERROR_CODES, NOT_SHOWN, PLACES } from './document.ts'
import { FINDING_CASES, findingsOf } from './exchange/finding-cases.ts'

const SCENARIOS: readonly (readonly [string, Scenario])[] = Object.entries(scenarios)
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
  const varied = SCENARIOS.map(([, scenario]) => variedAlone(point, scenario)).filter(
    (choice) => choice !== undefined && !choice.includes(':'),
  )
  const unusual = point.choices.map(({ id }) => id).filter((id) => id !== point.usual)
  expect(varied.sort()).toEqual(unusual.sort())
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
  const written = files.filter((file) => /\.(?:ts|js|json|html|css)$/.test(file) && !file.endsWith('built-in.json'))
  return written.map((file) => [file, readFileSync(path(`mocks/${file}`), 'utf8')] as const)
}

it('keeps the ids that reports and known-failing lists cite', () => {
  expect(contract.operation.outcomes.map(({ id }) => id).sort()).toEqual(OUTCOME_IDS)
  expect(Object.keys(FINDINGS).sort()).toEqual(FINDING_IDS)
  expect(Object.keys(scenarios).sort()).toEqual(SCENARIO_NAMES)
  const points = contract.points.map(({ id, choices }) => [id, choices.map((choice) => choice.id).sort()] as const)
  expect(Object.fromEntries(points)).toEqual(POINT_IDS)
})

// Frozen. An id may be added; it is never reused and never renamed.

const OUTCOME_IDS = ['client_id_missing', 'client_secret_missing', 'credentials_invalid', 'token_obtained']

const POINT_IDS = {
  'access-refusal': ['400', '401', '403'],
  'additional-members': ['both', 'in-data', 'none', 'top-level'],
  'authorization-scheme': ['anything', 'bare', 'bearer'],
  'both-absent': ['client-id-first', 'client-secret-first'],
  'content-type': ['charset', 'charset-tight', 'other', 'plain'],
  'credentials-reset': ['refused', 'stay-live'],
  'custom-header': ['not-required', 'required'],
  'empty-field': ['absent', 'present'],
  'error-body': ['elsewhere', 'envelope', 'list', 'nested', 'numeric-string', 'plain-text', 'renamed'],
  'error-message': ['cause', 'false'],
  'file-part': ['unseen', 'value'],
  framing: ['chunked', 'close', 'content-length', 'gzip'],
  'json-layout': ['compact', 'escaped', 'indented', 'reversed'],
  message: ['false', 'string'],
  method: ['post', 'post-or-put'],
  'payload-limit': ['bytes', 'none'],
  'rate-limit': ['none', 'per-minute'],
  'repeated-field': ['first', 'invalid', 'last'],
  'request-encoding': ['multipart-only', 'urlencoded-too'],
  'second-token': ['both-live', 'replaces', 'same'],
  'success-status': ['200', '201', '202', 'other'],
  'surrounding-space': ['kept', 'trimmed'],
  'token-lifetime': ['seconds', 'until-stop'],
  'token-shape': ['jwt', 'long', 'opaque', 'symbols'],
  'unknown-field': ['ignored', 'refused'],
}

const FINDING_IDS = [
  'authorization-not-needed',
  'body-malformed',
  'credentials-unknown',
  'custom-header-absent',
  'encoding-wrong',
  'field-absent',
  'field-as-file',
  'field-empty',
  'field-in-query',
  'field-misspelt',
  'field-not-text',
  'field-repeated',
  'field-spaced',
  'field-unknown',
  'method-not-stated',
  'method-wrong',
  'path-misspelt',
  'secret-in-header',
  'secret-in-query',
  'secret-unknown',
  'token-not-sent',
  'token-refused',
]

const SCENARIO_NAMES = [
  'access-refused-400',
  'access-refused-403',
  'authorization-bare',
  'authorization-bearer',
  'bad-gateway',
  'both-absent-names-secret',
  'client-id-missing',
  'client-secret-missing',
  'content-type-charset',
  'content-type-charset-tight',
  'content-type-other',
  'credentials-invalid',
  'custom-header-required',
  'dribble',
  'empty-answer',
  'empty-field-present',
  'error-code-as-string',
  'error-code-elsewhere',
  'error-in-list',
  'error-message-false',
  'error-nested',
  'error-plain-text',
  'error-renamed',
  'fails-twice-then-succeeds',
  'file-part-accepted',
  'framing-chunked',
  'framing-close',
  'framing-gzip',
  'html-instead-of-json',
  'json-escaped',
  'json-indented',
  'json-reversed',
  'latency-fixed',
  'latency-log-normal',
  'members-at-top-level',
  'members-everywhere',
  'members-in-data',
  'message-false',
  'message-string',
  'no-answer',
  'payload-limited',
  'put-accepted',
  'rate-limited',
  'redirect-to-other-host',
  'redirect-to-other-path',
  'repeated-field-invalid',
  'repeated-field-last',
  'reset-before-answer',
  'reset-in-body',
  'reset-once-then-succeeds',
  'reset-refuses-tokens',
  'second-token-replaces',
  'second-token-same',
  'server-error',
  'service-unavailable',
  'success',
  'success-accepted',
  'success-created',
  'success-other',
  'surrounding-space-trimmed',
  'token-jwt',
  'token-lifetime-hour',
  'token-lifetime-seconds',
  'token-long',
  'token-symbols',
  'too-many-requests',
  'truncated-json',
  'unknown-field-refused',
  'urlencoded-accepted',
]
