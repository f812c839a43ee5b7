// The probes for a contract: the documented cases first, then those that show what it leaves open. Every name and value
// comes from the contract; what a request leads to by the document, the mock says.

import { randomBytes } from 'node:crypto'
import type { Contract, Field, Outcome } from '../../mocks/contract/contract.ts'
import { type Encoding, isEncoding } from './body.ts'
import { type Credentials, halfOf, type Values, valuesOf } from './credentials.ts'
import { refusalsOf } from './meaning.ts'
import type { Oracle } from './oracle.ts'
import { AGAIN, BARE, inEncoding, NO_FIELD, onField, type Probe, type ProbePart, VALID } from './probe.ts'

/** What probes are made of. */
export interface ProbeOptions {
  readonly contract: Contract
  readonly credentials: Credentials
  /** Names of the further headers that requests carry. */
  readonly headerNames: readonly string[]
  /** Of the usual choices. */
  readonly oracle: Oracle
}

/** Every probe, in the order in which they are sent. */
export function probesFor(options: ProbeOptions): readonly Probe[] {
  const kit = kitFor(options)
  return [valid(kit), ...documented(kit), { ...valid(kit), id: AGAIN, title: 'The same request again' }, ...ofFields(kit), ...ofRequest(kit, options)]
}

/** The most that is needed to make a probe. */
interface Kit {
  readonly contract: Contract
  readonly method: string
  readonly encoding: Encoding
  readonly values: Values
  readonly oracle: Oracle
  readonly part: (name: string, value?: string) => ProbePart
}

function kitFor({ contract, credentials, oracle }: ProbeOptions): Kit {
  const { operation } = contract
  const values = valuesOf(contract, credentials)
  const secret = halfOf(contract, 'secret').name
  return {
    contract,
    method: operation.method,
    encoding: operation.encodings.find(isEncoding) ?? 'multipart/form-data',
    values,
    oracle,
    part: (name, value = values[name] ?? '') => ({ name, value, shown: name === secret ? shownSecret(value, values[secret] ?? '') : value }),
  }
}

/** The real secret is hidden wherever it stands; one that was made up is called what it is. */
function shownSecret(value: string, secret: string): string {
  if (value === '') return ''
  return value.includes(secret) ? value.replaceAll(secret, '‹redacted›') : '‹a wrong one›'
}

function probeOf({ method, encoding }: Kit, probe: Pick<Probe, 'id' | 'title' | 'parts'> & Partial<Probe>): Probe {
  return { method, encoding, ...probe }
}

function partsOf({ values, part }: Kit, changes: Readonly<Record<string, string>> = {}): readonly ProbePart[] {
  return Object.keys(values).map((name) => part(name, changes[name] ?? values[name]))
}

function valid(kit: Kit): Probe {
  return probeOf(kit, { id: VALID, title: 'Valid credentials', parts: partsOf(kit) })
}

/** What each documented error is documented for. */
function documented(kit: Kit): readonly Probe[] {
  const refusals = refusalsOf(kit.contract)
  const probes = refusals.flatMap((outcome) => probesOf(outcome, kit))
  const absent = refusals.filter(({ when }) => 'absent' in when)
  const none: readonly Probe[] = absent.length < 2 ? [] : [probeOf(kit, { id: NO_FIELD, title: 'A form without any field', parts: [], about: 'precedence', alsoWithoutToken: true })]
  return [...probes, ...none]
}

function probesOf(outcome: Outcome, kit: Kit): readonly Probe[] {
  const leadsHere = (probe: Probe): boolean => kit.oracle(probe).outcome === outcome.id
  const probes = [candidatesFor(outcome, kit)].flat().map((probe) => ({ ...probe, outcome: outcome.id }))
  if (!('invalid' in outcome.when)) return probes.filter(leadsHere)
  const fitting = probes.find(leadsHere)
  return fitting === undefined ? [] : [fitting]
}

/** Harmless, none empty, since that may count as absent: one of them will be invalid under most schemas. */
const INVALID_VALUES = ['verify-invalid', '!', 'x', '-1', '0', 'verify invalid', 'ü', 'x'.repeat(300), 'x'.repeat(5000)]

