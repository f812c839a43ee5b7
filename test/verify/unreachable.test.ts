// A service that cannot be reached: a sentence that says what was found and what to do, and never a stack.

import { expect, it } from 'vitest'
import { VerifyError } from '../../scenarios/verify/target.ts'
import type { VerifyOptions } from '../../scenarios/verify/verify.ts'
import { listenRaw, listenSecurely } from './secure-server.ts'
import { CREDENTIALS, listen, verified } from './service.ts'

/** The sentence that a verification ends with. */
async function sentenceOf(target: string, options: Partial<VerifyOptions> = {}): Promise<string> {
  const error: unknown = await verified(target, options).catch((thrown: unknown) => thrown)
  if (!(error instanceof VerifyError)) throw new Error(`Nothing was thrown that a user could read: ${String(error)}`)
  expect(error.message).toMatch(/^Cannot [^\n]+: [^\n]+\. [^\n]+\.$/)
  expect(error.message).not.toContain(CREDENTIALS.secret)
  return error.message
}

it('says that a name has no address', async () => {
  expect(await sentenceOf('https://host.invalid')).toMatch(
    /^Cannot reach https:\/\/host\.invalid: the (?:name|address) .*host\.invalid/,
  )
})

it('says that nothing listens on a port', async () => {
  expect(await sentenceOf('http://127.0.0.1:1')).toBe(
    'Cannot reach http://127.0.0.1:1: nothing listens on port 1. Check the port, and that the service runs.',
  )
})

it('says that no answer came in time, and how to wait for longer', async () => {
  const port = await listenRaw(() => undefined)
  expect(await sentenceOf(`http://127.0.0.1:${port}`, { timeoutMilliseconds: 150 })).toMatch(
    /no whole answer came within 0\.15 s\. .*--timeout/,
  )
})

it('says the same of an answer that does not end', async () => {
  const url = await listen((_, response) => void response.writeHead(200, { 'Content-Length': '100' }).write('{'))
  expect(await sentenceOf(url, { timeoutMilliseconds: 150 })).toMatch(/no whole answer came within/)
})

it('says that the connection was broken off', async () => {
  const port = await listenRaw((socket) => socket.once('data', () => socket.resetAndDestroy()))
  expect(await sentenceOf(`http://127.0.0.1:${port}`)).toMatch(/broken off before a whole answer came.*https only/)
})

it('says that no HTTP is spoken', async () => {
  const port = await listenRaw((socket) => void socket.end('SSH-2.0-OpenSSH_9.9\r\n'))
  expect(await sentenceOf(`http://127.0.0.1:${port}`)).toMatch(`write https://127.0.0.1:${port}.`)
})

it('says that no TLS is spoken', async () => {
  const url = await listen((_, response) => void response.end())
  const { host } = new URL(url)
  expect(await sentenceOf(`https://${host}`)).toMatch(
    `no TLS is spoken there. Check the port; if the service takes plain HTTP, write http://${host}.`,
  )
})

it('says that a certificate is signed by itself, and where to name it', async () => {
  const port = await listenSecurely('localhost')
  expect(await sentenceOf(`https://localhost:${port}`)).toMatch(
    /its certificate is signed by itself.*NODE_EXTRA_CA_CERTS/,
  )
})

it.each([
  ['ftp://example.test', /"ftp:\/\/example.test" is no http or https URL/],
  ['example.test/api', /Did you mean "https:\/\/example.test\/api"\?/],
  ['https://me:pass-word@example.test', /carries a user name or a password/],
  ['me:pass-word@example.test', /what was given is no http or https URL/],
  ['https://example.test/?a=pass-word', /followed by a query or a fragment/],
])('refuses the target %s', async (target, sentence) => {
  const said = await sentenceOf(target)
  expect(said).toMatch(sentence)
  expect(said).not.toContain('pass-word')
})

it('goes on when a later request is not answered, and judges the others', async () => {
  let count = 0
  const url = await listen((request, response) => {
    count += 1
    if (count === 2) request.socket.resetAndDestroy()
    else
      request
        .resume()
        .once('end', () => void response.writeHead(400, { 'Content-Type': 'application/json' }).end('{"code":1026}'))
  })
  const report = await verified(url)
  expect(report.cases[1]).toMatchObject({ claimed: 'unanswered', ended: expect.stringMatching(/broken off/) })
  expect(report.rules.find(({ id }) => id === 'refusal-client-secret-missing')).toMatchObject({ verdict: 'not-judged' })
  expect(count).toBeGreaterThan(2)
})

it('stops when the service has gone away', async () => {
  let count = 0
  const url = await listen((request, response) => {
    count += 1
    if (count > 1) request.socket.resetAndDestroy()
    else
      request
        .resume()
        .once(
          'end',
          () =>
            void response
              .writeHead(200, { 'Content-Type': 'application/json' })
              .end('{"success":true,"message":false,"data":{"token":"abc"}}'),
        )
  })
  const report = await verified(url)
  expect(count).toBe(4)
  expect(report.complete).toBe(false)
  expect(report.rules.find(({ id }) => id === 'errors-listed')?.because).toMatch(
    /^The service stopped answering: the connection was broken off/,
  )
})

it('waits for a service that is slow', async () => {
  const url = await listen((request, response) => {
    request.resume().once('end', () => setTimeout(() => void response.writeHead(404).end(), 120))
  })
  const report = await verified(url, { timeoutMilliseconds: 5000 })
  expect(report.cases[0]?.milliseconds).toBeGreaterThanOrEqual(100)
})
