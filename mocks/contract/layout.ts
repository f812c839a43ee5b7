// JSON as text, in each of the layouts that a choice can name. The hole for a token survives every layout.

import type { Changes, Json } from './contract.ts'

/** How a body is laid out. */
export type Layout = NonNullable<Changes['layout']>

/** Stands where the token goes until it is known: a private-use character, so that no body contains it. */
export const TOKEN_HOLE = '\uE000'

/** The body as text. */
export function layOut(body: Json, layout: Layout): string {
  if (layout === 'reversed') return JSON.stringify(reversed(body))
  if (layout === 'indented') return JSON.stringify(body, null, 2)
  return layout === 'escaped' ? escaped(body) : JSON.stringify(body)
}

/** How a token, visible ASCII, is written inside a JSON string of this layout. */
export function tokenWriter(layout: Layout): (token: string) => string {
  return layout === 'escaped' ? escapedText : (token) => token
}

function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, reversed(member)]),
  )
}

function escaped(value: Json): string {
  if (typeof value === 'string') return `"${escapedText(value)}"`
  if (Array.isArray(value)) return `[${value.map(escaped).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([name, member]) => `"${escapedText(name)}":${escaped(member)}`)
  return `{${members.join(',')}}`
}

/** Every solidus as `\/`; every vowel, every quote and all that is not ASCII as `\uXXXX`: any JSON parser takes it. */
function escapedText(text: string): string {
  return text
    .replace(/[aeiou"\\]|[^ -~]/g, (unit) =>
      unit === TOKEN_HOLE ? unit : `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    .replaceAll('/', '\\/')
}
