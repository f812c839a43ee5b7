// `validate` as users run it: what it prints in each format, and how it ends.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { frameOf } from '../../mocks/cli/validate/frame.ts'
import { directoryForAll, directoryWith, OPENAPI, run } from './run.ts'

const DESCRIPTION = await readFile(OPENAPI, 'utf8')
const directory = directoryForAll({
  'old.yaml': DESCRIPTION,
  'broken.yaml': DESCRIPTION.replace('code: /data/error_code', 'code: /data/code').replace(
    'absent: client_secret',
    'absent: client_secre',
  ),
  'warned.yaml': DESCRIPTION.replace("          x-source: ['Errors, rule 2', 'Errors, row 1026']\n", ''),
  'breaking.yaml': DESCRIPTION.replace('error_code: 1033', 'error_code: 1034'),
  'undecidable.yaml': DESCRIPTION.replace("usual: '200'", "usual: '201'"),
  'plain.yaml': "openapi: 3.1.0\ninfo: { title: Plain, version: '1' }\npaths: {}\n",
  'odd & <name>, 100%: x.yaml': 'openapi: 3.1.0\ninfo: [\n',
})
const LINE = DESCRIPTION.slice(0, DESCRIPTION.indexOf('code: /data/error_code')).split('\n').length
const AT = DESCRIPTION.split('\n')[LINE - 1]?.indexOf('code:') ?? 0

/** The findings of the broken one, in short. */
const BROKEN = [`outcome-code ${LINE}`, `outcome-field-unknown ${LINE + 6}`]

async function validate(...args: readonly string[]) {
  return await run(['validate', ...args], { cwd: directory })
}

it('says of openapi.yaml that it is valid, and what is in it', async () => {
  const { code, stdout, stderr } = await run(['validate'])
  expect(stdout).toMatch(/^\S*openapi\.yaml: valid, 4 outcomes, \d+ points, \d+ scenarios\n$/)
  expect([code, stderr]).toEqual([0, ''])
})

it('shows each finding with its place, its lines, a caret and what to do', async () => {
  const { code, stdout } = await validate('broken.yaml')
  const caret = ' '.repeat(AT)
  expect(code).toBe(1)
  expect(stdout).toContain(
    `broken.yaml:${LINE}:${AT + 1}  error  outcome-code\n  Cannot find the error code: nothing stands at /data/code of the example. Point\n  to its code.\n\n`,
  )
  expect(stdout).toContain(`> ${LINE} |           code: /data/code\n     | ${caret}^\n  ${LINE + 1} |`)
  expect(stdout.replace(/\s+/g, ' ')).toContain('Did you mean "client_secret"?')
  expect(stdout).toMatch(/\nbroken\.yaml: 2 errors\n$/)
})

it('ends with 1 for a warning with --strict only', async () => {
  const [usual, strict] = await Promise.all([validate('warned.yaml'), validate('warned.yaml', '--strict')])
  expect(usual.stdout).toContain('warning  source-absent')
  expect(usual.stdout).toMatch(/warned\.yaml: valid, 1 warning, 4 outcomes/)
  expect([usual.code, strict.code]).toEqual([0, 1])
})

it('says of a description without x-outcomes what to add to mock it', async () => {
  const { code, stdout } = await validate('--openapi', 'plain.yaml')
  expect(code).toBe(0)
  expect(stdout).toContain('warning  no-token-operation')
  expect(stdout.replace(/\s+/g, ' ')).toContain('Add x-outcomes to the operation that yields the token')
  expect(stdout).toMatch(/plain\.yaml: valid, 1 warning\n$/)
})

it.for([
  [['none.yaml'], /^none\.yaml {2}Cannot read the description: there is no such file\./],
  [['old.yaml', '--against', 'none.yaml'], /^none\.yaml {2}Cannot read the description/],
  [['old.yaml', '--against', 'broken.yaml'], /^broken\.yaml:\d+:\d+ {2}Cannot find the error code/],
  [['old.yaml', '--scenarios', 'none'], /Cannot read the scenarios: there is no such directory/],
  [['old.yaml', '--format', 'sarf'], /^Cannot take "sarf" for --format: .+ Did you mean "sarif"\?/],
] as const)('ends with 2 and a sentence: %s', async ([args, sentence]) => {
  const { code, stdout, stderr } = await validate(...args)
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(sentence)
})

