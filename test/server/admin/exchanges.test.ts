// The journal over the admin API: listed, filtered, counted, waited for, exported, copied.

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { needTool } from '../../tools.ts'
import { aMock, playing, type Serving, serve } from '../serving.ts'
import { dial, requestOf } from '../wire.ts'
import { ask, type Question, urlOf } from './ask.ts'
import { example, obtain, obtainOften } from './traffic.ts'

const NOON = Date.UTC(2030, 0, 1, 12)

/** A server with exchanges a minute apart: a token, two refusals with findings, a reset connection. */
async function served(): Promise<Serving> {
  let now = NOON
  const server = await serve({}, aMock({ clock: () => now }))
  await obtain(server.url)
  now += 60_000
  await obtain(server.url, { client_id: 'demo-app' })
  now += 60_000
  await obtain(server.url, { ...example, client_secret: '' })
  now += 60_000
  const wire = await dial(server)
  wire.send(requestOf({ target: playing('reset-before-answer') }))
  await wire.ending()
  return server
}

async function numbers(server: Serving, query: Question['query'] = {}): Promise<readonly number[]> {
  const { body } = await ask(server, 'listExchanges', { query })
  return body.requests.map(({ number }) => number)
}

it('lists exchanges, the newest first, with everything that explains them', async () => {
  const server = await served()
  const { body } = await ask(server, 'listExchanges')
  expect(body.requests.map(({ result, tone }) => [result, tone])).toEqual([
    ['connection reset', 'fault'],
    ['client_secret_missing 1026', 'refused'],
    ['client_secret_missing 1026', 'refused'],
    ['token_obtained', 'good'],
  ])
  expect(body.requests[2]).toMatchObject({
    number: 2,
    at: '2030-01-01T12:01:00.000Z',
    request: {
      method: 'POST',
      target: '/api/app/token',
      encoding: 'multipart/form-data',
      fields: [{ name: 'client_id', value: 'demo-app', asFile: false }],
    },
    answer: { status: 400, body: expect.stringContaining('1026') },
    outcome: 'client_secret_missing',
    code: 1026,
    source: ['Errors, rule 2', 'Errors, row 1026'],
    choices: expect.arrayContaining(['error-body=envelope']),
    findings: [
      {
        id: 'field-absent',
        level: 'violation',
        says: expect.any(String),
        remedy: expect.any(String),
        source: expect.any(Array),
        point: null,
      },
    ],
  })
  expect(body.requests[0]).toMatchObject({
    answer: { status: null, breaks: 'before' },
    scenario: 'reset-before-answer',
    fault: 'reset',
  })
  expect(body.added).toBe(4)
})

it.for([
  [{}, [4, 3, 2, 1]],
  [{ outcome: 'client_secret_missing' }, [3, 2]],
  [{ finding: 'field-absent' }, [2]],
  [{ level: 'violation' }, [2]],
  [{ level: 'dependency' }, [3]],
  [{ status: 200 }, [1]],
  [{ status: 400, finding: 'field-empty' }, [3]],
  [{ since: '2030-01-01T12:02:00Z' }, [4, 3]],
  [{ since: '2030-01-01T14:02:00+02:00', status: 400 }, [3]],
  [{ before: 3 }, [2, 1]],
  [{ before: 99 }, [4, 3, 2, 1]],
  [{ limit: 2 }, [4, 3]],
] as const)('finds with %j the exchanges %j', async ([query, found]) => {
  const server = await served()
  expect(await numbers(server, query)).toEqual(found)
  const { limit: _, before: __, ...filter } = query as Record<string, string | number>
  if (Object.keys(filter).length === Object.keys(query).length) {
    expect((await ask(server, 'countExchanges', { query: filter })).body).toEqual({ count: found.length, added: 4 })
    expect(
      (await ask(server, 'exportExchanges', { query: filter })).body.log.entries.map(({ _exchange }) => _exchange),
    ).toEqual([...found].reverse())
  }
})

it.for([
  [{ outcome: 'token_obtaned' }, 422, 'Did you mean "token_obtained"?'],
  [{ finding: 'field-abent' }, 422, 'Did you mean "field-absent"?'],
  [{ level: 'violations' }, 400, 'Did you mean "violation"?'],
  [{ status: 'ok' }, 400, 'status is text. Write a whole number.'],
  [{ since: 'yesterday' }, 400, 'since is no time. Write it as in 2026-01-31T12:00:00Z.'],
  [{ limit: 1001 }, 400, 'limit is more than 1000. Lower it.'],
  [{ limit: 1.5 }, 400, 'limit'],
  [{ befor: 3 }, 400, 'Did you mean "before"?'],
] as const)('refuses to look for %j, and says why', async ([query, status, words]) => {
  const told = await ask(await serve(), 'listExchanges', { query })
  expect([told.status, told.detail]).toEqual([status, expect.stringContaining(words)])
})

