// The same proof with real processes: good clients of several languages, and defects that are typical of theirs.

import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { checkCommand } from '../../scenarios/check/check.ts'
import type { Report } from '../../scenarios/check/report/report.ts'
import { brokenIn, reasonsIn } from './clients/broken.ts'
import {
  type Broken,
  DEFECTIVE_COMMANDS,
  GOOD_COMMANDS,
  NODE_DEFECTS,
  PYTHON_DEFECTS,
  SHELL_DEFECTS,
} from './clients/defects.ts'

const MOST = 120_000
/** Of client.mjs: these stand for the ways in which a command can end and speak. The others run in planted.test.ts. */
const AS_PROCESS = ['cuts-token', 'exit-0', 'secret-in-error']

/** Python itself comes first: what PATH names may be a wrapper that takes longer to start than Python. */
const python = execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' }).trim()
process.env['PATH'] = `${dirname(python)}:${process.env['PATH']}`

/** All that the document says, and what is expected besides; the many rules on values only where a defect spoils one. */
async function checked(command: readonly string[], expected: Broken): Promise<Report> {
  const ids = Object.values(expected).flat()
  const spoilsValues = ids.some((id) => id.startsWith('value-'))
  const only = ['documented', ...ids]
  return await checkCommand(command, { only, skip: spoilsValues ? [] : ['value-*'], timeoutMilliseconds: 6000 })
}

it.each(Object.entries(GOOD_COMMANDS))(
  'finds nothing in the good client of %s, also when thorough',
  { timeout: MOST },
  async (_, command) => {
    const { rules, exitCode } = await checkCommand(command, { thorough: 5 })
    expect(brokenIn(rules), reasonsIn(rules)).toEqual({})
    expect(rules.find(({ id }) => id === 'combination')?.verdict).toBe('kept')
    expect(exitCode).toBe(0)
  },
)

it.each(Object.entries(SHELL_DEFECTS))('catches %s of a shell script', { timeout: MOST }, async (id, expected) => {
  const { rules } = await checked(DEFECTIVE_COMMANDS.shell(id), expected)
  expect(brokenIn(rules), reasonsIn(rules)).toEqual(expected)
})

it.each(Object.entries(PYTHON_DEFECTS))('catches %s of a Python program', { timeout: MOST }, async (id, expected) => {
  const { rules } = await checked(DEFECTIVE_COMMANDS.python(id), expected)
  expect(brokenIn(rules), reasonsIn(rules)).toEqual(expected)
})

it.each(AS_PROCESS)('catches %s of a Node program', { timeout: MOST }, async (id) => {
  const expected = NODE_DEFECTS[id] ?? {}
  const { rules } = await checked(DEFECTIVE_COMMANDS.node(id), expected)
  expect(brokenIn(rules), reasonsIn(rules)).toEqual(expected)
})

it('makes a sensible report of the first try that anyone would make', { timeout: MOST }, async () => {
  const curl = 'curl -sf -F client_id={client_id} -F client_secret={client_secret} {base_url}/api/app/token'
  const { rules, exitCode } = await checkCommand(curl.split(' '))
  expect(brokenIn(rules), reasonsIn(rules)).toEqual({
    violation: [
      'success-false',
      'base-url-trailing-slash',
      'value-semicolon',
      'value-at-sign',
      'value-less-than',
      'fault-not-json',
    ],
    dependency: ['value-space-around'],
    advice: ['code-surfaced', 'fault-no-answer'],
  })
  expect(exitCode).toBe(1)
})
