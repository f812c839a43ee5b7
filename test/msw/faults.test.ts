import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import axios from 'axios'
import { expect, it } from 'vitest'
import { DEMO, nextExchange, requestToken, withTokenMock } from './with-token-mock.ts'

const API = 'https://api.example.com'
const FOREVER = 600_000

it('lets fetch and axios fail where the connection is reset before the answer', async () => {
  await withTokenMock({ scenario: 'reset-before-answer' }, async ({ journal }) => {
    await expect(requestToken(API)).rejects.toThrow(TypeError)
    await expect(axios.postForm(`${API}/api/app/token`, DEMO)).rejects.toThrow('Network error')
    expect(journal.list().map(({ fault }) => fault)).toEqual(['reset', 'reset'])
  })
})

it('gives fetch and axios the head of an answer and no whole body where the connection is reset in the body', async () => {
  await withTokenMock({ scenario: 'reset-in-body' }, async () => {
    const response = await requestToken(API)
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow(TypeError)
    await expect(axios.postForm(`${API}/api/app/token`, DEMO)).rejects.toThrow('aborted')
  })
})

it('never passes half of a body off as all of it, whatever the framing', async () => {
  await withTokenMock({ scenario: 'reset-in-body' }, async ({ assume }) => {
    for (const framing of ['content-length', 'chunked', 'gzip', 'close']) {
      assume({ framing })
      await expect((await requestToken(API)).text(), framing).rejects.toThrow(TypeError)
    }
  })
})

it('delivers half of the body before the connection is reset in the body', async () => {
  await withTokenMock({ scenario: 'reset-in-body' }, async () => {
    const { body } = await requestToken(API)
    const pieces = await piecesOf(body)
    expect(pieces.error).toBeInstanceOf(TypeError)
    expect(pieces.text).toMatch(/^{"success":true.*[^}]$/)
  })
})

it('delivers a dribbled body in pieces, and all of it', async () => {
  const scenarios = {
    slowly: {
      title: 'Slowly',
      source: 'outside the contract',
      fault: { kind: 'dribble', bytes: 8, everyMilliseconds: 1 },
    },
  } as const
  await withTokenMock({ scenarios, scenario: 'slowly' }, async () => {
    const { text, count, error } = await piecesOf((await requestToken(API)).body)
    expect([JSON.parse(text).success, error]).toEqual([true, undefined])
    expect(count).toBeGreaterThan(10)
  })
})

it('ends a dribbled body when the request is aborted', async () => {
  const scenarios = {
    slowly: {
      title: 'Slowly',
      source: 'outside the contract',
      fault: { kind: 'dribble', bytes: 8, everyMilliseconds: FOREVER },
    },
  } as const
  await withTokenMock({ scenarios, scenario: 'slowly' }, async () => {
    const controller = new AbortController()
    const { body } = await requestToken(API, DEMO, { signal: controller.signal })
    const pieces = piecesOf(body, () => controller.abort())
    expect((await pieces).error).toMatchObject({ name: 'AbortError' })
    expect((await pieces).text).toHaveLength(8)
  })
})

it('never answers where the scenario says so, until the request is aborted', async () => {
  await withTokenMock({}, async (mock) => {
    const controller = new AbortController()
    let settled = false
    const arrived = nextExchange(mock)
    const unanswered = requestToken(`${API}/scenarios/no-answer`, DEMO, { signal: controller.signal }).finally(() => {
      settled = true
    })
    expect((await arrived).fault).toBe('no-answer')
    // A whole exchange that began later is over, and this one is not.
    await requestToken(API)
    expect(settled).toBe(false)
    controller.abort()
    await expect(unanswered).rejects.toThrow(/abort/i)
  })
})

it('answers after the latency of the scenario, not before', async () => {
  const scenarios = {
    late: { title: 'Late', source: 'outside the contract', fault: { kind: 'latency', milliseconds: 120 } },
  } as const
  await withTokenMock({ scenarios, scenario: 'late' }, async () => {
    const before = performance.now()
    expect((await requestToken(API)).status).toBe(200)
    expect(performance.now() - before).toBeGreaterThan(115)
  })
})

it('answers a truncated or an empty body as whole', async () => {
  await withTokenMock({}, async () => {
    const truncated = await requestToken(`${API}/scenarios/truncated-json`)
    expect(await truncated.text()).toMatch(/^{"success":true[^}]*$/)
    const empty = await requestToken(`${API}/scenarios/empty-answer`)
    expect([empty.status, await empty.text()]).toEqual([200, ''])
  })
})

it('neither compresses nor says so where the framing would', async () => {
  await withTokenMock({ scenario: 'framing-gzip' }, async () => {
    const response = await requestToken(API, DEMO, { headers: { 'accept-encoding': 'gzip' } })
    expect(response.headers.has('content-encoding')).toBe(false)
    expect(await response.json()).toMatchObject({ success: true })
  })
})

it('redirects where the scenario says so', async () => {
  await withTokenMock({ scenario: 'redirect-to-other-path' }, async () => {
    const response = await requestToken(API, DEMO, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([307, '/moved/api/app/token'])
  })
})

it.for(['no-answer', 'aborted-latency'])('lets a process end that has nothing left but %s', async (played) => {
  const script = fileURLToPath(new URL('waiting-process.ts', import.meta.url))
  const preload = new URL('resolve-msw.ts', import.meta.url).href
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', preload, script, played], {
    timeout: 20_000,
  })
  expect(stdout.trim()).toBe('arrived')
})

interface Pieces {
  readonly text: string
  readonly count: number
  readonly error: unknown
}

/** Reads a body piece by piece, up to its end or its error. */
async function piecesOf(
  body: ReadableStream<Uint8Array> | null,
  onFirst: () => void = () => undefined,
): Promise<Pieces> {
  const decoder = new TextDecoder()
  let text = ''
  let count = 0
  try {
    for await (const piece of body ?? []) {
      text += decoder.decode(piece)
      count += 1
      if (count === 1) onFirst()
    }
    return { text, count, error: undefined }
  } catch (error) {
    return { text, count, error }
  }
}
