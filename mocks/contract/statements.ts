// The statements of the document, collected from wherever the description cites them.

import type { Statement } from './contract.ts'

/** Every object with an `x-source`, in the order of the description. */
export function collectStatements(value: unknown): readonly Statement[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(collectStatements)
  const members = value as Readonly<Record<string, unknown>>
  const inside = Object.values(members).flatMap(collectStatements)
  const says = members['says'] ?? members['description']
  const source = members['x-source']
  if (source === undefined || typeof says !== 'string') return inside
  return [{ says, source: [source].flat().map(String) }, ...inside]
}
