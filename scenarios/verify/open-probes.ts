// The probes of what the document leaves open, as far as a point of the contract is about it.

import { type Knob, ownersOf } from '../../mocks/contract/owners.ts'
import { resolveProfile } from '../../mocks/contract/profile.ts'
import { isEncoding } from './body.ts'
import { AGAIN, BARE, inEncoding, onField, type Probe, type ProbePart } from './probe.ts'
import { type Kit, madeUp, partOf, partsOf, probeOf } from './probe-kit.ts'

/** An empty field is one of the documented errors, whichever; so it is always tried. */
const ALWAYS: readonly Knob[] = ['reading.empty']

/** The probes, those with an unknown effect last. */
export function openProbes(kit: Kit): readonly Probe[] {
  const owned = new Set([...ownersOf(resolveProfile(kit.contract, {})).keys(), ...ALWAYS])
  const probes = [again(kit), ...emptyFields(kit), ...repeatedFields(kit), asFile(kit), ...spacedFields(kit)]
  const others = [...otherEncodings(kit), furtherField(kit), ...otherMethods(kit), ...withoutHeaders(kit)]
  return [...probes, ...others].filter(({ about }) => about === undefined || owned.has(about))
}

function again(kit: Kit): Probe {
  return probeOf(kit, { id: AGAIN, title: 'The same request again' })
}

function emptyFields(kit: Kit): readonly Probe[] {
  return [kit.identifier, kit.secret].map((name) =>
    probeOf(kit, {
      id: onField('empty', name),
      title: `${name} is empty`,
      about: 'reading.empty',
      parts: partsOf(kit, { [name]: '' }),
    }),
  )
}

/** The identifier only: every wrong secret brings a real application nearer to being locked out. */
function repeatedFields(kit: Kit): readonly Probe[] {
  const { identifier } = kit
  const [mine, other] = [partOf(kit, identifier), partOf(kit, identifier, madeUp())]
  const title = `${identifier} twice, the valid one`
  return [
    probeOf(kit, { id: 'repeated-valid-first', title: `${title} first`, ...repeating(kit, [mine, other]) }),
    probeOf(kit, { id: 'repeated-valid-last', title: `${title} last`, ...repeating(kit, [other, mine]) }),
  ]
}

function repeating(kit: Kit, twice: readonly ProbePart[]): Pick<Probe, 'about' | 'parts'> {
  const parts = partsOf(kit).flatMap((part) => (part.name === kit.identifier ? twice : [part]))
  return { about: 'reading.repeated', parts }
}

function asFile(kit: Kit): Probe {
  const { identifier } = kit
  const parts = partsOf(kit).map((part) => (part.name === identifier ? { ...part, asFile: true } : part))
  return probeOf(kit, {
    id: onField('file', identifier),
    title: `${identifier} as a file`,
    about: 'reading.file-part',
    parts,
  })
}

function spacedFields(kit: Kit): readonly Probe[] {
  return [kit.identifier, kit.secret].map((name) =>
    probeOf(kit, {
      id: onField('spaced', name),
      title: `${name} with white space around it`,
      about: 'reading.space',
      parts: partsOf(kit, { [name]: ` ${kit.values[name]} ` }),
    }),
  )
}

function otherEncodings(kit: Kit): readonly Probe[] {
  const encodings = readingsOf(kit, 'also-encodings').filter(isEncoding)
  return encodings
    .filter((encoding) => encoding !== kit.encoding)
    .map((encoding) =>
      probeOf(kit, {
        id: inEncoding(encoding),
        title: `The fields as ${encoding}`,
        about: 'reading.also-encodings',
        encoding,
      }),
    )
}

function furtherField(kit: Kit): Probe {
  const parts = [...partsOf(kit), partOf(kit, 'verify_further_field', 'verify')]
  return probeOf(kit, { id: 'further-field', title: 'A further field', about: 'reading.unknown', parts })
}

/** Without a field, so that nothing comes of it where the method is taken. */
function otherMethods(kit: Kit): readonly Probe[] {
  const [first = ''] = Object.keys(kit.values)
  const parts = partsOf(kit).filter(({ name }) => name !== first)
  return readingsOf(kit, 'also-methods').map((method) =>
    probeOf(kit, {
      id: `method-${method.toLowerCase()}`,
      title: `${method}, without ${first}`,
      about: 'reading.also-methods',
      parts,
      method,
    }),
  )
}

function withoutHeaders(kit: Kit): readonly Probe[] {
  const names = kit.headerNames.join(', ')
  const bare = { id: BARE, title: `Without ${names}`, about: 'required-header', withoutHeaders: true } as const
  return names === '' ? [] : [probeOf(kit, bare)]
}

/** What the choices of the contract take besides. */
function readingsOf({ contract }: Kit, knob: 'also-encodings' | 'also-methods'): readonly string[] {
  const all = contract.points.flatMap(({ choices }) => choices.flatMap(({ changes }) => changes.reading?.[knob] ?? []))
  return [...new Set(all)]
}
