// Why a service could not be reached, in a sentence with what to do about it. No stack, no secret.

import { VerifyError } from './target.ts'

/** What was tried. */
export interface Attempt {
  readonly url: URL
  readonly timeoutMilliseconds: number
  readonly proxyEnv: Readonly<Record<string, string | undefined>> | undefined
}

/** What an error of the network tells. */
interface NetworkError {
  readonly code: string
  readonly message: string
  /** Where the connection went, if the error says so. */
  readonly address: string
  readonly port: number | undefined
  readonly hostname: string
  /** Of a proxy that refused. */
  readonly statusCode: number | undefined
}

type Sentence = readonly [found: string, advice: string]

/** What a proxy of plain HTTP answers by itself, as the error that a tunnel fails with. */
export function proxyRefused(statusCode: number): Error {
  return Object.assign(new Error('The proxy refused.'), { code: 'ERR_PROXY_TUNNEL', statusCode })
}

/** The error as one of ours. */
export function unreachable(error: unknown, attempt: Attempt): VerifyError {
  return new VerifyError(`Cannot reach ${attempt.url.origin}: ${failureInWords(error, attempt)}`, { cause: error })
}

/** What happened and what to do: two sentences. */
export function failureInWords(error: unknown, attempt: Attempt): string {
  const [found, advice] = sentenceOn(error, attempt)
  return `${found}. ${advice}`
}

function sentenceOn(error: unknown, attempt: Attempt): Sentence {
  if (error instanceof Error && error.name === 'TimeoutError') return noAnswer(attempt)
  const failed = detailsOf(error)
  const proxy = proxyIn(failed, attempt)
  if (proxy !== undefined) return throughProxy(failed, proxy)
  const row = SENTENCES[failed.code]
  if (row !== undefined) return row(attempt)
  if (isOfCertificate(failed.code)) return [`its certificate is not accepted: ${reasonOf(failed)}`, OTHER_AUTHORITY]
  if (failed.code.startsWith('HPE_')) return notHttp(attempt)
  return [`the connection failed with ${failed.code || reasonOf(failed)}`, 'Try it with curl -v to see more.']
}

function noAnswer({ timeoutMilliseconds }: Attempt): Sentence {
  return [
    `no whole answer came within ${timeoutMilliseconds / 1000} s`,
    'Give it longer with --timeout, or check that a firewall lets you through.',
  ]
}

const OTHER_AUTHORITY = 'If an authority of your own signed it, name its certificate in NODE_EXTRA_CA_CERTS.'

const SELF_SIGNED: Sentence = [
  'its certificate is signed by itself or by an authority that is not known here',
  OTHER_AUTHORITY,
]

const SENTENCES: Readonly<Record<string, (attempt: Attempt) => Sentence>> = {
  ENOTFOUND: ({ url }) => [
    `the name ${url.hostname} has no address`,
    'Check how it is written, and whether it needs a VPN.',
  ],
  EAI_AGAIN: ({ url }) => [
    `the address of ${url.hostname} could not be looked up`,
    'Check the connection to the network, and its name server.',
  ],
  ECONNREFUSED: ({ url }) => [`nothing listens on port ${portOf(url)}`, 'Check the port, and that the service runs.'],
  ECONNRESET: (attempt) => brokenOff(attempt),
  EPIPE: (attempt) => brokenOff(attempt),
  EHOSTUNREACH: () => ['no route leads there', 'Check the address, and whether it needs a VPN.'],
  ENETUNREACH: () => ['no route leads there', 'Check the address, and the connection to the network.'],
  ETIMEDOUT: () => [
    'the connection was not taken in time',
    'Check the address and the port, and that a firewall lets you through.',
  ],
  EPROTO: (attempt) => noTls(attempt),
  ERR_SSL_WRONG_VERSION_NUMBER: (attempt) => noTls(attempt),
  ERR_SSL_PACKET_LENGTH_TOO_LONG: (attempt) => noTls(attempt),
  DEPTH_ZERO_SELF_SIGNED_CERT: () => SELF_SIGNED,
  SELF_SIGNED_CERT_IN_CHAIN: () => SELF_SIGNED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: () => SELF_SIGNED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: () => SELF_SIGNED,
  CERT_HAS_EXPIRED: () => [
    'its certificate has expired',
    'Ask the owner of the service to renew it; check the clock of this machine.',
  ],
  ERR_TLS_CERT_ALTNAME_INVALID: ({ url }) => [
    `its certificate is not for ${url.hostname}`,
    'Use the name that the certificate is for.',
  ],
}

function brokenOff({ url }: Attempt): Sentence {
  const hint = url.protocol === 'http:' ? ' or whether it takes https only' : ''
  return ['the connection was broken off before a whole answer came', `Check that the service runs${hint}.`]
}

function noTls({ url }: Attempt): Sentence {
  return ['no TLS is spoken there', `Check the port; if the service takes plain HTTP, write http://${url.host}.`]
}

function notHttp({ url }: Attempt): Sentence {
  const hint =
    url.protocol === 'http:'
      ? `Check the port; if the service takes TLS, write https://${url.host}.`
      : 'Check the port.'
  return ['what answers there does not speak HTTP', hint]
}

function portOf({ port, protocol }: URL): string {
  if (port !== '') return port
  return protocol === 'https:' ? '443' : '80'
}

function isOfCertificate(code: string): boolean {
  return /CERT|^CRL_|^HOSTNAME_MISMATCH$|_SSL_/.test(code)
}

/** The proxy that failed; undefined where it was the service. */
function proxyIn(failed: NetworkError, attempt: Attempt): URL | undefined {
  const proxy = proxyFor(attempt)
  if (proxy === undefined) return undefined
  const isThere =
    failed.hostname === proxy.hostname || (failed.port !== undefined && String(failed.port) === portOf(proxy))
  return failed.code === 'ERR_PROXY_TUNNEL' || isThere ? proxy : undefined
}

/** The proxy that the environment names for a URL. */
export function proxyFor({ url, proxyEnv }: Pick<Attempt, 'url' | 'proxyEnv'>): URL | undefined {
  if (proxyEnv === undefined) return undefined
  const name = url.protocol === 'https:' ? 'https_proxy' : 'http_proxy'
  return URL.parse(proxyEnv[name] || proxyEnv[name.toUpperCase()] || '') ?? undefined
}

function throughProxy({ code, statusCode }: NetworkError, proxy: URL): Sentence {
  const advice = 'Check HTTPS_PROXY and HTTP_PROXY; NO_PROXY names hosts that need none.'
  if (statusCode === 407)
    return [
      `the proxy ${proxy.host} asks for a user name and a password`,
      'Write them into the proxy URL: http://user:password@host.',
    ]
  if (statusCode !== undefined) return [`the proxy ${proxy.host} refused with ${statusCode}`, advice]
  return [`the proxy ${proxy.host} could not be reached (${code})`, advice]
}

function detailsOf(error: unknown): NetworkError {
  const failed = (error instanceof AggregateError ? error.errors[0] : error) as Partial<NetworkError> | undefined
  return {
    code: String(failed?.code ?? ''),
    message: String(failed?.message ?? error),
    address: String(failed?.address ?? ''),
    port: failed?.port,
    hostname: String(failed?.hostname ?? ''),
    statusCode: failed?.statusCode,
  }
}

function reasonOf({ code, message }: NetworkError): string {
  return message.split('\n')[0]?.replace(/\.$/, '') || code
}
