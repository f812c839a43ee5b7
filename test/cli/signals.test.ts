import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { MAIN, requestToken, type Serving, serve } from './run.ts'

const BODY = [
  ...['--b', 'Content-Disposition: form-data; name="client_id"', '', 'demo-app'],
  ...['--b', 'Content-Disposition: form-data; name="client_secret"', '', 'demo-secret', '--b--', ''],
].join('\r\n')

/** A request whose body has not come yet: 100 Continue says that the server has it in hand. */
async function inFlight({ url }: Serving): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), 'localhost')
  const head = [
    'POST /api/app/token HTTP/1.1',
    'Host: x',
    'Expect: 100-continue',
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${BODY.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 100 /)
  return socket
}

it.each(['SIGTERM', 'SIGINT'] as const)('ends at once with 0 on %s when nothing is in flight', async (signal) => {
  const serving = await serve()
  serving.child.kill(signal)

  expect(await serving.ended).toMatchObject({ code: 0, signal: null, stderr: '' })
})

it('finishes what is in flight on SIGTERM, and accepts nothing new', async () => {
  const serving = await serve(['--log', 'json'])
  const socket = await inFlight(serving)
  serving.child.kill('SIGTERM')
  await serving.printed(/"event":"stopping".*"signal":"SIGTERM"/)
  await expect(requestToken(serving.url)).rejects.toThrow()
  socket.write(BODY)
  const [answer] = (await once(socket, 'data')) as [Buffer]

  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(await serving.ended).toMatchObject({ code: 0 })
})

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('ends at once on a second signal, %s', async (signal, code) => {
  const serving = await serve()
  const socket = await inFlight(serving)
  serving.child.kill('SIGTERM')
  await serving.printed(/Finishing what is in flight/)
  serving.child.kill(signal)
  socket.on('error', () => undefined)

  expect(await serving.ended).toMatchObject({ code })
  socket.destroy()
})

it('takes the Ctrl+C that npm passes on for the one that the terminal has sent', async () => {
  const serving = await serve()
  serving.child.kill('SIGINT')
  serving.child.kill('SIGINT')

  expect(await serving.ended).toMatchObject({ code: 0 })
})

it('goes on serving when nobody reads its output any more', async () => {
  const serving = await serve()
  serving.child.stdout?.destroy()
  await requestToken(serving.url)
  await requestToken(serving.url)

  expect((await requestToken(serving.url)).status).toBe(200)
  expect(serving.stderr()).toBe('')
})

it('prints a listing into head without a complaint', async () => {
  const { stdout, stderr } = await promisify(execFile)('sh', [
    '-c',
    '"$0" "$1" scenarios | head -n 1',
    process.execPath,
    MAIN,
  ])

  expect(stdout).toBe('Outcomes: what the document says\n')
  expect(stderr).toBe('')
})
