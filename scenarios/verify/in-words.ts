// Values and places in JSON, in words.

import { tokensOf } from '../../mocks/contract/pointer.ts'

/** The type of a value: `a list`. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

/** A place: `data.token`. */
export function placeOf(pointer: string): string {
  return pointer === '' ? 'the body' : tokensOf(pointer).join('.')
}

/** `a`, `a and b`, `a, b and c`. */
export function enumerated(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
