import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { jsonReport } from '../../../scenarios/check/report/json.ts'
import { readReport } from '../../../scenarios/check/report/read-report.ts'
import schema from '../../../scenarios/check/report/report.schema.json' with { type: 'json' }
import { REPORT_VERSION } from '../../../scenarios/check/report/report.ts'
import { FIXTURES, mixed } from './fixtures.ts'

/** The schema with no member allowed but those that it describes. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, closed(member)]))
  return 'properties' in members ? { ...members, additionalProperties: false } : members
}

/** The paths of every member, with no index. */
function memberPaths(value: unknown, path = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => memberPaths(item, path))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => [
    `${path}/${name}`,
    ...memberPaths(member, `${path}/${name}`),
  ])
}

function pathsOfSchema(part: Record<string, unknown>, path = ''): readonly string[] {
  if (typeof part['$ref'] === 'string')
    return pathsOfSchema(schema.$defs[part['$ref'].replace('#/$defs/', '') as keyof typeof schema.$defs], path)
  if (typeof part['items'] === 'object') return pathsOfSchema(part['items'] as Record<string, unknown>, path)
  const members = Object.entries((part['properties'] ?? {}) as Record<string, Record<string, unknown>>)
  return members.flatMap(([name, member]) => [`${path}/${name}`, ...pathsOfSchema(member, `${path}/${name}`)])
}

const json = (change: (report: Record<string, unknown>) => void): string => {
  const report = JSON.parse(jsonReport(mixed)) as Record<string, unknown>
  change(report)
  return JSON.stringify(report)
}

it.each(Object.entries(FIXTURES))('reads back of %s what was written', (name, report) => {
  expect(readReport({ name, text: jsonReport(report) })).toEqual(report)
})

it('describes in its schema every member that a report has, and no other', () => {
  const validate = new Ajv2020({ strict: true, strictRequired: false }).compile(closed(schema) as object)
  for (const report of Object.values(FIXTURES)) expect([validate(report), validate.errors]).toEqual([true, null])
  const had = new Set(Object.values(FIXTURES).flatMap((report) => memberPaths(report)))
  expect([...new Set(pathsOfSchema(schema))].sort()).toEqual([...had].sort())
})

it('has the version of the format in its schema', () => {
  expect(schema.properties.version.const).toBe(REPORT_VERSION)
})

it.each([
  [
    'an unknown verdict',
    (report) => Object.assign((report['rules'] as object[])[0] ?? {}, { verdict: 'passed' }),
    '/rules/0/verdict',
  ],
  ['a negative count', (report) => Object.assign(report['counts'] as object, { kept: -1 }), '/counts/kept'],
  ['an exit code of 2', (report) => Object.assign(report, { exitCode: 2 }), '/exitCode'],
  ['no seed', (report) => delete report['seed'], 'seed'],
  [
    'a header that is no text',
    (report) =>
      Object.assign(report, {
        cases: [{ ...mixed.cases[0], exchanges: [{ ...mixed.cases[0]?.exchanges[0], requestHeaders: [1] }] }],
      }),
    '/cases/0/exchanges/0/requestHeaders/0',
  ],
] satisfies readonly (readonly [string, (report: Record<string, unknown>) => unknown, string])[])(
  'refuses a report with %s, and says where',
  (_, change, place) => {
    expect(() => readReport({ name: 'a.json', text: json(change) })).toThrow(place)
  },
)

it('refuses a report of another version by that', () => {
  const text = json((report) => Object.assign(report, { version: 2 }))
  expect(() => readReport({ name: 'new.json', text })).toThrow(
    'Cannot read new.json as a report: it is of version 2, and this tool reads 1.',
  )
})

it.each(['', '{', 'null', '[]', '"report"', '{}'])('refuses %j with the name of the file', (text) => {
  expect(() => readReport({ name: 'other.json', text })).toThrow(/^Cannot read other\.json as a report: /)
})

it('takes members of a later version that it does not know', () => {
  expect(
    readReport({ name: 'a.json', text: json((report) => Object.assign(report, { later: true })) }).rules,
  ).toHaveLength(30)
})
