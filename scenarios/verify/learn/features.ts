// What can be told of a token response or a refusal apart from what it means: read alike from what the service answered and
// from what the mock foretells.

import type { Contract, Json } from '../../../mocks/contract/contract.ts'
import { pointerOf, valueAt } from '../../../mocks/contract/pointer.ts'
import { contentTypeOf, type Heard } from '../heard.ts'
import { placeOf, typeOf } from '../in-words.ts'
import { leavesOf, meaningOf, successOf, tokenIn } from '../meaning.ts'

/** A feature: equal texts are equal behaviour. `argument` is what an argument of a choice may be. */
export interface Feature {
  readonly feature: string
  readonly words: string
  readonly argument?: string | undefined
}

/** The status. */
export function statusOf({ status }: Heard): Feature {
  return { feature: String(status), words: `status ${status}`, argument: String(status) }
}

/** The Content-Type, to the letter. */
export function mediaTypeAsWritten(heard: Heard): Feature {
  const written = contentTypeOf(heard)
  return { feature: written, words: written === '' ? 'no Content-Type' : `Content-Type ${written}`, argument: written }
}

const FRAMINGS = {
  'content-length': 'with Content-Length',
  chunked: 'in chunks',
  close: 'closing the connection',
  gzip: 'compressed with gzip',
} as const

/** How the body was framed. */
export function framingOf({ framing }: Heard): Feature {
  return { feature: framing, words: `the body came ${FRAMINGS[framing]}` }
}

/** What kind of value stands at each pointer. */
export function kindsAt(pointers: readonly string[]): (heard: Heard) => Feature {
  return ({ json }) => {
    const kinds = pointers.map((pointer) => [pointer, kindOf(valueAt(json, pointer))] as const)
    return {
      feature: kinds.map(([, kind]) => kind).join(),
      words: kinds.map(([pointer, kind]) => `${placeOf(pointer)} is ${kind}`).join(', '),
    }
  }
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'absent'
  return typeof value === 'boolean' ? String(value) : typeOf(value)
}

/** Where members stand that the document does not list. */
export function furtherMembers(contract: Contract): (heard: Heard) => Feature {
  const documented = successOf(contract)?.body ?? null
  return ({ json }) => {
    const further = membersBeside(json ?? null, documented, '')
    const places = [...new Set(further.map(({ parent }) => parent))]
    const names = further.map(({ parent, name }) => placeOf(parent + pointerOf([name])))
    return {
      feature: JSON.stringify(places.toSorted()),
      words: names.length === 0 ? 'no further member' : `further members: ${names.slice(0, 8).join(', ')}`,
    }
  }
}

function membersBeside(
  value: Json,
  documented: Json,
  at: string,
): readonly { readonly parent: string; readonly name: string }[] {
  if (!isObject(value) || !isObject(documented)) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const known = documented[name]
    return known === undefined ? [{ parent: at, name }] : membersBeside(member, known, at + pointerOf([name]))
  })
}

function isObject(value: Json): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Where the token stands. */
export function tokenPlace(pointers: readonly string[]): (heard: Heard) => Feature {
  return ({ json }) => {
    const at = pointers.find((pointer) => typeof valueAt(json, pointer) === 'string') ?? 'nowhere'
    return { feature: at, words: `the token stands at ${at}` }
  }
}

const LONG_CHARACTERS = 1024

/** What the token is made of. */
export function tokenShape(contract: Contract): (heard: Heard) => Feature {
  return (heard) => {
    const token = tokenIn(heard, contract) ?? ''
    const characters = `${token.length} characters`
    if (jwtPayload(token) !== undefined)
      return { feature: 'jwt', words: `the token is a JSON Web Token of ${characters}` }
    const more = [...new Set(token.replaceAll(/[\w-]/g, ''))].sort().join(' ')
    const made = more === '' ? 'letters, digits, - and _' : `letters, digits and ${more}`
    const alphabet = more === '' ? 'plain' : 'symbols'
    return {
      feature: token.length >= LONG_CHARACTERS ? 'long' : alphabet,
      words: `the token is ${characters} of ${made}`,
    }
  }
}

/** The payload of a JSON Web Token; undefined where it is none. */
export function jwtPayload(token: string): Readonly<Record<string, unknown>> | undefined {
  const [head, payload, signature, ...more] = token.split('.')
  if (head === undefined || payload === undefined || signature === undefined || more.length > 0) return undefined
  try {
    const [header, claims]: unknown[] = [head, payload].map((part) =>
      JSON.parse(Buffer.from(part, 'base64url').toString()),
    )
    return isRecord(header) && 'alg' in header && isRecord(claims) ? claims : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const CODE_KINDS = {
  number: 'as a number',
  string: 'as a string of its own',
  within: 'among words',
  decorated: 'within a longer word',
} as const

/** Where the error code stands, and as what. */
export function codePlace(contract: Contract): (heard: Heard) => Feature {
  return (heard) => {
    const { place, outcome } = meaningOf(heard, contract)
    if (place === undefined) return { feature: 'nowhere', words: 'no code' }
    if (place.at === undefined) return { feature: 'text', words: 'the code stands in a body that is no JSON' }
    // Some contracts have numbers and words for codes: what counts is whether one is of its own type.
    const isAsDescribed = place.as === typeof outcome?.code
    const argument = isAsDescribed ? place.at : undefined
    return {
      feature: `${place.at} ${isAsDescribed ? 'as described' : place.as}`,
      words: `the code stands at ${place.at} ${CODE_KINDS[place.as]}`,
      argument,
    }
  }
}

/** Where values stand, for bodies that have the code at the same place. */
export function outline({ json }: Heard): string {
  return json === undefined
    ? ''
    : leavesOf(json)
        .map(({ at }) => at)
        .toSorted()
        .join()
}
