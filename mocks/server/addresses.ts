// The addresses of this machine, as others reach it. Asks the system; opens nothing.

import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

/** The network interfaces of a machine, by name. */
export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/** An address of this machine in its network. */
export interface NetworkAddress {
  /** Of the interface: `en0`. */
  readonly name: string
  readonly address: string
  /** As a URL has it: IPv6 in brackets. */
  readonly authority: string
}

/** Every address that others can reach, IPv4 first: link-local ones need a zone, which no URL can carry. */
export function networkAddresses(interfaces: Interfaces = networkInterfaces()): readonly NetworkAddress[] {
  const all = Object.entries(interfaces).flatMap(([name, infos = []]) => infos.map((info) => ({ ...info, name })))
  const reachable = all.filter(({ internal, address }) => !internal && !/^fe[89ab]/i.test(address))
  const sorted = reachable.toSorted((one, other) => one.family.localeCompare(other.family))
  return sorted.map(({ name, address, family }) => ({
    name,
    address,
    authority: family === 'IPv6' ? `[${address}]` : address,
  }))
}

/** The host that stands for every address of this machine: both families where it has both. */
export function everyAddress(interfaces: Interfaces = networkInterfaces()): string {
  const hasIpv6 = Object.values(interfaces).some((infos) => infos?.some(({ family }) => family === 'IPv6'))
  return hasIpv6 ? '::' : '0.0.0.0'
}
