// What probes are made with: the contract's names, the values of a valid request, and how reports show them.

import { randomBytes } from 'node:crypto'
import type { Contract } from '../../mocks/contract/contract.ts'
import { REDACTED } from '../../mocks/exchange/redact.ts'
import { type Encoding, isEncoding } from './body.ts'
import { type Credentials, halfOf, type Values, valuesOf } from './credentials.ts'
import type { Oracle } from './oracle.ts'
import type { Probe, ProbePart } from './probe.ts'

/** What a kit is put together from. */
export interface ProbeOptions {
  readonly contract: Contract
  readonly credentials: Credentials
  /** Names of the further headers that requests carry. */
  readonly headerNames: readonly string[]
  /** Of the usual choices. */
  readonly oracle: Oracle
}

/** What probes are made with. */
export interface Kit extends ProbeOptions {
  /** Names of the two fields of the credentials. */
  readonly identifier: string
  readonly secret: string
  readonly method: string
  readonly encoding: Encoding
  readonly values: Values
}

/** Puts a kit together. */
export function kitFor(options: ProbeOptions): Kit {
  const { contract, credentials } = options
  const { operation } = contract
  return {
    ...options,
    identifier: halfOf(contract, 'identifier').name,
    secret: halfOf(contract, 'secret').name,
    method: operation.method,
    encoding: operation.encodings.find(isEncoding) ?? 'multipart/form-data',
    values: valuesOf(contract, credentials),
  }
}

/** A probe that is as usual where nothing else is said. */
export function probeOf(kit: Kit, probe: Pick<Probe, 'id' | 'title'> & Partial<Probe>): Probe {
  return { method: kit.method, encoding: kit.encoding, parts: partsOf(kit), ...probe }
}

/** The fields of a valid request, some of them with another value. */
export function partsOf(kit: Kit, changes: Readonly<Record<string, string>> = {}): readonly ProbePart[] {
  return Object.keys(kit.values).map((name) => partOf(kit, name, changes[name]))
}

/** One field; its own value where no other is given. */
export function partOf({ values, secret }: Kit, name: string, value: string = values[name] ?? ''): ProbePart {
  return { name, value, shown: name === secret ? shownSecret(value, values[name] ?? '') : value }
}

/** The real secret is hidden wherever it stands; one that was made up is called what it is. */
function shownSecret(value: string, secret: string): string {
  if (value === '') return ''
  return value.includes(secret) ? value.replaceAll(secret, REDACTED) : '‹a wrong one›'
}

/** A value that nobody has. */
export function madeUp(): string {
  return `verify-${randomBytes(9).toString('hex')}`
}
