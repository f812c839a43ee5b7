// Metrics for Prometheus: what is counted, and that no client can add a label.

import { expect, it } from 'vitest'
import { aMock, playing, serve } from '../serving.ts'
import { dial, requestOf } from '../wire.ts'
import { ask } from './ask.ts'
import { obtain, obtainOften } from './traffic.ts'

/** A sample's value by its name and labels. */
function samplesOf(text: string): Readonly<Record<string, number>> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
}

it('counts exchanges by outcome and status, findings by level, sessions and what journals keep', async () => {
  const server = await serve({}, aMock({ journalCapacity: 2 }))
  const { body } = await ask(server, 'createSession', { body: { journalCapacity: 5 } })
  await obtainOften(server.url, 3)
  await obtain(body.baseUrl, { client_id: 'demo-app', client_secret: '' })
  const wire = await dial(server)
  await wire.send(requestOf({ target: playing('reset-before-answer') })).ending()
  await fetch(`${server.url}/nowhere`)
  const samples = samplesOf((await ask(server, 'getMetrics')).text)
  expect(samples).toMatchObject({
    'mock_token_exchanges_total{outcome="none",status="404"}': 1,
    'mock_token_exchanges_total{outcome="token_obtained",status="200"}': 3,
    'mock_token_exchanges_total{outcome="token_obtained",status="none"}': 1,
    'mock_token_exchanges_total{outcome="client_secret_missing",status="400"}': 1,
    'mock_token_findings_total{level="violation"}': 0,
    'mock_token_findings_total{level="dependency"}': 1,
    mock_token_sessions: 2,
    mock_token_journal_entries: 3,
    mock_token_followers: 0,
  })
  expect(samples['process_resident_memory_bytes']).toBeGreaterThan(10_000_000)
  expect(samples['mock_token_uptime_seconds']).toBeGreaterThanOrEqual(0)
})

it('keeps counting when a session ends', async () => {
  const server = await serve()
  const { body } = await ask(server, 'createSession')
  await obtain(body.baseUrl)
  await ask(server, 'resetAll')
  const samples = samplesOf((await ask(server, 'getMetrics')).text)
  expect(samples).toMatchObject({
    'mock_token_exchanges_total{outcome="token_obtained",status="200"}': 1,
    mock_token_sessions: 1,
  })
})

it('is written as Prometheus reads it: every sample after its help and type', async () => {
  const server = await serve()
  await obtainOften(server.url, 1)
  const { text, headers } = await ask(server, 'getMetrics')
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const blocks = text.split(/(?=# HELP )/)
  for (const block of blocks) {
    const [, name] = /^# HELP (\w+) [^\n]+\n# TYPE \1 (?:counter|gauge)\n/.exec(block) ?? []
    const samples = block.split('\n').slice(2, -1)
    expect(
      samples.filter((line) => !new RegExp(`^${name}(?:\\{(?:\\w+="[^"\\\\]*",?)+\\})? [\\d.e+-]+$`).test(line)),
      block,
    ).toEqual([])
  }
  expect(blocks.length).toBeGreaterThan(6)
})

it('has no more samples, whatever clients ask for', async () => {
  const server = await serve()
  const send = async (path: string, init: RequestInit = {}) => void (await fetch(server.url + path, init))
  const count = async () => Object.keys(samplesOf((await ask(server, 'getMetrics')).text)).length
  const round = async (salt: string) => {
    await send(`/scenarios/${salt}/api/app/token`, { method: 'POST' })
    await send(`/sessions/${salt}/api/app/token`, { method: 'POST' })
    await send(`/${salt}`)
    await send(`/api/app/token?${salt}=1`, {
      method: 'POST',
      headers: { Prefer: `example=${salt}` },
      body: new URLSearchParams({ [salt]: salt }),
    })
  }
  await round('first')
  const before = await count()
  for (const salt of ['a"b', 'c\\d', 'e,f']) await round(encodeURIComponent(salt))
  expect(await count()).toBe(before)
})
