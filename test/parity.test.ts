// One table of cases, every adapter: a client gets what the mock itself answers, and the journal says the same, whichever
// way the request goes.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtInContract, FINDINGS, scenarios } from '../mocks/index.ts'
import type { Adapter } from './adapters/adapter.ts'
import { direct } from './adapters/direct.ts'
import { play } from './adapters/play.ts'
import { throughMiddleware } from './adapters/through-middleware.ts'
import { throughMsw } from './adapters/through-msw.ts'
import { throughServer, throughTls } from './adapters/through-server.ts'
import { CASES } from './cases.ts'

const ADAPTERS: readonly Adapter[] = [throughMsw, throughServer, throughTls, throughMiddleware]

it.for(CASES)('answers as the table says: $title', async (played) => {
  const { status, outcome, findings = [], arrives = 'whole' } = played.expects
  const itself = await play(played, direct)
  expect(itself.arrives).toBe(arrives)
  if (itself.exchange === undefined) expect(itself.status).toBe(status)
  else expect(itself.exchange).toEqual({ status, outcome, findings })
})

describe.for(ADAPTERS)('through $name', (adapter) => {
  beforeAll(() => adapter.start?.())
  afterAll(() => adapter.stop?.())

  it.concurrent.for(CASES)('answers as the mock itself: $title', async (played) => {
    expect(await play(played, adapter)).toEqual(await play(played, direct))
  })
})

it('has a case for every outcome, every finding and every built-in scenario', () => {
  const outcomes = new Set(CASES.map(({ expects }) => expects.outcome ?? ''))
  expect([...outcomes].sort()).toEqual(['', ...builtInContract.operation.outcomes.map(({ id }) => id)].sort())
  const findings = new Set(CASES.flatMap(({ expects }) => expects.findings ?? []))
  expect([...findings].sort()).toEqual(Object.keys(FINDINGS).sort())
  const targets = CASES.map(({ target }) => target)
  const playing = Object.keys(scenarios).map((name) => `/scenarios/${name}${builtInContract.operation.path}`)
  expect(targets).toEqual(expect.arrayContaining(playing))
})

it('gives every case a title of its own', () => {
  expect(new Set(CASES.map(({ title }) => title)).size).toBe(CASES.length)
})
