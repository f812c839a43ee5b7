// How JSON is laid out: the order of the documented members, white space, and escapes that it does not need.

import type { Contract, Json } from '../../../mocks/contract/contract.ts'
import type { Heard } from '../heard.ts'
import { successOf } from '../meaning.ts'
import type { Feature } from './features.ts'

/** The layout of a token response. */
export function layoutOf(contract: Contract): (heard: Heard) => Feature {
  const documented = successOf(contract)?.body ?? null
  return ({ text, json }) => {
    const order = orderOf(json ?? null, documented)
    const space = spaceIn(text.trim())
    const escapes = hasNeedlessEscapes(text) ? 'escaped' : 'bare'
    const words = [
      SPACE_WORDS[space],
      ORDER_WORDS[order],
      ...(escapes === 'escaped' ? ['with escapes that JSON does not need'] : []),
    ]
    return { feature: `${order} ${space} ${escapes}`, words: words.join(', ') }
  }
}

const SPACE_WORDS = { compact: 'compact', indented: 'over several lines', spaced: 'on one line with spaces' } as const
const ORDER_WORDS = {
  documented: 'in the documented order',
  reversed: 'in reversed order',
  other: 'in an order of its own',
} as const

type Order = keyof typeof ORDER_WORDS

/** The order of the documented members, at every depth. */
function orderOf(value: Json, documented: Json): Order {
  const orders = new Set(ordersIn(value, documented))
  if (orders.size === 0) return 'documented'
  const [only] = orders
  return orders.size === 1 && only !== undefined ? only : 'other'
}

function ordersIn(value: Json, documented: Json): readonly Order[] {
  if (!isObject(value) || !isObject(documented)) return []
  const names = Object.keys(value).filter((name) => name in documented)
  const wanted = Object.keys(documented).filter((name) => name in value)
  const inside = names.flatMap((name) => ordersIn(value[name] ?? null, documented[name] ?? null))
  if (names.length < 2) return inside
  const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n')
  if (isSame(names, wanted)) return ['documented', ...inside]
  return [isSame(names, wanted.toReversed()) ? 'reversed' : 'other', ...inside]
}

function isObject(value: Json): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** White space outside of strings. */
function spaceIn(text: string): keyof typeof SPACE_WORDS {
  const outside = text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
  if (!/\s/.test(outside)) return 'compact'
  return /[\r\n]/.test(outside) ? 'indented' : 'spaced'
}

/** `\/`, and `\uXXXX` for what could stand by itself. */
function hasNeedlessEscapes(text: string): boolean {
  const escapes = text.match(/\\(?:u[0-9a-f]{4}|.)/gi) ?? []
  return escapes.some((written) => written === '\\/' || /^\\u(?!00[01]|d[89a-f])/i.test(written))
}
