// How a service is treated: one request at a time, a pause between them, few of them, none after a 429, and the secret sent
// nowhere else.

import { expect, it } from 'vitest'
import { builtInContract } from '../../mocks/contract/built-in.ts'
import { withMember } from '../../mocks/contract/pointer.ts'
import { MOST_REQUESTS } from '../../scenarios/verify/play.ts'
import { brokenIn, listen, send, start, USUAL, verified } from './service.ts'

it('sends one request at a time, and few', async () => {
  const { url, asked, atOnce } = await start()
  await verified(url)
  expect(atOnce()).toBe(1)
  expect(asked.length).toBeLessThanOrEqual(20)
})

it('never sends more than forty, whatever the contract asks for', async () => {
  const { operation } = builtInContract
  const [first] = operation.fields
  if (first === undefined) throw new Error('The contract has no field.')
  const names = Array.from({ length: 50 }, (_, index) => `field_${index}`)
  const outcomes = operation.outcomes.slice(0, 1).flatMap((outcome) =>
    names.map((name, index) => ({
      ...outcome,
      id: `${name}_missing`,
      when: { absent: name },
      code: 2000 + index,
      body: withMember(outcome.body, outcome.codeAt ?? '', 2000 + index),
    })),
  )
  const fields = names.map((name) => ({ ...first, name, credential: undefined }))
  const example = { ...operation.example, ...Object.fromEntries(names.map((name) => [name, 'x'])) }
  const contract = {
    ...builtInContract,
    operation: {
      ...operation,
      example,
      fields: [...operation.fields, ...fields],
      outcomes: [...outcomes, ...operation.outcomes],
    },
  }
  const { url, asked } = await start()
  const report = await verified(url, { contract })
  expect(asked).toHaveLength(MOST_REQUESTS)
  expect(MOST_REQUESTS).toBe(40)
  expect(report.rules.find(({ id }) => id === 'method')?.because).toBe('No more than 40 requests are sent.')
})

it('pauses between requests as long as the rate says', async () => {
  const times: number[] = []
  const { url } = await start({
    before: (asked) => {
      times.push(performance.now())
      return USUAL.before(asked)
    },
  })
  await verified(url, { rate: 50 })
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  expect(pauses.length).toBeGreaterThan(10)
  // A timer may fire a millisecond early, and a request may arrive late.
  expect(pauses.toSorted((one, other) => one - other)[Math.floor(pauses.length / 2)]).toBeGreaterThan(18)
})

it.each([1, 3, 9])(
  'sends nothing after a 429, keeps what it has learned, and says how long to wait: at request %d',
  async (number) => {
    const { url, asked } = await start({
      before: (one) =>
        asked.length >= number ? { status: 429, headers: { 'Retry-After': '30' }, body: {} } : USUAL.before(one),
    })
    const report = await verified(url)
    expect(asked).toHaveLength(number)
    expect(report).toMatchObject({ complete: false, exitCode: number === 1 ? 1 : 0 })
    expect(brokenIn(report)).toEqual([])
    const statuses = report.cases.map(({ exchanges: [exchange] }) => exchange?.status)
    expect(statuses.at(-1)).toBe(429)
    expect(report.rules.find(({ id }) => id === 'method')?.because).toBe(
      `Request ${number} was answered with 429 Too Many Requests, to be tried again after 30 s: none was sent after it. Lower --rate.`,
    )
    if (number > 1) expect(report.rules.find(({ id }) => id === 'token-obtained')?.verdict).toBe('kept')
  },
)

it('follows no redirect, and says where it led without its query', async () => {
  const other = await start()
  const { url } = await start({
    before: () => ({ status: 307, headers: { Location: `${other.url}/api/app/token?session=abc` }, body: '' }),
  })
  const report = await verified(url)
  expect(other.asked).toEqual([])
  const because = report.rules.find(({ id }) => id === 'path')?.because
  expect(because).toBe(
    `The request is sent elsewhere: 307 to ${other.url}/api/app/token. It was not followed, since the secret would go along.`,
  )
})

it('sends nothing more where something else than the service answers', async () => {
  let count = 0
  const url = await listen((request, response) => {
    count += 1
    request.resume().once('end', () =>
      send(response, {
        status: 200,
        headers: { 'Content-Type': 'text/html' },
        body: '<html><head><title>Sign  in</title>',
      }),
    )
  })
  const report = await verified(url)
  expect(count).toBe(1)
  expect(report.exitCode).toBe(1)
  expect(report.rules.find(({ id }) => id === 'answer-json')?.because).toBe(
    'An HTML page titled "Sign in" came instead: something stands between, a login or a firewall.',
  )
})

it('ends early when it is told to, with what it has learned', async () => {
  const controller = new AbortController()
  const { url, asked } = await start({
    before: (one) => {
      if (asked.length === 4) controller.abort()
      return USUAL.before(one)
    },
  })
  const report = await verified(url, { signal: controller.signal })
  expect(asked).toHaveLength(4)
  expect(report.complete).toBe(false)
  expect(report.cases).toHaveLength(3)
  expect(report.rules.find(({ id }) => id === 'token-obtained')?.verdict).toBe('kept')
})

it('presents a wrong secret to the real application three times at most, since services lock applications out', async () => {
  const { url, asked } = await start()
  await verified(url)
  const wrong = asked.filter(
    ({ fields }) =>
      fields.get('client_id')?.[0] === 'app-4711' &&
      !['s3rvice-Secret&42', undefined].includes(fields.get('client_secret')?.[0]),
  )
  expect(wrong.length).toBeLessThanOrEqual(3)
})

it('sends values to the byte: what they hold does not matter', async () => {
  const secret = ' ü"\r\n--x\r\n&=%41+\u0000 '
  const { url, asked } = await start({ isValid: (_, sent) => sent === secret })
  const report = await verified(url, { credentials: { identifier: 'app "ß"', secret } })
  expect(asked[0]?.fields.get('client_secret')).toEqual([secret])
  expect(report.rules.find(({ id }) => id === 'token-obtained')?.verdict).toBe('kept')
})
