// The references of a description within itself: each must lead somewhere. Those to other files are the parser's matter.

import { pointerOf, tokensOf, valueAt } from './pointer.ts'
import type { Problems } from './problems.ts'
import { didYouMean } from './suggest.ts'

/** Members that hold data and not description: a `$ref` in them is none. */
const DATA = new Set(['example', 'value', 'default', 'const', 'enum'])

/** Adds a problem for every reference to nothing. False where there is one. */
export function checkReferences(data: unknown, problems: Problems): boolean {
  const before = problems.found.length
  checkWithin(data, [], (reference, tokens) => {
    const pointer = referredTo(reference)
    if (pointer === undefined || valueAt(data, pointer) !== undefined) return
    const name = tokensOf(pointer).at(-1) ?? ''
    const siblings = Object.keys(Object(valueAt(data, pointer.slice(0, pointer.lastIndexOf('/')))))
    const sentence = `Cannot accept the description as OpenAPI 3.1: there is no ${reference}.${didYouMean(name, siblings)} Mend it here.`
    problems.add('openapi-invalid', pointerOf(tokens), sentence)
  })
  return problems.found.length === before
}

/** The JSON Pointer of a reference into the same file; undefined of any other. */
export function referredTo(reference: string): string | undefined {
  if (!reference.startsWith('#/')) return undefined
  try {
    return decodeURIComponent(reference.slice(1))
  } catch {
    // A per cent sign that is meant as one.
    return reference.slice(1)
  }
}

type Found = (reference: string, tokens: readonly (string | number)[]) => void

function checkWithin(value: unknown, tokens: readonly (string | number)[], found: Found): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    if (name === '$ref' && typeof member === 'string') found(member, [...tokens, name])
    else if (!DATA.has(name)) checkWithin(member, [...tokens, name], found)
  }
}
