import { expect, it } from 'vitest'
import { invocation } from '../../mocks/cli/invocation.ts'
import { OLDEST_NODE, oldNode } from '../../mocks/cli/old-node.ts'
import { paragraph } from '../../mocks/cli/terminal.ts'
import manifest from '../../package.json' with { type: 'json' }

it('asks for the Node that package.json asks for', () => {
  expect(manifest.engines.node).toBe(`>=${OLDEST_NODE}`)
})

it.each(['18.20.0', '20.19.5', '22.18.9'])('refuses Node %s in a sentence', (version) => {
  expect(oldNode(version)).toMatch(
    new RegExp(`^Cannot run on Node ${version}: mock-token-server needs ${OLDEST_NODE} or newer\\. `),
  )
})

it.each(['22.19.0', '22.20.1', '24.0.0'])('runs on Node %s', (version) => {
  expect(oldNode(version)).toBeUndefined()
})

it.each([
  [{ npm_lifecycle_event: 'start', npm_command: 'start' }, 'npm start --'],
  [{ npm_command: 'exec' }, 'npx mock-token-server'],
  [{}, 'mock-token-server'],
])('tells the user to type what works after %j', (env, typed) => {
  expect(invocation(env)).toBe(typed)
})

it('breaks lines at spaces, never within a word', () => {
  const text = paragraph(`a bb ccc ${'d'.repeat(12)} e`, { lead: '- ', hang: '  ', columns: 10 })

  expect(text).toBe(`- a bb ccc\n  ${'d'.repeat(12)}\n  e`)
})
