// HTTPS as clients have it: those that trust the authority, and those that do not.

import { execFile } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Agent, type RequestOptions, request } from 'node:https'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { tlsOf } from '../../mocks/cli/tls.ts'
import { networkAddresses } from '../../mocks/server/addresses.ts'
import { localCertificates } from '../../mocks/server/authority.ts'
import { directoryForAll, directoryWith, requestToken, run, start } from './run.ts'

const shell = promisify(execFile)
const directory = directoryForAll({})

/** Starts `serve` with HTTPS and waits until it listens. */
async function serveSecurely(args: readonly string[]) {
  const running = start(['-p', '0', ...args])
  const [, url = ''] = await running.printed(/Base URL +(https:\/\/\S+:\d+)/)
  await running.printed(/List them/)
  return { ...running, url }
}

/** Fetches with an authority of ours, or with those of the system only. */
async function get(url: string, options: RequestOptions): Promise<{ readonly status: number; readonly body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request(url, { agent: new Agent(), ...options }, resolve)
    .on('error', reject)
    .end()
  const response = await promise
  return { status: response.statusCode ?? 0, body: Buffer.concat(await response.toArray()).toString() }
}

function curlOf(stdout: string): string {
  const [line = ''] = /^ {2}curl (?:.*\\\n)*.*$/m.exec(stdout) ?? []
  return line
}

it('gives a token over HTTPS to the curl line of its greeting, and offers the certificate of its authority to phones', async () => {
  const { url, stdout } = await serveSecurely(['--tls-dir', directory])
  const result = await shell('sh', ['-c', `${curlOf(stdout())} --silent --show-error`])
  expect(JSON.parse(result.stdout)).toMatchObject({ success: true })
  const ca = readFileSync(join(directory, 'ca.crt'), 'utf8')
  expect(stdout()).toContain(`${url}/ca.crt`)
  expect(await get(`${url}/ca.crt`, { ca })).toEqual({ status: 200, body: ca })
  expect(ca).not.toContain('PRIVATE')
})

it('is trusted under every address by a client that trusts the authority', async () => {
  const { url, stdout } = await serveSecurely(['--tls-dir', directory, '--lan'])
  const ca = readFileSync(join(directory, 'ca.crt'))
  const urls = [...stdout().matchAll(/Network +(https:\S+) \(/g)].map(([, found = '']) => found)
  expect(urls).toHaveLength(networkAddresses().length)
  for (const reached of [url, url.replace('localhost', '127.0.0.1'), ...urls]) {
    expect(await get(`${reached}/__admin/health`, { ca })).toMatchObject({ status: 200 })
  }
})

it('is refused by a client that does not trust the authority, says what clients lack, and stops with a connection kept', async () => {
  const { url, printed, child, ended } = await serveSecurely(['--tls-dir', directory])
  await expect(get(`${url}/`, {})).rejects.toMatchObject({ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' })
  await expect(shell('curl', ['--silent', url])).rejects.toMatchObject({ code: 60 })
  await printed(/No TLS connection\n.*(?:\n.*)?make it\s+trust its\s+authority/)
  await expect(requestToken(url.replace('https', 'http'))).rejects.toThrow()
  await printed(/The client speaks plain HTTP, and this port speaks TLS/)
  const agent = new Agent({ keepAlive: true })
  await get(`${url}/__admin/health`, { agent, ca: readFileSync(join(directory, 'ca.crt')) })
  const startedAt = performance.now()
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(2000)
  agent.destroy()
})

it('keeps the authority for the next start, where nobody else reads its key', async () => {
  const hosts = { names: ['localhost'], addresses: [] }
  const place = join(directoryWith({}), 'not', 'there', 'yet')
  const both = await Promise.all([localCertificates(place, hosts), localCertificates(place, hosts)])
  const later = await localCertificates(place, hosts)
  expect(new Set([...both, later].map(({ ca }) => ca)).size).toBe(1)
  expect(new Set([...both, later].map(({ cert }) => cert)).size).toBe(3)
  if (process.platform !== 'win32') expect(statSync(join(place, 'ca.pem')).mode & 0o777).toBe(0o600)
})

it('shows a certificate of yours, and asks nobody to trust another', async () => {
  const { cert, key, ca } = await localCertificates(directory, { names: ['localhost'], addresses: [] })
  const own = directoryWith({ 'mine.crt': cert, 'mine.key': key })
  const { url, stdout } = await serveSecurely(['--tls-cert', join(own, 'mine.crt'), '--tls-key', join(own, 'mine.key')])
  const socket = connect({ host: 'localhost', port: Number(new URL(url).port), ca, servername: 'localhost' })
  await new Promise((resolve) => socket.once('secureConnect', resolve))
  expect(socket.getPeerX509Certificate()?.toString()).toBe(`${cert}\n`)
  socket.destroy()
  expect(stdout()).not.toContain('Trust')
  expect((await get(`${url}/ca.crt`, { ca })).status).toBe(404)
})

const NOTHING = { tls: false, tlsDir: undefined, tlsCert: undefined, tlsKey: undefined, host: undefined }

it('says why there is no certificate to show', async () => {
  const own = directoryWith({ 'a.crt': 'no certificate', 'ca.pem': 'no authority' })
  const file = join(own, 'a.crt')
  await expect(tlsOf({ ...NOTHING, tlsCert: file })).rejects.toThrow(
    'Cannot speak TLS with --tls-cert alone: a certificate goes with its key. Add --tls-key.',
  )
  await expect(tlsOf({ ...NOTHING, tlsCert: file, tlsKey: join(own, 'no.key') })).rejects.toThrow(
    /^Cannot read the key of the certificate \S+no\.key: there is no such file\. Give the path of a PEM file\.$/,
  )
  await expect(tlsOf({ ...NOTHING, tlsCert: file, tlsKey: file })).rejects.toThrow(
    /^Cannot speak TLS with \S+a\.crt and /,
  )
  await expect(tlsOf({ ...NOTHING, tlsDir: file })).rejects.toThrow(
    /^Cannot keep a certificate authority in \S+a\.crt: /,
  )
  await expect(tlsOf({ ...NOTHING, tlsDir: own })).rejects.toThrow(
    /^Cannot use the certificate authority in \S+ca\.pem: it does not hold a certificate and its key\. Remove the file/,
  )
})

it('ends with the sentence and exit code 2', async () => {
  const { code, stderr } = await run(['--tls-key', 'a.key'])
  expect(code).toBe(2)
  expect(stderr).toBe('Cannot speak TLS with --tls-key alone: a certificate goes with its key. Add --tls-cert.\n')
})
