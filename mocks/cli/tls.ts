// From flags to certificates: the user's own, or those of an authority of this machine. Loads no cryptography unless asked.

import { readFile } from 'node:fs/promises'
import { homedir, hostname } from 'node:os'
import { join } from 'node:path'
import { createSecureContext } from 'node:tls'
import { nameOf, reasonOf } from '../load/file-name.ts'
import { networkAddresses } from '../server/addresses.ts'
import type { Certificates, Hosts, LocalCertificates } from '../server/authority.ts'
import { TlsError } from '../server/tls-error.ts'
import type { ServeFlags } from './serve-flags.ts'
import { UsageError } from './usage-error.ts'

/** What the server shows, and for an authority of this machine, whom to trust. */
export type Tls = Certificates & Partial<LocalCertificates>

type TlsFlags = Pick<ServeFlags, 'tls' | 'tlsDir' | 'tlsCert' | 'tlsKey' | 'host'>

/** The certificates that the flags ask for; undefined where the server is to speak plain HTTP. Throws a TlsError. */
export async function tlsOf(flags: TlsFlags): Promise<Tls | undefined> {
  const { tls, tlsDir, tlsCert, tlsKey } = flags
  if (tlsCert !== undefined || tlsKey !== undefined) return await ownCertificates(tlsCert, tlsKey)
  if (!tls && tlsDir === undefined) return undefined
  const { localCertificates } = await import('../server/authority.ts')
  return await localCertificates(tlsDir ?? usualDirectory(), hostsOf(flags))
}

async function ownCertificates(certFile: string | undefined, keyFile: string | undefined): Promise<Certificates> {
  if (certFile === undefined || keyFile === undefined) {
    const [given, missing] = certFile === undefined ? ['--tls-key', '--tls-cert'] : ['--tls-cert', '--tls-key']
    throw new UsageError(`Cannot speak TLS with ${given} alone: a certificate goes with its key. Add ${missing}.`)
  }
  const [cert, key] = await Promise.all([textOf(certFile, 'certificate'), textOf(keyFile, 'key of the certificate')])
  try {
    createSecureContext({ cert, key })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new TlsError(
      `Cannot speak TLS with ${nameOf(certFile)} and ${nameOf(keyFile)}: ${reason}. Give a certificate and its key, both PEM.`,
      { cause: error },
    )
  }
  return { cert, key }
}

async function textOf(file: string, what: string): Promise<string> {
  return await readFile(file, 'utf8').catch((error: unknown) => {
    throw new TlsError(`Cannot read the ${what} ${nameOf(file)}: ${reasonOf(error)}. Give the path of a PEM file.`)
  })
}

/** Where programs of this system keep what is theirs. */
function usualDirectory({ env, platform } = process): string {
  return join(configDirectory(env, platform), 'mock-token-server')
}

function configDirectory(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  if (platform === 'win32') return env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming')
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support')
  return env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config')
}

const EMULATOR = '10.0.2.2'

function hostsOf({ host }: TlsFlags): Hosts {
  const machine = hostname()
  const isAddress = host !== undefined && /^[\d.]+$|:/.test(host)
  const names = [
    'localhost',
    machine,
    `${machine.replace(/\.local$/, '')}.local`,
    ...(host === undefined || isAddress ? [] : [host]),
  ]
  const network = networkAddresses().map(({ address }) => address)
  const addresses = ['127.0.0.1', '::1', EMULATOR, ...network, ...(isAddress ? [host] : [])]
  return { names: [...new Set(names)], addresses: [...new Set(addresses)] }
}
