// Where a server listens, and how it stops.

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from '../../mocks/server/listen.ts'
import { ListenError } from '../../mocks/server/listen-error.ts'
import { aMock, playing, serve } from './serving.ts'
import { dial, requestOf } from './wire.ts'

const hasIpv6 = Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === '::1'))

/** Somebody else's server on a port of this address. */
async function squat(host: string): Promise<number> {
  const server = createServer().listen(0, host)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

it('takes a free port and says where it is', async () => {
  const server = await serve({ port: 0 })
  expect(server.port).toBeGreaterThan(1023)
  expect(server.url).toBe(`http://localhost:${server.port}`)
  expect((await fetch(`${server.url}/__admin/health`)).status).toBe(200)
})

it.runIf(process.platform === 'linux')('is reached on the loopback addresses only unless told otherwise', async () => {
  const server = await serve()
  await expect(dial(server, '127.0.0.2')).rejects.toThrow('ECONNREFUSED')
  const open = await serve({ host: '0.0.0.0' })
  expect((await (await dial(open, '127.0.0.2')).send(requestOf()).answer()).status).toBe(200)
})

it.runIf(hasIpv6)(
  'answers on both loopback addresses, since clients differ in the one that localhost means to them',
  async () => {
    const server = await serve()
    for (const host of ['127.0.0.1', '::1'])
      expect((await (await dial(server, host)).send(requestOf()).answer()).status).toBe(200)
  },
)

it('says that a port is taken and what to do', async () => {
  const port = await squat('127.0.0.1')
  const failure = await listen(aMock(), { port }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ListenError)
  expect(failure).toMatchObject({
    code: 'port-taken',
    message: `Cannot listen on port ${port}: it is taken. Choose another with -p, or 0 for a free one.`,
    cause: { code: 'EADDRINUSE' },
  })
})

it.runIf(hasIpv6)(
  'calls a port taken that another server has on the other loopback address, and lets go of it',
  async () => {
    const port = await squat('::1')
    await expect(listen(aMock(), { port })).rejects.toMatchObject({ code: 'port-taken' })
    await serve({ port, host: '127.0.0.1' })
  },
)

it.for([
  [
    'a port beyond the last',
    { port: 70_000 },
    'Cannot listen on port 70000: a port is a whole number up to 65535. Choose one with -p, or 0 for a free one.',
  ],
  [
    'an address of another machine',
    { port: 0, host: '192.0.2.1' },
    'Cannot listen on the host "192.0.2.1": this machine has no such address.',
  ],
  [
    'a name without an address',
    { port: 0, host: 'nowhere.invalid' },
    'Cannot listen on the host "nowhere.invalid": no address is known for it.',
  ],
] as const)('says why it cannot listen on %s', async ([, options, sentence]) => {
  const failure = await listen(aMock(), options).catch((error: unknown) => error)
  expect(failure).toMatchObject({
    name: 'ListenError',
    code: 'listen-failed',
    message: expect.stringContaining(sentence),
  })
})

it('closes idle connections at once, also those on which nothing was ever asked', async () => {
  const server = await serve()
  const used = await dial(server)
  await used.send(requestOf()).answer()
  const unused = await dial(server)
  const startedAt = performance.now()
  await server.close()
  expect(performance.now() - startedAt).toBeLessThan(1000)
  expect(await Promise.all([used.ending(), unused.ending()])).toEqual(['ended', 'ended'])
  await expect(dial(server)).rejects.toThrow('ECONNREFUSED')
})

/** A mock with a scenario that answers after so many milliseconds. */
const late = (milliseconds: number) =>
  aMock({
    scenarios: { late: { title: 'Late', source: 'outside the contract', fault: { kind: 'latency', milliseconds } } },
  })

it('finishes what is in flight before it is closed, and says that the connection ends', async () => {
  const server = await serve({}, late(150))
  const [waiting, halfSent] = [await dial(server), await dial(server)]
  const arrived = new Promise((resolve) => server.mock.journal.subscribe(resolve))
  halfSent.send(requestOf({ headers: ['Expect: 100-continue'] }).slice(0, -10))
  await halfSent.answer({ toHead: true })
  waiting.send(requestOf({ target: playing('late') }))
  await arrived
  const closed = server.close()
  halfSent.send(requestOf().slice(-10))
  const answers = await Promise.all([waiting, halfSent].map((wire) => wire.answer()))
  expect(answers.map(({ status, headers }) => [status, headers['connection']])).toEqual([
    [200, 'close'],
    [200, 'close'],
  ])
  await closed
})

it('closes a connection that becomes idle while an answer in pieces is still on its way', async () => {
  const server = await serve(
    {},
    aMock({
      scenarios: {
        late: {
          title: 'Slow',
          source: 'outside the contract',
          fault: { kind: 'dribble', bytes: 80, everyMilliseconds: 40 },
        },
      },
    }),
  )
  const wire = await dial(server)
  wire.send(requestOf({ target: playing('late') }))
  await once(wire.socket, 'data')
  const closed = server.close()
  expect((await wire.answer()).status).toBe(200)
  const answeredAt = performance.now()
  await closed
  expect(performance.now() - answeredAt).toBeLessThan(1000)
  expect(await wire.ending()).toBe('ended')
})

it('cuts what is not finished within the time of grace', async () => {
  const server = await serve({}, late(60_000))
  const wire = await dial(server)
  const arrived = new Promise((resolve) => server.mock.journal.subscribe(resolve))
  wire.send(requestOf({ target: playing('late') }))
  await arrived
  const startedAt = performance.now()
  await server.close({ graceMilliseconds: 100 })
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(90)
  await wire.ending()
  expect(wire.received).toBe('')
})

it('ends connections that are held without an answer at once', async () => {
  const server = await serve()
  const wire = await dial(server)
  const arrived = new Promise((resolve) => server.mock.journal.subscribe(resolve))
  wire.send(requestOf({ target: playing('no-answer') }))
  await arrived
  const startedAt = performance.now()
  await Promise.all([server.close(), server.close()])
  expect(performance.now() - startedAt).toBeLessThan(1000)
  await wire.ending()
  expect(wire.received).toBe('')
})

it('keeps no process alive after it is closed, whatever clients hold on to', async () => {
  const script = fileURLToPath(new URL('holding-process.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [script], { timeout: 20_000 })
  expect(stdout).toBe('closed\n')
})