interface Json {
  readonly valid: boolean
  readonly findings: readonly {
    readonly id: string
    readonly level: string
    readonly line: number
    readonly frame: string
  }[]
  readonly changes?: readonly { readonly id: string; readonly kind: string; readonly source: readonly string[] }[]
}

it('prints everything as JSON', async () => {
  const { code, stdout } = await validate('broken.yaml', '--format', 'json')
  const { valid, findings, ...rest } = JSON.parse(stdout) as Json
  expect([code, valid]).toEqual([1, false])
  expect(findings.map(({ id, line }) => `${id} ${line}`)).toEqual(BROKEN)
  expect(findings.every(({ frame, level }) => frame.includes('^') && level === 'error')).toBe(true)
  expect(rest).toMatchObject({ tool: 'mock-token-server', file: 'broken.yaml', exitCode: 1 })
})

it('prints JUnit XML: a test case for everything that is judged', async () => {
  const { stdout } = await validate('broken.yaml', '--format', 'junit')
  const failing = [...stdout.matchAll(/<testcase name="([^:]+):[^>]*>\n<failure type="error" message="([^"]+)"/g)]
  expect(failing.map(([, id]) => id)).toEqual(['outcome-field-unknown', 'outcome-code'])
  expect(failing[1]?.[2]).toMatch(/^Cannot find the error code/)
  expect(stdout).toMatch(/<testsuite name="broken\.yaml" tests="(\d+)" failures="2" errors="0"/)
  expect(stdout).toContain(
    '<testcase name="yaml-syntax: The file is YAML or JSON" classname="validate.error" time="0"/>',
  )
})

it('prints annotations for GitHub, one a line, escaped', async () => {
  const [broken, odd] = await Promise.all([
    validate('broken.yaml', '--format', 'github'),
    validate('odd & <name>, 100%: x.yaml', '--format', 'github'),
  ])
  expect(broken.stdout.split('\n')[0]).toBe(
    `::error file=broken.yaml,line=${LINE},col=${AT + 1},title=outcome-code::Cannot find the error code: nothing stands at /data/code of the example. Point to its code.`,
  )
  expect(odd.stdout).toMatch(/^::error file=odd & <name>%2C 100%25%3A x\.yaml,line=3,col=1,title=yaml-syntax::/)
})

interface Sarif {
  readonly version: string
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly name: string; readonly rules: readonly { readonly id: string }[] } }
    readonly results: readonly {
      readonly ruleId: string
      readonly level: string
      readonly message: { readonly text: string }
      readonly locations: readonly {
        readonly physicalLocation: {
          readonly artifactLocation: { readonly uri: string }
          readonly region: { readonly startLine: number; readonly startColumn: number }
        }
      }[]
    }[]
  }[]
}

it('prints SARIF 2.1.0, each result under a rule that it declares', async () => {
  const { stdout } = await validate('breaking.yaml', '--against', 'old.yaml', '--format', 'sarif')
  const broken = await validate('broken.yaml', '--format', 'sarif')
  const [changes, sarif] = [JSON.parse(stdout) as Sarif, JSON.parse(broken.stdout) as Sarif]
  const [run] = sarif.runs
  const rules = new Set(run?.tool.driver.rules.map(({ id }) => id))
  expect([sarif.version, run?.tool.driver.name, rules.size]).toEqual([
    '2.1.0',
    'mock-token-server',
    run?.tool.driver.rules.length,
  ])
  expect(
    run?.results.map(({ ruleId, locations }) => `${ruleId} ${locations[0]?.physicalLocation.region.startLine}`),
  ).toEqual(BROKEN)
  for (const { ruleId } of [...(run?.results ?? []), ...(changes.runs[0]?.results ?? [])])
    expect(rules).toContain(ruleId)
  expect(changes.runs[0]?.results.map(({ ruleId, level }) => [ruleId, level])).toEqual([['code-changed', 'error']])
})

it('writes a file name in SARIF as a URI', async () => {
  const { stdout } = await validate('odd & <name>, 100%: x.yaml', '--format', 'sarif')
  const { runs } = JSON.parse(stdout) as Sarif
  expect(runs[0]?.results[0]?.locations[0]?.physicalLocation.artifactLocation.uri).toBe(
    'odd%20&%20%3Cname%3E,%20100%25:%20x.yaml',
  )
})