function candidatesFor({ when }: Outcome, kit: Kit): readonly Probe[] {
  if ('absent' in when) {
    const parts = partsOf(kit).filter(({ name }) => name !== when.absent)
    return [probeOf(kit, { id: onField('absent', when.absent), title: `${when.absent} is absent`, parts, alsoWithoutToken: true })]
  }
  if ('invalid' in when) {
    const title = `${when.invalid} is invalid`
    return INVALID_VALUES.map((value) => probeOf(kit, { id: onField('invalid', when.invalid), title, parts: partsOf(kit, { [when.invalid]: value }), alsoWithoutToken: true }))
  }
  return when.credentials === 'known' ? [] : wrongCredentials(kit)
}

/** Values that nobody has. */
function madeUp(): string {
  return `verify-${randomBytes(9).toString('hex')}`
}

function wrongCredentials(kit: Kit): readonly Probe[] {
  const { contract } = kit
  const [identifier, secret] = [halfOf(contract, 'identifier').name, halfOf(contract, 'secret').name]
  return [
    probeOf(kit, { id: 'wrong-secret', title: `A wrong ${secret}`, parts: partsOf(kit, { [secret]: madeUp() }) }),
    probeOf(kit, { id: 'unknown-identifier', title: `A ${identifier} that nobody has`, parts: partsOf(kit, { [identifier]: madeUp() }), alsoWithoutToken: true }),
  ]
}

/** What single fields show of what is left open. Few of them present a wrong secret: services lock applications out. */
function ofFields(kit: Kit): readonly Probe[] {
  const { contract } = kit
  const halves: readonly Field[] = [halfOf(contract, 'identifier'), halfOf(contract, 'secret')]
  const identifier = halves[0]?.name ?? ''
  const other = madeUp()
  const repeated = (values: readonly string[]) => partsOf(kit).flatMap((part) => (part.name === identifier ? values.map((value) => kit.part(identifier, value)) : [part]))
  const mine = kit.values[identifier] ?? ''
  const asFile = partsOf(kit).map((part) => (part.name === identifier ? { ...part, asFile: true } : part))
  return [
    ...halves.map(({ name }) => probeOf(kit, { id: onField('empty', name), title: `${name} is empty`, about: 'reading.empty', parts: partsOf(kit, { [name]: '' }) })),
    probeOf(kit, { id: 'repeated-valid-first', title: `${identifier} twice, the valid one first`, about: 'reading.repeated', parts: repeated([mine, other]) }),
    probeOf(kit, { id: 'repeated-valid-last', title: `${identifier} twice, the valid one last`, about: 'reading.repeated', parts: repeated([other, mine]) }),
    probeOf(kit, { id: onField('file', identifier), title: `${identifier} as a file`, about: 'reading.file-part', parts: asFile }),
    ...halves.map(({ name }) =>
      probeOf(kit, { id: onField('spaced', name), title: `${name} with white space around it`, about: 'reading.space', parts: partsOf(kit, { [name]: ` ${kit.values[name]} ` }) }),
    ),
  ]
}

/** What the request as a whole shows of what is left open. */
function ofRequest(kit: Kit, { headerNames }: ProbeOptions): readonly Probe[] {
  const { contract } = kit
  const readings = contract.points.flatMap(({ choices }) => choices.flatMap(({ changes }) => changes.reading ?? []))
  const encodings = new Set(readings.flatMap((reading) => reading['also-encodings'] ?? []))
  const methods = new Set(readings.flatMap((reading) => reading['also-methods'] ?? []))
  const others = [...encodings].filter(isEncoding).filter((encoding) => encoding !== kit.encoding)
  const [first = ''] = Object.keys(kit.values)
  // Without a field, so that nothing comes of it where the method is taken.
  const harmless = partsOf(kit).filter(({ name }) => name !== first)
  return [
    ...others.map((encoding) => probeOf(kit, { id: inEncoding(encoding), title: `The fields as ${encoding}`, about: 'reading.also-encodings', parts: partsOf(kit), encoding })),
    probeOf(kit, { id: 'further-field', title: 'A further field', about: 'reading.unknown', parts: [...partsOf(kit), kit.part('verify_further_field', 'verify')] }),
    ...[...methods].map((method) => probeOf(kit, { id: `method-${method.toLowerCase()}`, title: `${method}, without ${first}`, about: 'reading.also-methods', parts: harmless, method })),
    ...(headerNames.length === 0 ? [] : [probeOf(kit, { id: BARE, title: `Without ${headerNames.join(', ')}`, about: 'required-header', parts: partsOf(kit), withoutHeaders: true })]),
  ]
}
