// Functions, each of which ends in a way of its own.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import axios from 'axios'
import { expect, it, vi } from 'vitest'
import type { ClientInput, ClientResult } from '../../scenarios/check/client.ts'
import { functionClient, type ObtainToken, type ObtainTokenInput } from '../../scenarios/check/function-client.ts'

const INPUT: ClientInput = {
  baseUrl: 'http://127.0.0.1:4010',
  identifier: 'app',
  secret: 'top secret',
  signal: new AbortController().signal,
}

function call(
  obtainToken: ObtainToken,
  input: Partial<ClientInput> = {},
  timeoutMilliseconds = 20_000,
): Promise<ClientResult> {
  return functionClient({ obtainToken, timeoutMilliseconds }).call({ ...INPUT, ...input })
}

const thrown = async (error: unknown) => (await call(() => Promise.reject(error))).said

it('hands base URL and credentials over', async () => {
  let given: ObtainTokenInput | undefined
  await call((input) => {
    given = input
  })
  expect(given).toEqual({
    baseUrl: 'http://127.0.0.1:4010',
    clientId: 'app',
    clientSecret: 'top secret',
    signal: expect.any(AbortSignal),
  })
  expect(given?.signal.aborted).toBe(false)
})

it('claims the token that the function resolves to', async () => {
  const { milliseconds, ...result } = await call(async () => 'token')
  expect(result).toEqual({ claimed: 'token', output: 'token', said: 'token', ended: 'returned a string' })
  expect(milliseconds).toBeLessThan(5000)
})

it('takes a token that is returned without a promise', async () => {
  expect(await call(() => 'token')).toMatchObject({ claimed: 'token', output: 'token' })
})

it('says of anything else that is handed out what it is', async () => {
  const handed = async (value: unknown) => {
    const { claimed, output, ended } = await call(() => value)
    expect(claimed).toBe('token')
    return [output, ended]
  }
  expect(await handed(undefined)).toEqual(['undefined', 'returned undefined, not a string'])
  expect(await handed(null)).toEqual(['null', 'returned null, not a string'])
  expect(await handed(20261121)).toEqual(['20261121', 'returned a number, not a string'])
  expect(await handed({ data: { token: 'token' } })).toEqual([
    '{"data":{"token":"token"}}',
    'returned an object, not a string',
  ])
  expect(await handed(['token'])).toEqual(['["token"]', 'returned an array, not a string'])
  expect(await handed(10n)).toEqual(['"10"', 'returned a bigint, not a string'])
})

it('claims failure where the function rejects, with all that the error says', async () => {
  const { claimed, output, said, ended } = await call(() =>
    Promise.reject(Object.assign(new TypeError('refused'), { code: 1033 })),
  )
  expect({ claimed, output, ended }).toEqual({ claimed: 'failure', output: '', ended: 'threw an error' })
  expect(said).toBe('TypeError: refused {"code":1033}')
})

it('claims failure where the function throws before it returns a promise', async () => {
  const synchronous = () => {
    throw new Error('refused')
  }
  expect(await call(synchronous)).toMatchObject({ claimed: 'failure', said: 'Error: refused' })
})

it('reads members of an error that nobody lists', async () => {
  class Refusal extends Error {
    override readonly name = 'Refusal'
    readonly #code = 1025
    get code() {
      return this.#code
    }
  }
  expect(await thrown(new Refusal('no'))).toBe('Refusal: no {"code":1025}')
  expect(await thrown(Object.defineProperty(new Error('no'), 'errorCode', { value: 1026 }))).toBe(
    'Error: no {"errorCode":1026}',
  )
})

it('follows causes and the errors of an aggregate', async () => {
  const inner = Object.assign(new Error('inner'), { code: '1026' })
  expect(await thrown(new Error('outer', { cause: inner }))).toBe('Error: outer\nError: inner {"code":"1026"}')
  expect(await thrown(new AggregateError([new Error('one'), 'two'], 'all'))).toBe(
    'AggregateError: all\nError: one\ntwo',
  )
  expect(await thrown(new Error('outer', { cause: { error_code: 1033 } }))).toBe('Error: outer\n{"error_code":1033}')
})

