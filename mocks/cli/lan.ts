// What `--lan` adds to the greeting: every base URL that a phone can use, and one of them as a QR code.

import { renderUnicodeCompact } from 'uqr'
import { networkAddresses } from '../server/addresses.ts'
import type { Terminal } from './terminal.ts'

/** How devices reach the server. */
export interface Lan {
  /** Base URLs with the interface that each goes through, the likeliest first. */
  readonly places: readonly { readonly url: string; readonly name: string }[]
  /** As the Android emulator reaches the machine that it runs on. */
  readonly emulator: string
}

const EMULATOR_HOST = '10.0.2.2'

/** How devices reach a server whose base URL on this machine is known. */
export function lanOf(localUrl: string, addresses = networkAddresses()): Lan {
  const { protocol, port } = new URL(localUrl)
  const urlOf = (authority: string) => `${protocol}//${authority}${port === '' ? '' : `:${port}`}`
  return {
    places: addresses.map(({ name, authority }) => ({ url: urlOf(authority), name })),
    emulator: urlOf(EMULATOR_HOST),
  }
}

/** The rows of the greeting. */
export function lanRows({ places, emulator }: Lan): readonly (readonly [name: string, text: string])[] {
  const found = places.map(({ url, name }) => ['Network', `${url} (${name})`] as const)
  const none = ['Network', 'no address but loopback: connect this machine to a network, and start again'] as const
  return [...(found.length === 0 ? [none] : found), ['Android emulator', emulator]]
}

/** The first base URL as lines of a QR code, dark on light whatever the terminal has; none where nobody looks. */
export function qrLines({ places }: Lan, { isInteractive, paint }: Terminal): readonly string[] {
  const [first] = places
  if (first === undefined || !isInteractive) return []
  const code = renderUnicodeCompact(first.url, { border: 2 })
  return ['', ...code.split('\n').map((line) => `  ${paint(['whiteBright', 'bgBlack'], line)}`), `  ${first.url}`]
}
