// What phones are told.

import { networkInterfaces } from 'node:os'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { lanOf, lanRows, qrLines } from '../../mocks/cli/lan.ts'
import { plainTerminal } from '../../mocks/cli/terminal.ts'
import { everyAddress, type Interfaces, networkAddresses } from '../../mocks/server/addresses.ts'
import { requestToken, run, serve } from './run.ts'

const FOUR = { netmask: '255.255.255.0', mac: '', family: 'IPv4', cidr: null } as const
const SIX = { netmask: '', mac: '', family: 'IPv6', cidr: null, scopeid: 0 } as const
const INTERFACES: Interfaces = {
  lo: [
    { ...FOUR, address: '127.0.0.1', internal: true },
    { ...SIX, address: '::1', internal: true },
  ],
  wlan0: [
    { ...SIX, address: 'fe80::1', internal: false },
    { ...SIX, address: '2001:db8::2', internal: false },
    { ...FOUR, address: '192.168.1.20', internal: false },
  ],
}
const ADDRESSES = networkAddresses(INTERFACES)

it('lists every base URL that a device can use, IPv4 first, and the one of the Android emulator', () => {
  expect(lanRows(lanOf('https://localhost:4010', ADDRESSES))).toEqual([
    ['Network', 'https://192.168.1.20:4010 (wlan0)'],
    ['Network', 'https://[2001:db8::2]:4010 (wlan0)'],
    ['Android emulator', 'https://10.0.2.2:4010'],
  ])
})

it('says so where this machine is in no network', () => {
  expect(lanRows(lanOf('http://localhost:4010', []))[0]?.[1]).toMatch(/^no address but loopback/)
})

it('listens on IPv4 alone where there is nothing else', () => {
  expect(everyAddress(INTERFACES)).toBe('::')
  expect(everyAddress({ lo: INTERFACES['lo']?.slice(0, 1) })).toBe('0.0.0.0')
})

/** The modules that half blocks draw: true is dark. A block is light. */
function modulesOf(lines: readonly string[]): readonly (readonly boolean[])[] {
  return lines.flatMap((line) => [' ▄', ' ▀'].map((dark) => [...line].map((block) => dark.includes(block))))
}

it('draws the first base URL as a QR code where somebody looks', () => {
  const lan = lanOf('http://localhost:4010', ADDRESSES)
  const lines = qrLines(lan, { ...plainTerminal(), isInteractive: true }).slice(1)
  expect(lines.at(-1)).toBe('  http://192.168.1.20:4010')
  const { data, size } = encode('http://192.168.1.20:4010', { border: 2 })
  expect(modulesOf(lines.slice(0, -1).map((line) => line.slice(2))).slice(0, size)).toEqual(data)
  expect(qrLines(lan, plainTerminal())).toEqual([])
})

it.skipIf(networkAddresses().length === 0)('is reached on every address that it names', async () => {
  const { stdout, url } = await serve(['--lan'])
  const urls = [...stdout().matchAll(/Network +(\S+) \(/g)].map(([, found = '']) => found)
  expect(urls).toHaveLength(networkAddresses().length)
  for (const reached of [url, ...urls]) expect((await requestToken(reached)).status).toBe(200)
  expect(stdout()).toContain(`http://10.0.2.2:${new URL(url).port}`)
})

it('tells machines the same', async () => {
  const { stdout } = await serve(['--lan', '--log', 'json'])
  const { networkUrls } = JSON.parse(stdout().split('\n')[0] ?? '') as { readonly networkUrls: readonly string[] }
  expect(networkUrls).toHaveLength(networkAddresses(networkInterfaces()).length)
})

it('refuses --lan beside --host', async () => {
  const { code, stderr } = await run(['--lan', '--host', '127.0.0.1'])
  expect(code).toBe(2)
  expect(stderr).toContain('Cannot listen for --lan on the host "127.0.0.1" only')
})
