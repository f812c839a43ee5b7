// TLS with certificates that this process trusts, and proxies on the way.

import { readFileSync } from 'node:fs'
import { createServer, request as httpRequest, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { proxyEnvFor } from '../../scenarios/verify/proxy.ts'
import { targetOf } from '../../scenarios/verify/target.ts'
import { type CertificateName, certificatePath, listenSecurely } from './secure-server.ts'
import { CREDENTIALS, start, verified } from './service.ts'

const trustedBefore = getCACertificates('default')

beforeAll(() => {
  const own: readonly CertificateName[] = ['localhost', 'elsewhere', 'expired']
  setDefaultCACertificates([...trustedBefore, ...own.map((name) => readFileSync(certificatePath(name), 'utf8'))])
})

afterAll(() => setDefaultCACertificates([...trustedBefore]))

it('verifies over TLS', async () => {
  const port = await listenSecurely('localhost')
  const report = await verified(`https://localhost:${port}`)
  expect(report.rules.find(({ id }) => id === 'token-obtained')?.verdict).toBe('kept')
})

it.each([
  ['expired', /its certificate has expired\. .*clock/],
  ['elsewhere', /its certificate is not for localhost/],
] as const)('says what is wrong with a certificate that is %s', async (name, sentence) => {
  const port = await listenSecurely(name)
  await expect(verified(`https://localhost:${port}`)).rejects.toThrow(sentence)
})

/** A proxy that takes every host to one port of this machine. */
async function proxyTo(port: number): Promise<{ readonly url: string; readonly seen: readonly string[] }> {
  const seen: string[] = []
  const proxy = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    const { pathname } = new URL(request.url ?? '')
    const passed = httpRequest({ port, path: pathname, method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(passed)
  })
  proxy.on('connect', (request, socket) => {
    seen.push(`CONNECT ${request.url}`)
    const onward = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    for (const end of [socket, onward]) end.on('error', () => undefined)
  })
  return { url: await urlOf(proxy), seen }
}

async function urlOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('goes through the proxy of HTTP_PROXY, and learns the same', async () => {
  const service = await start()
  const proxy = await proxyTo(Number(new URL(service.url).port))
  const report = await verified('http://service.test', { env: { HTTP_PROXY: proxy.url }, rate: 1000 })
  expect(report).toMatchObject({ exitCode: 0, complete: true })
  expect(new Set(proxy.seen)).toEqual(
    new Set(['POST http://service.test/api/app/token', 'PUT http://service.test/api/app/token']),
  )
  expect(service.asked[0]?.fields.get('client_secret')).toEqual([CREDENTIALS.secret])
})

it('goes through the proxy of HTTPS_PROXY in a tunnel', async () => {
  const proxy = await proxyTo(await listenSecurely('localhost'))
  const report = await verified('https://service.test', { env: { https_proxy: proxy.url }, rate: 1000 })
  expect(report.rules.find(({ id }) => id === 'token-obtained')?.verdict).toBe('kept')
  expect(new Set(proxy.seen)).toEqual(new Set(['CONNECT service.test:443']))
})

it('goes around the proxy for a host of NO_PROXY, and for this machine', async () => {
  const service = await start()
  const proxy = await proxyTo(1)
  const report = await verified(service.url, { env: { HTTP_PROXY: proxy.url } })
  expect(report.exitCode).toBe(0)
  await expect(
    verified('http://host.invalid', { env: { HTTP_PROXY: proxy.url, NO_PROXY: 'host.invalid' } }),
  ).rejects.toThrow(/host\.invalid/)
  expect(proxy.seen).toEqual([])
})

it.each([
  ['refuses', 403, /the proxy 127\.0\.0\.1:\d+ refused with 403\. Check HTTPS_PROXY/],
  ['asks for a password', 407, /the proxy 127\.0\.0\.1:\d+ asks for a user name and a password/],
])('says that the proxy %s', async (_, status, sentence) => {
  const proxy = createServer().on('connect', (__, socket) => void socket.end(`HTTP/1.1 ${status} No\r\n\r\n`))
  const url = await urlOf(proxy)
  await expect(verified('https://service.test', { env: { HTTPS_PROXY: url } })).rejects.toThrow(sentence)
})

it('says that a proxy of plain HTTP asks for a password', async () => {
  const url = await urlOf(
    createServer((request, response) => void request.resume().once('end', () => response.writeHead(407).end())),
  )
  await expect(verified('http://service.test', { env: { HTTP_PROXY: url } })).rejects.toThrow(
    /asks for a user name and a password/,
  )
})

it('says that the proxy cannot be reached', async () => {
  await expect(verified('https://service.test', { env: { HTTPS_PROXY: 'http://127.0.0.1:1' } })).rejects.toThrow(
    /the proxy 127\.0\.0\.1:1 could not be reached \(ECONNREFUSED\)/,
  )
})

it('refuses a proxy that it cannot go through, without its password', () => {
  const target = targetOf('https://service.test', '/token')
  const refused = (env: Record<string, string>, version?: string) => () => proxyEnvFor(target, env, version)
  expect(refused({ HTTPS_PROXY: 'socks5://me:pass-word@host' })).toThrow(
    /^Cannot use the proxy of HTTPS_PROXY: it is no http or https URL\. [^@]*$/,
  )
  expect(refused({ HTTPS_PROXY: 'http://host' }, '22.20.0')).toThrow(/Node 22\.20\.0 has no such means/)
  expect(refused({ HTTPS_PROXY: 'http://host' }, '22.21.0')).not.toThrow()
  expect(refused({ HTTP_PROXY: 'nonsense' })).not.toThrow()
})
