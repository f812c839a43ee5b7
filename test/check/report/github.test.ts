import { expect, it } from 'vitest'
import { githubAnnotations } from '../../../scenarios/check/report/github.ts'
import { good, known, mixed, strict } from './fixtures.ts'
import { hostile } from './hostile.ts'
import { keptByAll, reportOf } from './parts.ts'

const COMMAND = /^::(error|warning|notice) title=([^:,\n]*)::([^\n]*)$/

it('annotates a violation as an error, a question as a warning, advice as a notice', () => {
  expect(githubAnnotations(mixed)).toBe(
    [
      '::error title=broken%3A value-plus::Values that hold a plus sign arrive byte for byte.%0Aclient_secret arrived as 12 characters; 13 were given, with a plus sign in the middle.%0ADo not percent-decode values: in multipart form data they are sent as they are.',
      '::warning title=dependency%3A success-status-201::Success status: works with 200, fails with 201 and 202.%0ADoes the service always answer 200?',
      '::notice title=advice%3A too-many-requests::The client does not hammer a service that answers 429.%0AAfter 429 with Retry-After: 60 the client sent 4 more requests within 1.2 s.%0AWait as long as Retry-After says, or fail.',
      '',
    ].join('\n'),
  )
})

it('annotates a dependency as an error when strict', () => {
  expect(githubAnnotations(strict).match(/^::\w+/gm)).toEqual(['::error', '::error', '::error', '::notice'])
})

it('annotates a known failure not at all, and one that is kept as an error', () => {
  const text = githubAnnotations(known)
  expect(text).not.toContain('value-plus')
  expect(text).toContain('::error title=kept%3A message-false::')
})

it('annotates nothing where there is nothing to say', () => {
  expect(githubAnnotations(good)).toBe('')
})

it('escapes what would end a command or begin another', () => {
  const lines = githubAnnotations(hostile).trimEnd().split('\n')
  expect(lines).toHaveLength(3)
  for (const line of lines) {
    expect(line).toMatch(COMMAND)
    expect(line).toContain('%250A::error::x')
    expect(line.replace(/%25|%0A|%3A|%2C/g, '')).not.toContain('%')
  }
})

it('writes no more annotations of a kind than GitHub shows, and says how many are left', () => {
  const rules = keptByAll.map((rule) => ({ ...rule, verdict: 'broken', level: 'violation' }) as const)
  const lines = githubAnnotations(reportOf(rules)).trimEnd().split('\n')
  expect(lines).toHaveLength(10)
  expect(lines.at(-1)).toBe('::error title=21 more::The log of this step has them all.')
})