it('goes from page to page until there are no more, whatever arrives meanwhile', async () => {
  const server = await serve()
  await obtainOften(server.url, 5)
  const { body: first } = await ask(server, 'listExchanges', { query: { limit: 2 } })
  await obtainOften(server.url, 1)
  const { body: second } = await ask(server, 'listExchanges', { query: { limit: 2, before: first.before ?? 0 } })
  const { body: third } = await ask(server, 'listExchanges', { query: { limit: 2, before: second.before ?? 0 } })
  expect([first, second, third].map(({ requests, before }) => [requests.map(({ number }) => number), before])).toEqual([
    [[5, 4], 4],
    [[3, 2], 2],
    [[1], null],
  ])
})

it('has no exchange that gave way or never was, and says which there are', async () => {
  const server = await serve({}, aMock({ journalCapacity: 2 }))
  const missing = async (number: number) => (await ask(server, 'getExchange', { number })).detail
  expect(await missing(1)).toBe('Cannot find the exchange 1. The journal is empty.')
  await obtainOften(server.url, 3)
  expect(await missing(1)).toBe('Cannot find the exchange 1. The journal has 2 to 3.')
  expect((await ask(server, 'getExchange', { number: 2 })).body.number).toBe(2)
  expect((await ask(server, 'getExchangeAsCurl', { number: 4 })).status).toBe(404)
})

it('forgets everything when told to, and counts from 1 again', async () => {
  const server = await serve()
  await obtainOften(server.url, 2)
  await ask(server, 'clearExchanges')
  expect((await ask(server, 'countExchanges')).body).toEqual({ count: 0, added: 0 })
  await obtainOften(server.url, 1)
  expect(await numbers(server)).toEqual([1])
})

it('waits until enough exchanges that fit have arrived', async () => {
  const server = await serve()
  await obtain(server.url, { client_id: 'demo-app' })
  const waiting = ask(server, 'waitForExchanges', {
    query: { count: 3, outcome: 'client_secret_missing', timeoutSeconds: 20 },
  })
  await followed(server)
  await obtainOften(server.url, 2)
  expect(await Promise.race([waiting, 'still waiting'])).toBe('still waiting')
  for (const _ of [1, 2]) await obtain(server.url, { client_id: 'demo-app' })
  expect((await waiting).body).toEqual({ count: 3, added: 5 })
})

/** Waits until somebody waits. */
async function followed(server: Serving, count = 1): Promise<void> {
  while (!(await ask(server, 'getMetrics')).text.includes(`mock_token_followers ${count}\n`));
}

it('answers at once where enough have arrived, those included that gave way', async () => {
  const server = await serve({}, aMock({ journalCapacity: 2 }))
  await obtainOften(server.url, 3)
  expect((await ask(server, 'waitForExchanges', { query: { count: 3 } })).body).toEqual({ count: 3, added: 3 })
})

it('gives up after the time, and says how many have arrived', async () => {
  const server = await serve()
  await obtainOften(server.url, 1)
  const told = await ask(server, 'waitForExchanges', { query: { count: 2, timeoutSeconds: 0.05 } })
  expect([told.status, told.problem, JSON.parse(told.text).count]).toEqual([409, 'exchanges-too-few', 1])
  expect(told.detail).toContain('1 of 2 exchanges arrived within 0.05 seconds')
})

it('waits no longer for a session that ends, nor for a client that is gone', async () => {
  const server = await serve()
  const { body } = await ask(server, 'createSession')
  const waiting = ask(server, 'waitForExchanges', { id: body.id, query: { count: 1 } })
  const gone = new AbortController()
  const leaving = ask(server, 'waitForExchanges', { query: { count: 1 }, signal: gone.signal }).catch(
    (error: Error) => error.name,
  )
  await followed(server, 2)
  await ask(server, 'removeSession', { id: body.id })
  expect((await waiting).problem).toBe('session-unknown')
  gone.abort()
  expect(await leaving).toBe('AbortError')
  await followed(server, 0)
})

it('lets a limited number of clients wait', async () => {
  const server = await serve()
  const waiting = `GET ${new URL(urlOf(server, 'waitForExchanges', { query: { count: 1 } })).pathname}?count=1 HTTP/1.1\r\nHost: localhost\r\n\r\n`
  const wire = await dial(server)
  wire.send(waiting.repeat(500))
  await followed(server, 500)
  const told = await ask(server, 'waitForExchanges', { query: { count: 1 } })
  expect([told.status, told.problem]).toEqual([503, 'followers-too-many'])
  expect((await fetch(urlOf(server, 'followExchanges'))).status).toBe(503)
  await obtainOften(server.url, 1)
  await wire.until((text) => text.split('"added":1').length > 500)
  await followed(server, 0)
})

