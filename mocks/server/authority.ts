// A certificate authority of this machine's own, made on first use, and certificates for the server that it signs. Its key
// stays in a file that only the user can read; it is sent nowhere.

import 'reflect-metadata'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import * as x509 from '@peculiar/x509'
import { TlsError } from './tls-error.ts'

/** What a server needs to speak TLS. All of it PEM. */
export interface Certificates {
  readonly cert: string
  readonly key: string
}

/** The same, and whom a client has to trust. */
export interface LocalCertificates extends Certificates {
  /** The certificate of the authority: public. */
  readonly ca: string
  /** Where that stands. */
  readonly caFile: string
}

interface Authority {
  readonly cert: x509.X509Certificate
  readonly key: CryptoKey
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const DAY_MILLISECONDS = 86_400_000
/** Clocks of phones may be behind. */
const EARLIER_MILLISECONDS = DAY_MILLISECONDS
/** Apple takes server certificates of 825 days at most, browsers 398. */
const SERVER_DAYS = 390
const AUTHORITY_DAYS = 3650

/**
 * A fresh server certificate for these hosts, signed by the authority of the directory, which is made where there is none.
 *
 * @throws TlsError where the directory cannot be used, or what it has is no authority.
 */
export async function localCertificates(directory: string, hosts: Hosts): Promise<LocalCertificates> {
  const authority = await authorityIn(directory)
  const caFile = join(directory, 'ca.crt')
  const ca = `${authority.cert.toString('pem')}\n`
  await writeFile(caFile, ca).catch((error: unknown) => {
    throw cannotUse(directory, error)
  })
  return { ...(await signedFor(hosts, authority)), ca, caFile }
}

/** What a server is called. */
export interface Hosts {
  readonly names: readonly string[]
  readonly addresses: readonly string[]
}

async function signedFor({ names, addresses }: Hosts, { cert, key }: Authority): Promise<Certificates> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const alternatives = [
    ...names.map((value) => ({ type: 'dns' as const, value })),
    ...addresses.map((value) => ({ type: 'ip' as const, value })),
  ]
  const signed = await x509.X509CertificateGenerator.create({
    ...validFor(SERVER_DAYS),
    subject: [{ CN: ['mock-token-server'] }],
    issuer: cert.subject,
    publicKey: keys.publicKey,
    signingKey: key,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(alternatives),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(cert.publicKey),
    ],
  })
  return { cert: signed.toString('pem'), key: await pemOf(keys.privateKey) }
}

function validFor(days: number) {
  const now = Date.now()
  const serial = crypto.getRandomValues(new Uint8Array(16))
  // A serial number is positive.
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40
  return {
    serialNumber: Buffer.from(serial).toString('hex'),
    notBefore: new Date(now - EARLIER_MILLISECONDS),
    notAfter: new Date(now + days * DAY_MILLISECONDS),
  }
}

/** Certificate and key stand in one file, so that two servers that start at once end up with the same pair. */
async function authorityIn(directory: string): Promise<Authority> {
  const file = join(directory, 'ca.pem')
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const text = (await textOf(file)) ?? (await created(file, await newAuthority()))
    return await authorityOf(text, file)
  } catch (error) {
    throw error instanceof TlsError ? error : cannotUse(directory, error)
  }
}

async function textOf(file: string): Promise<string | undefined> {
  return await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

/** Puts the text in place as a whole, unless another process was first: then what that one wrote. */
async function created(file: string, text: string): Promise<string> {
  const draft = `${file}.${crypto.randomUUID()}`
  await writeFile(draft, text, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, file)
    return text
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return await readFile(file, 'utf8')
  } finally {
    await rm(draft)
  }
}

async function newAuthority(): Promise<string> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const cert = await x509.X509CertificateGenerator.createSelfSigned({
    ...validFor(AUTHORITY_DAYS),
    name: [{ O: ['mock-token-server'] }, { CN: [`mock-token-server on ${hostname()}`] }],
    keys,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return `${cert.toString('pem')}\n${await pemOf(keys.privateKey)}`
}

async function pemOf(key: CryptoKey): Promise<string> {
  return `${x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY')}\n`
}

async function authorityOf(text: string, file: string): Promise<Authority> {
  const blocks = x509.PemConverter.isPem(text) ? x509.PemConverter.decodeWithHeaders(text) : []
  const [cert, key] = ['CERTIFICATE', 'PRIVATE KEY'].map((type) => blocks.find((block) => block.type === type)?.rawData)
  if (cert === undefined || key === undefined) throw unusable(file, 'it does not hold a certificate and its key')
  const authority = {
    cert: new x509.X509Certificate(cert),
    key: await crypto.subtle.importKey('pkcs8', key, ALGORITHM, false, ['sign']),
  }
  if (authority.cert.notAfter.getTime() < Date.now() + SERVER_DAYS * DAY_MILLISECONDS) {
    throw unusable(file, `it ends on ${authority.cert.notAfter.toISOString().slice(0, 10)}`)
  }
  return authority
}

function unusable(file: string, what: string): TlsError {
  return new TlsError(
    `Cannot use the certificate authority in ${file}: ${what}. Remove the file, and the next start makes another one to trust.`,
  )
}

function cannotUse(directory: string, error: unknown): TlsError {
  const reason = error instanceof Error ? error.message : String(error)
  return new TlsError(
    `Cannot keep a certificate authority in ${directory}: ${reason}. Name another directory with --tls-dir.`,
    { cause: error },
  )
}