it('says what has changed for a client, and ends with 1 where it breaks', async () => {
  const [breaking, undecidable, strict, same] = await Promise.all([
    validate('breaking.yaml', '--against', 'old.yaml'),
    validate('undecidable.yaml', '--against', 'old.yaml'),
    validate('undecidable.yaml', '--against', 'old.yaml', '--strict'),
    validate('old.yaml', '--against', 'old.yaml'),
  ])
  expect([breaking.code, undecidable.code, strict.code, same.code]).toEqual([1, 0, 1, 0])
  expect(breaking.stdout).toContain('Against old.yaml: 1 change: 1 breaking, 0 undecidable, 0 compatible.')
  expect(breaking.stdout.replace(/\s+/g, ' ')).toContain(
    'breaking code-changed The error code is 1034 instead of 1033 in the outcome credentials_invalid. [Errors, rule 3; Errors, row 1033]',
  )
  expect(undecidable.stdout.replace(/\s+/g, ' ')).toContain('[Endpoints, rule 4] (point success-status)')
  expect(same.stdout).toContain('Against old.yaml: nothing has changed for a client.')
})

it('carries the changes in JSON, JUnit and annotations too', async () => {
  const [json, junit, github] = await Promise.all(
    ['json', 'junit', 'github'].map(
      async (format) => (await validate('breaking.yaml', '--against', 'old.yaml', '--format', format)).stdout,
    ),
  )
  expect((JSON.parse(json ?? '') as Json).changes).toMatchObject([
    { id: 'code-changed', kind: 'breaking', source: ['Errors, rule 3', 'Errors, row 1033'] },
  ])
  expect(junit).toMatch(/<testsuite name="breaking\.yaml against old\.yaml" tests="1" failures="1"/)
  expect(github).toMatch(
    /^::error file=breaking\.yaml,line=\d+,col=\d+,title=code-changed::breaking: The error code is 1034/,
  )
})

it('judges the scenarios of --scenarios with the description: names and answers', async () => {
  const names = directoryWith({
    'mine.yaml': 'title: Mine\nsource: mine\nforce: client_id_mising\n',
    'yours.yaml': 'title: Yours\nsource: mine\nvary: { success-status: 404 }\n',
  })
  const description = join(directoryWith({ 'two.yaml': twoChoicesThatClash() }), 'two.yaml')
  const clash = directoryWith({
    'clash.yaml': 'title: Clash\nsource: mine\nvary:\n  error-body: renamed\n  extra: code\n',
  })
  const [named, fine, clashing] = await Promise.all([
    validate('old.yaml', '--scenarios', names),
    validate(description),
    validate(description, '--scenarios', clash),
  ])

  expect(named.stdout).toContain(`${join(names, 'mine.yaml')}:3:1  error  outcome-unknown`)
  expect(named.stdout.replace(/\s+/g, ' ')).toContain('Did you mean "client_id_missing"?')
  expect(named.stdout).toContain(`${join(names, 'yours.yaml')}:3:`)
  expect(named.code).toBe(1)
  expect(fine.code).toBe(0)
  expect(clashing.stdout).toContain(`${join(clash, 'clash.yaml')}:3:1  error  answer-mismatch`)
  expect(clashing.stdout.replace(/\s+/g, ' ')).toContain('under the scenario clash: /code must be integer')
})

/** Each is fine by itself: one adds a member that the schema of the other has another type for. */
function twoChoicesThatClash(): string {
  const point = `  extra:
    says: Nothing is said of more.
    x-source: Limits, paragraph 1
    usual: none
    choices:
      none: {}
      code: { changes: { answers: { errors: { add: { /code: text } } } } }
`
  return DESCRIPTION.replace('  error-message:\n', () => `${point}  error-message:\n`)
}

it('shows a line that is too long around its place, and no control character', () => {
  const lines = ['one', `${'a'.repeat(300)}\u001b[31mHERE${'b'.repeat(300)}`, 'three']
  const frame = frameOf(lines, { line: 2, column: 306 })
  const [, shown = '', caret = ''] = frame.split('\n')
  expect(shown[caret.indexOf('^')]).toBe('H')
  expect(frame).not.toContain('\u001b')
  expect(Math.max(...frame.split('\n').map((line) => line.length))).toBeLessThanOrEqual(110)
  expect(frameOf(lines, { line: 4, column: 1 })).toBe('')
})