it('leaves the stack out: its line numbers are no error codes', async () => {
  expect(await thrown(Object.assign(new Error('no'), { stack: 'Error: no\n at client.ts:1025:1033' }))).toBe(
    'Error: no',
  )
})

it('says what was thrown that is no error', async () => {
  expect(await call(() => Promise.reject('1033 refused'))).toMatchObject({
    said: '1033 refused',
    ended: 'threw a string, not an error',
  })
  expect(await thrown({ code: 1033 })).toBe('{"code":1033}')
  expect(await thrown(undefined)).toBe('undefined')
})

it('reads an error that holds itself, throws when read, or is endless', async () => {
  const circular: Error & { self?: unknown } = new Error('circular')
  circular.self = circular
  circular.cause = circular
  expect(await thrown(circular)).toBe('Error: circular {"self":"[circular]"}')
  const throwing = Object.defineProperty(new Error('throwing'), 'code', {
    enumerable: true,
    get: () => {
      throw new Error('never read')
    },
  })
  expect(await thrown(throwing)).toBe('Error: throwing')
  const endless: object = new Proxy(
    {},
    {
      ownKeys: () => ['x'],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      get: (_, name) => (name === 'x' ? { y: endless } : undefined),
    },
  )
  expect((await thrown(endless)).length).toBeLessThan(10_000)
  expect((await thrown(Array.from({ length: 1e6 }, (_, index) => ({ index })))).length).toBeLessThan(100_000)
  expect((await thrown(new Error('x'.repeat(1e7)))).length).toBeLessThan(100_000)
  let deep = new Error('0')
  for (let depth = 1; depth < 1000; depth += 1) deep = new Error(String(depth), { cause: deep })
  expect((await thrown(deep)).split('\n').length).toBeLessThan(20)
})

it('finds the code in an error of axios, and no number of its sockets', async () => {
  const server = createServer((_, response) =>
    response.writeHead(400, { 'Content-Type': 'application/json' }).end('{"data":{"error_code":1033}}'),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = server.address() as AddressInfo
    const said = await thrown(await axios.post(`http://127.0.0.1:${port}/`).catch((error: unknown) => error))
    expect(said).toContain('"error_code":1033')
    expect(said).toContain('"request":"[stream or emitter]"')
    expect(said.length).toBeLessThan(10_000)
  } finally {
    server.close()
  }
})

it('stops waiting when the time is over, and tells the function so', async () => {
  let given: AbortSignal | undefined
  const endless = ({ signal }: ObtainTokenInput) => {
    given = signal
    return new Promise(() => undefined)
  }
  const stopped = await call(endless, {}, 50)
  expect(stopped).toMatchObject({ claimed: 'timeout', output: '', said: '', ended: 'stopped after 0.05 s' })
  expect(given?.aborted).toBe(true)
})

it('takes nothing from a function that ends after its time', async () => {
  const late = ({ signal }: ObtainTokenInput) =>
    new Promise((resolve) => signal.addEventListener('abort', () => resolve('token')))
  expect((await call(late, {}, 50)).claimed).toBe('timeout')
  const lateError = ({ signal }: ObtainTokenInput) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  expect((await call(lateError, {}, 50)).claimed).toBe('timeout')
})

it('takes nothing from a function that keeps the thread until its time is over', async () => {
  const blocking = () => {
    const end = performance.now() + 100
    while (performance.now() < end);
    return 'token'
  }
  expect(await call(blocking, {}, 50)).toMatchObject({
    claimed: 'timeout',
    ended: 'it kept the thread until its time was over',
  })
})

it('stops waiting when the check is interrupted, and calls nothing after that', async () => {
  const interrupt = new AbortController()
  const calling = call(() => new Promise(() => interrupt.abort()), { signal: interrupt.signal })
  expect(await calling).toMatchObject({ claimed: 'timeout', ended: 'stopped by the check' })
  const obtainToken = vi.fn(() => 'token')
  await call(obtainToken, { signal: AbortSignal.abort() })
  expect(obtainToken).not.toHaveBeenCalled()
})

it('is named after the function, unless told otherwise', () => {
  const obtainToken = () => 'token'
  expect(functionClient({ obtainToken, timeoutMilliseconds: 1 }).name).toBe('obtainToken')
  expect(functionClient({ obtainToken, timeoutMilliseconds: 1, name: 'mine' }).name).toBe('mine')
})
