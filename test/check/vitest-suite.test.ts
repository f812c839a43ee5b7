// The check as a Vitest suite, run by a Vitest of its own: what its users see.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startVitest } from 'vitest/node'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SUITE = `
import { testClient } from '${ROOT}scenarios/check/vitest.ts'

testClient(
  async ({ baseUrl, clientId, clientSecret, signal }) => {
    const body = new FormData()
    body.append('client_id', clientId.trim())
    body.append('client_secret', clientSecret.replaceAll('+', ' '))
    const answer = await fetch(baseUrl + '/api/app/token', { method: 'POST', body, signal })
    if (answer.status !== 200) throw new Error('refused')
    return (await answer.json()).data.token
  },
  { only: ['request-*', 'value-plus', 'value-space', 'success-status=201', 'base-url-trailing-slash'] },
)
`

interface Seen {
  readonly state: string
  readonly message: string
}

const seen = new Map<string, Seen>()
const directory = mkdtempSync(join(ROOT, 'node_modules', '.suite-'))
afterAll(() => rmSync(directory, { recursive: true }))

beforeAll(async () => {
  writeFileSync(join(directory, 'client.test.ts'), SUITE)
  const exitCode = process.exitCode
  const vitest = await startVitest('test', [], { root: directory, config: false, watch: false, reporters: [{}] })
  for (const module of vitest.state.getTestModules()) {
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result()
      seen.set(test.name.split(':')[0] ?? '', { state, message: errors?.[0]?.message ?? '' })
    }
  }
  await vitest.close()
  process.exitCode = exitCode
}, 120_000)

it('passes a rule that the client keeps', () => {
  expect(seen.get('request-method')).toEqual({ state: 'passed', message: '' })
})

it('fails a broken statement with what was seen and the exchange that shows it', () => {
  const { state, message } = seen.get('value-plus') ?? { state: '', message: '' }
  expect(state).toBe('failed')
  expect(message).toContain('Another value arrived')
  expect(message).toContain('> POST /api/app/token')
})

it('does not fail a dependency', () => {
  expect(seen.get('success-status=201')?.state).toBe('passed')
})

it('has one test for each selected rule', () => {
  expect([...seen.keys()]).toEqual([
    'request-sent',
    'request-path',
    'request-method',
    'request-encoding',
    'base-url-trailing-slash',
    'value-space',
    'value-plus',
    'success-status=201',
    'request-encoding=urlencoded-too',
  ])
})
