// JSON Pointers (RFC 6901) into plain data: read a member, set one. No other path language is used anywhere.

import type { Json } from './contract.ts'

/** The reference tokens of a pointer: `/a~1b/0` is `a/b`, `0`. */
export function tokensOf(pointer: string): readonly string[] {
  if (pointer === '') return []
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The pointer of a list of reference tokens. */
export function pointerOf(tokens: readonly (string | number)[]): string {
  return tokens.map((token) => `/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

const INDEX = /^(?:0|[1-9]\d*)$/

function memberOf(value: unknown, token: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value) && !INDEX.test(token)) return undefined
  return Object.hasOwn(value, token) ? Reflect.get(value, token) : undefined
}

/** What stands at the pointer; undefined where nothing does. */
export function valueAt(value: unknown, pointer: string): unknown {
  return tokensOf(pointer).reduce(memberOf, value)
}

/** A copy of the value with a member set; the value as it was where the pointer's parent is no object or list. */
export function withMember(value: Json, pointer: string, member: Json): Json {
  const [first, ...rest] = tokensOf(pointer)
  if (first === undefined) return member
  if (typeof value !== 'object' || value === null) return value
  const here = memberOf(value, first) as Json | undefined
  if (here === undefined && rest.length > 0) return value
  const next = rest.length === 0 ? member : withMember(here ?? null, pointerOf(rest), member)
  if (Array.isArray(value)) return value.map((item: Json, index) => (String(index) === first ? next : item))
  return { ...value, [first]: next }
}

/** A copy of the value with a member replaced; the value as it was where nothing stands at the pointer. */
export function withReplaced(value: Json, pointer: string, member: Json): Json {
  return valueAt(value, pointer) === undefined ? value : withMember(value, pointer, member)
}

/** A copy of the value without a member; the value as it was where nothing stands at the pointer. */
export function withoutMember(value: Json, pointer: string): Json {
  const [first, ...rest] = tokensOf(pointer)
  if (first === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const members = Object.entries(value as Readonly<Record<string, Json>>)
  if (rest.length === 0) return Object.fromEntries(members.filter(([name]) => name !== first))
  return Object.fromEntries(
    members.map(([name, member]) => [name, name === first ? withoutMember(member, pointerOf(rest)) : member]),
  )
}