it('exports an HTTP Archive: what was sent and answered, without a secret', async () => {
  const server = await served()
  await obtain(server.url, { ...example, file: 'x' }, { 'X-Key': example['client_secret'] ?? '' })
  const { log } = (await ask(server, 'exportExchanges')).body
  expect(log.entries[0]).toMatchObject({
    startedDateTime: '2030-01-01T12:00:00.000Z',
    request: {
      method: 'POST',
      url: `${server.url}/api/app/token`,
      postData: {
        mimeType: 'multipart/form-data',
        params: [
          { name: 'client_id', value: 'demo-app' },
          { name: 'client_secret', value: '‹redacted›' },
        ],
      },
    },
    response: {
      status: 200,
      statusText: 'OK',
      content: { mimeType: 'application/json', text: expect.stringContaining('‹redacted›') },
    },
    comment: 'token_obtained',
    _outcome: 'token_obtained',
  })
  expect(log.entries[3]).toMatchObject({
    response: { status: 0, headers: [], content: { text: '' } },
    comment: 'connection reset',
  })
})

it('copies a request as a curl command that sends it again', async (context) => {
  needTool(context, 'curl')
  const server = await serve()
  await obtain(
    server.url,
    { client_id: 'demo-app', client_secret: 'demo-secret', "it's": 'a "b"; c' },
    { 'X-Application': "o'clock", Authorization: 'Bearer hush-hush' },
  )
  const { text, headers } = await ask(server, 'getExchangeAsCurl')
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toContain('YOUR_CLIENT_SECRET')
  expect(text).toMatch(/authorization: YOUR_AUTHORIZATION/i)
  expect(text).not.toMatch(/demo-secret|hush-hush|‹/)
  const filled = text.replace('YOUR_CLIENT_SECRET', 'demo-secret')
  await promisify(execFile)('sh', ['-c', `${filled.trimEnd()} --silent --show-error`])
  const [again, first] = (await ask(server, 'listExchanges')).body.requests
  const shape = (exchange: typeof first) => exchange?.request.fields.map(({ name }) => name)
  expect([again?.outcome, shape(again)]).toEqual(['token_obtained', shape(first)])
  expect(again?.request.headers.find(({ name }) => name.toLowerCase() === 'x-application')?.value).toBe("o'clock")
})

it.for([
  [
    'urlencoded fields',
    'POST',
    new URLSearchParams({ client_id: 'demo-app', client_secret: 'not-the-one' }),
    ['--data-urlencode client_id=demo-app', '--data-urlencode client_secret=YOUR_CLIENT_SECRET'],
  ],
  [
    'no form',
    'PUT',
    new Blob(['{"client_secret":"demo-secret"}'], { type: 'application/json' }),
    ['-X PUT', '--data-binary YOUR_BODY', "-H 'content-type: application/json'"],
  ],
] as const)('copies a request with %s', async ([, method, body, words]) => {
  const server = await serve()
  await fetch(`${server.url}/api/app/token?client_secret=demo-secret`, { method, body })
  const { text } = await ask(server, 'getExchangeAsCurl')
  for (const word of [...words, 'client_secret=YOUR_VALUE']) expect(text).toContain(word)
  expect(text).not.toContain('demo-secret')
})

it('copies a field that was sent as a file as one', async () => {
  const server = await serve()
  const form = new FormData()
  form.append('client_id', new Blob(['demo-app']), 'id.txt')
  await fetch(`${server.url}/api/app/token`, { method: 'POST', body: form })
  expect((await ask(server, 'getExchangeAsCurl')).text).toContain('-F client_id=@YOUR_CLIENT_ID')
})

it('exports a long journal in pieces: others are answered meanwhile, and nothing is kept for a client that leaves', async () => {
  const defects: unknown[] = []
  const server = await serve({ onDefect: (error) => void defects.push(error) })
  const request = {
    method: 'POST',
    target: '/api/app/token',
    headers: ['X-Long', 'long words '.repeat(100)],
    body: new Uint8Array(),
  }
  for (let count = 0; count < 5000; count++) server.mock.answer(request)
  const leaving = await fetch(urlOf(server, 'exportExchanges'))
  await leaving.body?.cancel()
  let isExported = false
  const exporting = ask(server, 'exportExchanges').then(({ body }) => {
    isExported = true
    return body.log.entries.length
  })
  await obtain(server.url)
  expect(isExported).toBe(false)
  expect(await exporting).toBeGreaterThanOrEqual(5000)
  expect(defects).toEqual([])
})
